import type { FollowupPack } from '../followup-grid.js';
import { standardProbes } from './standard-probes.js';

export const followups: FollowupPack = {
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
    'bueno|pues|la verdad(?: es que)?|sinceramente|honestamente|creo que|pienso que|en mi opinión|diría que|en general|básicamente|a ver',
  denials: 'no|nunca|nada|nadie|ningun[ao]?|ningún|sin|tampoco',
  courtesies: '(?:muchas )?gracias|saludos|un saludo|hola|por favor$|de nada',
  annoyed:
    'ya (?:lo |se lo |te lo |os lo )?(?:he dicho|dije|he contestado|contesté|respondí|he respondido|expliqué)|(?:lo|eso) (?:acabo de decir|dije antes)|(?:otra vez|de nuevo) (?:lo mismo|la misma pregunta)|la misma pregunta|qué (?:pesad[oa]s?|es esto, un interrogatorio)|cuántas preguntas|demasiadas preguntas|tantas preguntas|pregunta (?:tonta|estúpida)|deje(?:n)? (?:ya )?de preguntar|basta ya|qué más quiere',
  grid: {
    quotes: ['«', '»'],
    standard: standardProbes,
    mark: '?',
    space: ' ',
    mentioned: ['Ha mencionado «{thing}».', 'Ha mencionado «{thing}».'],
    said: ['Ha mencionado {q}.'],
    cells: {},
    kinds: {
      thing: [
        '¿Qué quiere decir exactamente con eso?',
        '¿Podría contarnos un poco más sobre eso?',
        '¿Cuál es la razón principal?',
      ],
      opinion: [
        '¿Podría contarnos un poco más sobre eso?',
        '¿Podría dar un ejemplo?',
        '¿Qué quiere decir exactamente con eso?',
        '¿Cómo se nota eso en su día a día?',
        '¿Qué diferencia supone eso para usted?',
        '¿Cuál es la razón principal?',
      ],
      amount: [
        '¿Podría contarnos un poco más sobre eso?',
        '¿Cuál es la razón principal?',
        '¿Qué diferencia supone eso para usted?',
      ],
      list: ['¿Qué es lo más importante para usted de todo eso?', '¿Qué pondría en primer lugar de todo eso?'],
    },
    aims: {},
    further: {
      thing: [
        '¿Cómo se nota eso en su día a día?',
        '¿Qué diferencia supone eso para usted?',
        '¿Cuál es la razón principal?',
      ],
      opinion: [
        '¿Podría dar un ejemplo?',
        '¿Cómo se nota eso en su día a día?',
        '¿Qué diferencia supone eso para usted?',
        '¿Cuál es la razón principal?',
      ],
      list: ['¿Qué es lo más importante para usted de todo eso?', '¿Qué pondría en primer lugar de todo eso?'],
    },
    changing: [
      'Si pudiera cambiar una sola cosa de esto, ¿cuál sería?',
      '¿Por dónde empezaría usted si dependiera de usted?',
    ],
    any: [
      '¿Podría contarnos un poco más sobre eso?',
      '¿Qué quiere decir exactamente con eso?',
      '¿Cómo se nota eso en su día a día?',
      '¿Qué diferencia supone eso para usted?',
      '¿Podría dar un ejemplo?',
    ],
    more: ['¿Qué más le viene a la mente?', '¿Qué más añadiría?', '¿Qué más influye en su caso?'],
    vague: [
      '¿En qué está pensando en particular?',
      '¿Qué quiere decir exactamente con eso?',
      '¿Qué nombraría en primer lugar?',
    ],
    unknown: [
      '¿Qué es lo primero que le viene a la mente?',
      '¿Qué diría si tuviera que adivinar?',
      '¿Cuándo fue la última vez que tuvo que ver con esto?',
    ],
    nothing: ['¿Hay algo que le gustaría que supiéramos?', '¿Hay algo más que quiera decirnos?'],
    bare: ['¿Cuál es la razón principal?', '¿Podría contarnos un poco más sobre eso?', '¿Podría dar un ejemplo?'],
    part: ['¿Qué diría sobre {a}?', '¿Qué le viene a la mente cuando piensa en {a}?'],
    back: [
      'Nuestra pregunta era {f}: ¿qué diría usted?',
      '¿Podemos volver un momento a {f}?',
      '¿Qué le viene a la mente cuando lee {f}?',
      '¿Cómo respondería a {f} con sus propias palabras?',
    ],
    backOpen: [
      '¿Podemos volver un momento a la primera pregunta?',
      '¿Qué respondería a nuestra primera pregunta?',
      '¿Qué le viene a la mente cuando vuelve a leer la primera pregunta?',
      '¿Cómo respondería a la primera pregunta con sus propias palabras?',
    ],
    open: ['¿Hay algo que le gustaría que supiéramos?', '¿Hay algo más que quiera decirnos?'],
    respect: ['No hay ningún problema.', 'Lo respetamos, por supuesto.'],
    gentle: [
      '¿Hay algo de este tema de lo que sí le gustaría hablar?',
      '¿Qué podría decir de forma general?',
      '¿Le gustaría contarnos otra cosa al respecto?',
      '¿Qué le gustaría compartir, aunque sea poco?',
    ],
    closing: [
      '¿Hay algo más que quiera que sepamos?',
      '¿Quiere añadir algo o lo dejamos aquí?',
      '¿Hay algo que le gustaría que supiéramos?',
      '¿Hay algo más que quiera decirnos?',
    ],
  },
};
