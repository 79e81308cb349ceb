import { followupPack } from '../followup-pack.js';
import { both } from '../register.js';
import { standardProbes } from './standard-probes.js';

export const followups = followupPack({
  asks: {
    else: 'algo más|otros? comentario|añadir|agregar',
    dislike: 'menos (?:le|te) gust|no (?:le|te|les|os) gust|disgust|molest',
    change: 'mejor(?:ar|aría|arías)|cambiar|sugerencia|sugiere|le gustaría que',
    important: 'más importante|principal (?:problema|preocupación)|mayor problema|prioridad',
    like: 'gust|encant|disfrut|lo mejor',
    opinion: 'opina|opinión|piensa (?:de|sobre|usted)|qué le parec',
    why: 'por qué|motivo|razón|razones',
    describe: 'describ|cuéntenos|cuéntanos|explique',
    experience: '^¿?cómo (?:fue|fueron|estuvo|le fue|te fue|ha sido|calific|valor)|experiencia',
  },
  turns: 'pero|sin embargo|aunque|excepto|salvo|menos mal que|lo único|eso sí|lástima',
  openers:
    'la verdad(?: es que)?|para ser sincer[oa]|el problema es que|estaría bien que|en mi opinión|me parece que|personalmente|sinceramente|honestamente|yo diría que|básicamente|resulta que|yo creo que|en realidad|por ejemplo|digamos que|pienso que|en general|por cierto|sobre todo|diría que|la verdad|creo que|al final|solo que|tal vez|es que|hombre|quizás|en fin|bueno|a ver|o sea|vamos|pues|mira|mire|a mí',
  denials: 'no|nunca|nada|nadie|ningun[ao]?|ningún|sin|tampoco',
  courtesies: '(?:muchas )?gracias|saludos|un saludo|hola|por favor$|de nada',
  annoyed:
    'ya (?:lo |se lo |te lo |os lo )?(?:he dicho|dije|he contestado|contesté|respondí|he respondido|expliqué)|(?:lo|eso) (?:acabo de decir|dije antes)|(?:otra vez|de nuevo) (?:lo mismo|la misma pregunta)|la misma pregunta|qué (?:pesad[oa]s?|es esto, un interrogatorio)|cuántas preguntas|demasiadas preguntas|tantas preguntas|pregunta (?:tonta|estúpida)|deje(?:n)? (?:ya )?de preguntar|basta ya|qué más quiere',
  registers: {
    usual: 'formal',
    formal:
      'ustedes|usted|le|cuénte(?:nos|me)|díga(?:nos|me)|explíque(?:nos|me)|descríba(?:nos|me)|describa|explique|indique|comparta|mencione',
    informal:
      'tú|te|ti|tu|tus|contigo|vos|os|vosotr[oa]s|vuestr[oa]s?|cuénta(?:nos|me)|contanos|dinos|dime|decinos|explíca(?:nos|me)|descríbe(?:nos|me)|^(?:describe|explica|cuenta|indica|comparte|menciona)|has|eres|habéis|(?!(?:contraste|desgaste|existe|triste|consiste|insiste|asiste|resiste|chiste|viste)(?!\\p{L}))\\p{L}{2,}(?:aste|iste)|\\p{L}{2,}arías|harías|dirías|tendrías|podrías|querrías|pondrías|\\p{L}{2,}(?:áis|éis)|veis|piensas|crees|opinas|sueles|usas|prefieres|quieres|puedes|tienes|sientes|cambias|compras|vas|haces|conoces|necesitas|recomiendas|valoras|esperas|sos|pensás|querés|tenés|podés|creés|usás|comprás|elegís',
  },
  texts: {
    quotes: ['«', '»'],
    mark: '?',
    space: ' ',
    standard: standardProbes,
    mentioned: both('Ha mencionado «{thing}».', 'Has mencionado «{thing}».'),
    said: both('Ha dicho: {q}.', 'Has dicho: {q}.'),
    tell: both('¿Podría contarnos un poco más sobre eso?', '¿Podrías contarnos un poco más sobre eso?'),
    on: both('¿Puede darnos algún detalle más?', '¿Puedes darnos algún detalle más?'),
    mean: both('¿Qué quiere decir exactamente con eso?', '¿Qué quieres decir exactamente con eso?'),
    reason: '¿Cuál es la razón principal?',
    example: both('¿Podría dar un ejemplo?', '¿Podrías dar un ejemplo?'),
    everyday: both('¿Cómo se nota eso en su día a día?', '¿Cómo se nota eso en tu día a día?'),
    difference: both('¿Qué diferencia supone eso para usted?', '¿Qué diferencia supone eso para ti?'),
    ofList: [
      both('¿Qué es lo más importante para usted de todo eso?', '¿Qué es lo más importante para ti de todo eso?'),
      both('¿Qué pondría en primer lugar de todo eso?', '¿Qué pondrías en primer lugar de todo eso?'),
    ],
    changing: [
      both(
        'Si pudiera cambiar una sola cosa de esto, ¿cuál sería?',
        'Si pudieras cambiar una sola cosa de esto, ¿cuál sería?',
      ),
      both('¿Por dónde empezaría usted si dependiera de usted?', '¿Por dónde empezarías si dependiera de ti?'),
    ],
    more: [
      both('¿Qué más le viene a la mente?', '¿Qué más te viene a la mente?'),
      both('¿Qué más añadiría?', '¿Qué más añadirías?'),
      both('¿Qué más influye en su caso?', '¿Qué más influye en tu caso?'),
    ],
    vague: [
      both('¿En qué está pensando en particular?', '¿En qué estás pensando en particular?'),
      both('¿Qué nombraría en primer lugar?', '¿Qué nombrarías en primer lugar?'),
    ],
    unknown: [
      both('¿Qué es lo primero que le viene a la mente?', '¿Qué es lo primero que te viene a la mente?'),
      both('¿Qué diría si tuviera que adivinar?', '¿Qué dirías si tuvieras que adivinar?'),
      both(
        '¿Cuándo fue la última vez que tuvo que ver con esto?',
        '¿Cuándo fue la última vez que tuviste que ver con esto?',
      ),
    ],
    part: [
      both('¿Qué diría sobre {a}?', '¿Qué dirías sobre {a}?'),
      both('¿Qué le viene a la mente cuando piensa en {a}?', '¿Qué te viene a la mente cuando piensas en {a}?'),
    ],
    back: [
      both('Nuestra pregunta era {f}: ¿qué diría usted?', 'Nuestra pregunta era {f}: ¿qué dirías tú?'),
      '¿Podemos volver un momento a {f}?',
      both('¿Qué le viene a la mente cuando lee {f}?', '¿Qué te viene a la mente cuando lees {f}?'),
      both('¿Cómo respondería a {f} con sus propias palabras?', '¿Cómo responderías a {f} con tus propias palabras?'),
    ],
    backOpen: [
      '¿Podemos volver un momento a la primera pregunta?',
      both('¿Qué respondería a nuestra primera pregunta?', '¿Qué responderías a nuestra primera pregunta?'),
      both(
        '¿Qué le viene a la mente cuando vuelve a leer la primera pregunta?',
        '¿Qué te viene a la mente cuando vuelves a leer la primera pregunta?',
      ),
      both(
        '¿Cómo respondería a la primera pregunta con sus propias palabras?',
        '¿Cómo responderías a la primera pregunta con tus propias palabras?',
      ),
    ],
    noted: 'Gracias, queda anotado.',
    respect: ['No hay ningún problema.', 'Lo respetamos, por supuesto.'],
    gentle: [
      both(
        '¿Hay algo de este tema de lo que sí le gustaría hablar?',
        '¿Hay algo de este tema de lo que sí te gustaría hablar?',
      ),
      both('¿Qué podría decir de forma general?', '¿Qué podrías decir de forma general?'),
      both('¿Le gustaría contarnos otra cosa al respecto?', '¿Te gustaría contarnos otra cosa al respecto?'),
      both('¿Qué le gustaría compartir, aunque sea poco?', '¿Qué te gustaría compartir, aunque sea poco?'),
    ],
    closing: [
      both('¿Hay algo más que quiera que sepamos?', '¿Hay algo más que quieras que sepamos?'),
      both('¿Quiere añadir algo o lo dejamos aquí?', '¿Quieres añadir algo o lo dejamos aquí?'),
    ],
    open: [
      both('¿Hay algo que le gustaría que supiéramos?', '¿Hay algo que te gustaría que supiéramos?'),
      both('¿Hay algo más que quiera decirnos?', '¿Hay algo más que quieras decirnos?'),
    ],
  },
});
