import { followupPack } from '../followup-pack.js';
import { both } from '../register.js';
import { standardProbes } from './standard-probes.js';

export const followups = followupPack({
  asks: {
    else: 'algo mais|mais alg|outros? coment|acrescentar',
    dislike: 'menos gost|não gost|desagrad|incomod',
    change: 'melhorar|mudar|mudaria|sugest|gostaria que',
    important: 'mais importante|principal problema|maior problema|prioridade',
    like: 'gost|agrad|ador',
    opinion: 'acha|pensa|opinião|impress',
    why: 'por ?qu[eê]|motivo|razão',
    describe: 'descrev|conte|explique|fale',
    experience: '^como (?:foi|foram|está|avali|correu)|experiência',
  },
  turns: 'mas|porém|contudo|no entanto|exceto|menos|embora|apesar|pena|só que',
  openers:
    'para ser sincer[oa]|na minha opinião|o problema é que|me parece que|parece-me que|sinceramente|honestamente|eu diria que|pessoalmente|basicamente|por exemplo|na verdade|quer dizer|penso que|creio que|se calhar|acho que|no geral|no fundo|de facto|sei lá|no fim|afinal|talvez|então|olhem|é que|olha|pois|olhe|tipo|e aí|bom|bem|aí|né',
  denials: 'não|nunca|nada|ninguém|nenhum|nenhuma|sem|nem',
  courtesies: 'obrigad[oa]|muito obrigad[oa]|valeu|olá|oi$|por favor$|abraços?',
  annoyed:
    'já (?:disse|falei|respondi|expliquei|escrevi)|acabei de (?:dizer|falar|responder)|(?:a mesma|mesma|outra vez a) pergunta|de novo (?:isso|a mesma)|quantas perguntas|tantas perguntas|muitas perguntas|que chat[oi]|pergunta (?:idiota|estúpida|boba)|chega(?: de perguntas)?$|pare de perguntar|o que mais (?:você )?quer',
  registers: {
    usual: 'formal',
    formal: 'senhor(?:a|es|as)?|você|vocês|lhe|descreva|conte|diga|explique|indique|compartilhe|partilhe',
    informal:
      'tu|te|ti|teus?|tuas?|contigo|conta-nos|diz-nos|descreve|(?!(?:contraste|desgaste|haste|baste)(?!\\p{L}))\\p{L}{2,}aste|fizeste|tiveste|estiveste|foste|escolheste|viste|sentiste|decidiste|preferiste|recebeste|conheceste|gostas|achas|pensas|usas|preferes|queres|podes|tens|sentes|costumas|compras|\\p{L}{2,}arias|farias|dirias|terias|poderias',
  },
  texts: {
    quotes: ['“', '”'],
    mark: '?',
    space: ' ',
    standard: standardProbes,
    mentioned: both('A sua resposta menciona “{thing}”.', 'Mencionaste “{thing}”.'),
    said: both('A sua resposta diz: {q}.', 'Disseste: {q}.'),
    tell: both('Poderia contar um pouco mais sobre isso?', 'Podes contar um pouco mais sobre isso?'),
    on: both('Pode dar mais algum detalhe sobre isso?', 'Podes dar mais algum detalhe sobre isso?'),
    mean: both('O que quer dizer exatamente com isso?', 'O que queres dizer exatamente com isso?'),
    reason: 'Qual é a principal razão para isso?',
    example: both('Poderia dar um exemplo?', 'Podes dar um exemplo?'),
    everyday: both('Como isso aparece no seu dia a dia?', 'Como é que isso se nota no teu dia a dia?'),
    difference: both('Que diferença isso faz no seu caso?', 'Que diferença é que isso faz para ti?'),
    ofList: [
      both('O que considera mais importante em tudo isso?', 'O que é mais importante para ti em tudo isso?'),
      both('O que colocaria em primeiro lugar em tudo isso?', 'O que porias em primeiro lugar em tudo isso?'),
    ],
    changing: [
      both(
        'Se pudesse mudar uma única coisa nisso, qual seria?',
        'Se pudesses mudar uma única coisa nisso, qual seria?',
      ),
      both('Por onde começaria, se pudesse decidir?', 'Por onde começarias, se dependesse de ti?'),
    ],
    more: [
      both('O que mais vem à sua cabeça?', 'O que mais te vem à cabeça?'),
      both('O que mais acrescentaria?', 'O que mais acrescentarias?'),
      both('O que mais pesa no seu caso?', 'O que mais pesa para ti?'),
    ],
    vague: [
      both('Em que pensa em particular?', 'Em que pensas em particular?'),
      both('O que citaria em primeiro lugar?', 'O que referirias em primeiro lugar?'),
    ],
    unknown: [
      both('Qual é a primeira coisa que vem à sua cabeça?', 'Qual é a primeira coisa que te vem à cabeça?'),
      both('O que diria se tivesse que adivinhar?', 'O que dirias se tivesses de adivinhar?'),
      both('Quando foi a última vez que teve contato com isso?', 'Quando foi a última vez que lidaste com isso?'),
    ],
    part: [
      both('O que diria sobre {a}?', 'O que dirias sobre {a}?'),
      both('O que vem à sua cabeça quando pensa em {a}?', 'O que te vem à cabeça quando pensas em {a}?'),
    ],
    back: [
      both('A nossa pergunta era {f}: o que diria?', 'A nossa pergunta era {f}: o que dirias?'),
      'Podemos voltar por um momento a {f}?',
      both('O que vem à sua cabeça quando lê {f}?', 'O que te vem à cabeça quando lês {f}?'),
      both(
        'Como responderia a {f} com as suas próprias palavras?',
        'Como responderias a {f} com as tuas próprias palavras?',
      ),
    ],
    backOpen: [
      'Podemos voltar por um momento à primeira pergunta?',
      both('O que responderia à nossa primeira pergunta?', 'O que responderias à nossa primeira pergunta?'),
      both(
        'O que vem à sua cabeça quando relê a primeira pergunta?',
        'O que te vem à cabeça quando relês a primeira pergunta?',
      ),
      both(
        'Como responderia à primeira pergunta com as suas próprias palavras?',
        'Como responderias à primeira pergunta com as tuas próprias palavras?',
      ),
    ],
    noted: 'Está anotado, agradecemos.',
    respect: ['Não há problema nenhum.', 'Respeitamos isso, é claro.'],
    gentle: [
      both(
        'Há alguma parte deste assunto sobre a qual gostaria de falar?',
        'Há alguma parte deste assunto sobre a qual gostarias de falar?',
      ),
      both('O que poderia dizer de modo geral?', 'O que poderias dizer de modo geral?'),
      both('Gostaria de contar outra coisa sobre isso?', 'Gostarias de contar outra coisa sobre isso?'),
      both(
        'O que gostaria de compartilhar, mesmo que seja pouco?',
        'O que gostarias de partilhar, mesmo que seja pouco?',
      ),
    ],
    closing: [
      both('Há algo mais que gostaria que soubéssemos?', 'Há algo mais que gostarias que soubéssemos?'),
      both('Gostaria de acrescentar alguma coisa?', 'Gostarias de acrescentar alguma coisa?'),
    ],
    open: [
      both('Há algo que gostaria que soubéssemos?', 'Há algo que gostarias que soubéssemos?'),
      both('Há mais alguma coisa que queira nos dizer?', 'Há mais alguma coisa que nos queiras dizer?'),
    ],
  },
});
