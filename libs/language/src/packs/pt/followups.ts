import type { FollowupPack } from '../followup-grid.js';
import { standardProbes } from './standard-probes.js';

export const followups: FollowupPack = {
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
    'bom|bem|olha|na verdade|sinceramente|honestamente|acho que|penso que|na minha opinião|no geral|basicamente|então',
  denials: 'não|nunca|nada|ninguém|nenhum|nenhuma|sem|nem',
  courtesies: 'obrigad[oa]|muito obrigad[oa]|valeu|olá|oi$|por favor$|abraços?',
  annoyed:
    'já (?:disse|falei|respondi|expliquei|escrevi)|acabei de (?:dizer|falar|responder)|(?:a mesma|mesma|outra vez a) pergunta|de novo (?:isso|a mesma)|quantas perguntas|tantas perguntas|muitas perguntas|que chat[oi]|pergunta (?:idiota|estúpida|boba)|chega(?: de perguntas)?$|pare de perguntar|o que mais (?:você )?quer',
  grid: {
    quotes: ['“', '”'],
    standard: standardProbes,
    mark: '?',
    space: ' ',
    mentioned: ['Você mencionou “{thing}”.', 'Você mencionou “{thing}”.'],
    said: ['Você mencionou {q}.'],
    cells: {},
    kinds: {
      thing: [
        'O que você quer dizer exatamente com isso?',
        'Você poderia contar um pouco mais sobre isso?',
        'Qual é a principal razão para isso?',
      ],
      opinion: [
        'Você poderia contar um pouco mais sobre isso?',
        'Você poderia dar um exemplo?',
        'O que você quer dizer exatamente com isso?',
        'Como isso aparece no seu dia a dia?',
        'Que diferença isso faz para você?',
        'Qual é a principal razão para isso?',
      ],
      amount: [
        'Você poderia contar um pouco mais sobre isso?',
        'Qual é a principal razão para isso?',
        'Que diferença isso faz para você?',
      ],
      list: ['O que é mais importante para você em tudo isso?', 'O que você colocaria em primeiro lugar em tudo isso?'],
    },
    aims: {},
    further: {
      thing: [
        'Como isso aparece no seu dia a dia?',
        'Que diferença isso faz para você?',
        'Qual é a principal razão para isso?',
      ],
      opinion: [
        'Você poderia dar um exemplo?',
        'Como isso aparece no seu dia a dia?',
        'Que diferença isso faz para você?',
        'Qual é a principal razão para isso?',
      ],
      list: ['O que é mais importante para você em tudo isso?', 'O que você colocaria em primeiro lugar em tudo isso?'],
    },
    changing: ['Se pudesse mudar uma única coisa nisso, qual seria?', 'Por onde começaria, se dependesse de você?'],
    any: [
      'Você poderia contar um pouco mais sobre isso?',
      'O que você quer dizer exatamente com isso?',
      'Como isso aparece no seu dia a dia?',
      'Que diferença isso faz para você?',
      'Você poderia dar um exemplo?',
    ],
    more: ['O que mais vem à sua cabeça?', 'O que mais você acrescentaria?', 'O que mais pesa para você?'],
    vague: [
      'Em que você está pensando em particular?',
      'O que você quer dizer exatamente com isso?',
      'O que você citaria em primeiro lugar?',
    ],
    unknown: [
      'Qual é a primeira coisa que vem à sua cabeça?',
      'O que você diria se tivesse que adivinhar?',
      'Quando foi a última vez que você teve contato com isso?',
    ],
    nothing: ['Há algo que gostaria que soubéssemos?', 'Há mais alguma coisa que queira nos dizer?'],
    bare: [
      'Qual é a principal razão para isso?',
      'Você poderia contar um pouco mais sobre isso?',
      'Você poderia dar um exemplo?',
    ],
    part: ['O que você diria sobre {a}?', 'O que vem à sua cabeça quando você pensa em {a}?'],
    back: [
      'A nossa pergunta era {f}: o que você diria?',
      'Podemos voltar por um momento a {f}?',
      'O que vem à sua cabeça quando você lê {f}?',
      'Como você responderia a {f} com as suas próprias palavras?',
    ],
    backOpen: [
      'Podemos voltar por um momento à primeira pergunta?',
      'O que você responderia à nossa primeira pergunta?',
      'O que vem à sua cabeça quando você relê a primeira pergunta?',
      'Como você responderia à primeira pergunta com as suas próprias palavras?',
    ],
    open: ['Há algo que gostaria que soubéssemos?', 'Há mais alguma coisa que queira nos dizer?'],
    respect: ['Não há problema nenhum.', 'Respeitamos isso, é claro.'],
    gentle: [
      'Há alguma parte deste assunto sobre a qual você gostaria de falar?',
      'O que você poderia dizer de modo geral?',
      'Você gostaria de contar outra coisa sobre isso?',
      'O que você gostaria de compartilhar, mesmo que seja pouco?',
    ],
    closing: [
      'Há algo mais que gostaria que soubéssemos?',
      'Gostaria de acrescentar alguma coisa?',
      'Há algo que gostaria que soubéssemos?',
      'Há mais alguma coisa que queira nos dizer?',
    ],
  },
};
