import type { FollowupPack } from '../followup-grid.js';
import { standardProbes } from './standard-probes.js';

export const followups: FollowupPack = {
  asks: {
    else: 'sonst noch|noch etwas|weitere (?:anmerk|komment|anreg)|möchten sie (?:uns )?noch',
    dislike:
      'am wenigsten|(?:gefällt|gefiel|gefallen|mögen|mag|magst)[^?]{0,60} nicht|nicht (?:gefallen|gefällt)|stört|gestört|ärger',
    change: 'verbesser|besser machen|ändern|anders machen|vorschl|wünschen',
    important: 'am wichtigsten|wichtigste|größte (?:problem|sorge)|priorität',
    like: 'gef(?:ä|ae)ll|gefallen|mögen|magst|am besten',
    opinion: 'halten sie|hältst du|denken sie|denkst du|meinung|meinen sie|eindruck|finden sie|findest du',
    why: 'warum|wieso|weshalb|weswegen|grund|gründe',
    describe: 'beschreib|erzähl|schilder|erklär',
    experience: 'wie (?:war|waren|ist|lief|fanden|hat ihnen|zufrieden)|erfahrung|erlebt',
  },
  turns: 'aber|jedoch|allerdings|nur dass|außer|obwohl|trotzdem|leider|schade',
  openers:
    'also|naja|na ja|ehrlich gesagt|eigentlich|ich (?:finde|denke|glaube)(?:,? dass)?|meiner meinung nach|grundsätzlich|im prinzip|insgesamt|vor allem|halt',
  denials: 'nicht|nie|niemals|kein|keine|keinen|keiner|keinem|nichts|niemand|ohne|kaum',
  courtesies: 'danke|vielen dank|mit freundlichen grüßen|mfg|hallo|guten tag|bitte$|gerne wieder|weiter so|lg$',
  annoyed:
    '(?:habe|hab|hatte) ich (?:doch |ja |ihnen |dir |euch )*(?:schon|bereits|gerade|eben|vorhin) (?:gesagt|geschrieben|beantwortet|erklärt|erwähnt)|(?:schon|bereits|gerade eben|doch schon) (?:gesagt|beantwortet|geschrieben|erklärt|erwähnt)|(?:steht|siehe) (?:doch )?oben|(?:immer|wieder|nochmal|schon wieder) (?:die|diese|dieselbe|das) ?(?:selbe|gleiche|gleichen)?n? ?frage|dieselbe frage|gleiche frage|so viele fragen|noch mehr fragen|wie viele fragen|was soll (?:das|die frage|der quatsch)|(?:blöde|dumme|doofe) frage|jetzt reicht|reicht jetzt|nerv(?:t|en sie|st)|hören sie (?:doch )?auf|was wollen sie (?:denn )?noch',
  grid: {
    quotes: ['„', '“'],
    standard: standardProbes,
    mark: '?',
    space: ' ',
    mentioned: ['Sie haben „{thing}“ erwähnt.', 'Sie haben „{thing}“ erwähnt.'],
    said: ['Sie haben {q} erwähnt.'],
    cells: {},
    kinds: {
      thing: [
        'Was genau meinen Sie damit?',
        'Können Sie das etwas genauer beschreiben?',
        'Was ist der wichtigste Grund dafür?',
      ],
      opinion: [
        'Können Sie das etwas genauer beschreiben?',
        'Können Sie ein Beispiel dafür nennen?',
        'Was genau meinen Sie damit?',
        'Wie zeigt sich das in Ihrem Alltag?',
        'Welchen Unterschied macht das für Sie?',
        'Was ist der wichtigste Grund dafür?',
      ],
      amount: [
        'Können Sie das etwas genauer beschreiben?',
        'Was ist der wichtigste Grund dafür?',
        'Welchen Unterschied macht das für Sie?',
      ],
      list: ['Was davon ist Ihnen am wichtigsten?', 'Was davon würden Sie an die erste Stelle setzen?'],
    },
    aims: {},
    further: {
      thing: [
        'Wie zeigt sich das in Ihrem Alltag?',
        'Welchen Unterschied macht das für Sie?',
        'Was ist der wichtigste Grund dafür?',
      ],
      opinion: [
        'Können Sie ein Beispiel dafür nennen?',
        'Wie zeigt sich das in Ihrem Alltag?',
        'Welchen Unterschied macht das für Sie?',
        'Was ist der wichtigste Grund dafür?',
      ],
      list: ['Was davon ist Ihnen am wichtigsten?', 'Was davon würden Sie an die erste Stelle setzen?'],
    },
    changing: [
      'Wenn Sie eine Sache daran ändern könnten: Welche wäre das?',
      'Wo würden Sie anfangen, wenn Sie es zu entscheiden hätten?',
    ],
    any: [
      'Können Sie das etwas genauer beschreiben?',
      'Was genau meinen Sie damit?',
      'Wie zeigt sich das in Ihrem Alltag?',
      'Welchen Unterschied macht das für Sie?',
      'Können Sie ein Beispiel dafür nennen?',
    ],
    more: [
      'Was fällt Ihnen noch dazu ein?',
      'Was würden Sie noch ergänzen?',
      'Was spielt für Sie außerdem eine Rolle?',
    ],
    vague: ['Woran denken Sie dabei im Einzelnen?', 'Was genau meinen Sie damit?', 'Was würden Sie als Erstes nennen?'],
    unknown: [
      'Was fällt Ihnen dazu als Erstes ein?',
      'Was würden Sie sagen, wenn Sie raten müssten?',
      'Wann hatten Sie zuletzt damit zu tun?',
    ],
    nothing: ['Gibt es etwas, das wir wissen sollten?', 'Möchten Sie uns sonst noch etwas mitteilen?'],
    bare: [
      'Was ist der wichtigste Grund dafür?',
      'Können Sie das etwas genauer beschreiben?',
      'Können Sie ein Beispiel dafür nennen?',
    ],
    part: ['Was würden Sie zu {a} sagen?', 'Was fällt Ihnen zum Stichwort {a} ein?'],
    back: [
      'Unsere Frage war {f}: Was würden Sie dazu sagen?',
      'Dürfen wir noch einmal auf {f} zurückkommen?',
      'Was fällt Ihnen ein, wenn Sie an {f} denken?',
      'Wie würden Sie {f} mit eigenen Worten beantworten?',
    ],
    backOpen: [
      'Dürfen wir noch einmal auf die erste Frage zurückkommen?',
      'Was würden Sie auf unsere erste Frage antworten?',
      'Was fällt Ihnen zur ersten Frage ein?',
      'Wie würden Sie die erste Frage mit eigenen Worten beantworten?',
    ],
    open: ['Gibt es etwas, das wir wissen sollten?', 'Möchten Sie uns sonst noch etwas mitteilen?'],
    respect: ['Das ist völlig in Ordnung.', 'Das respektieren wir natürlich.'],
    gentle: [
      'Gibt es etwas an diesem Thema, über das Sie gern sprechen würden?',
      'Was könnten Sie ganz allgemein dazu sagen?',
      'Möchten Sie stattdessen etwas anderes dazu erzählen?',
      'Was würden Sie uns dazu gern mitteilen, auch wenn es nur wenig ist?',
    ],
    closing: [
      'Gibt es etwas, das Sie uns noch sagen möchten?',
      'Möchten Sie noch etwas ergänzen?',
      'Gibt es etwas, das wir wissen sollten?',
      'Möchten Sie uns sonst noch etwas mitteilen?',
    ],
  },
};
