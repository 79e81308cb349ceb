import { followupPack } from '../followup-pack.js';
import { both } from '../register.js';
import { standardProbes } from './standard-probes.js';

export const followups = followupPack({
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
    'ich (?:finde|denke|glaube)(?:,? dass)?|das problem ist,? dass|im großen und ganzen|meiner meinung nach|um ehrlich zu sein|es ist so,? dass|ich glaub(?:e)?|ich würde sagen|ehrlich gesagt|wahrscheinlich|ich find(?:e)?|ich muss sagen|ehrlicherweise|grundsätzlich|offen gesagt|zum beispiel|im endeffekt|letztendlich|eigentlich|im prinzip|vielleicht|glaube ich|jedenfalls|insgesamt|vor allem|und zwar|außerdem|übrigens|am ende|na ja|also|naja|halt|joa?|eben|puh|ach|tja|nur|na',
  denials: 'nicht|nie|niemals|kein|keine|keinen|keiner|keinem|nichts|niemand|ohne|kaum',
  courtesies: 'danke|vielen dank|mit freundlichen grüßen|mfg|hallo|guten tag|bitte$|gerne wieder|weiter so|lg$',
  annoyed:
    '(?:habe|hab|hatte) ich (?:doch |ja |ihnen |dir |euch )*(?:schon|bereits|gerade|eben|vorhin) (?:gesagt|geschrieben|beantwortet|erklärt|erwähnt)|(?:schon|bereits|gerade eben|doch schon) (?:gesagt|beantwortet|geschrieben|erklärt|erwähnt)|(?:steht|siehe) (?:doch )?oben|(?:immer|wieder|nochmal|schon wieder) (?:die|diese|dieselbe|das) ?(?:selbe|gleiche|gleichen)?n? ?frage|dieselbe frage|gleiche frage|so viele fragen|noch mehr fragen|wie viele fragen|was soll (?:das|die frage|der quatsch)|(?:blöde|dumme|doofe) frage|jetzt reicht|reicht jetzt|nerv(?:t|en sie|st)|hören sie (?:doch )?auf|was wollen sie (?:denn )?noch',
  registers: {
    usual: 'formal',
    formal: '(?:beschreiben|nennen|erzählen|schildern|erklären|sagen|schreiben) sie (?:uns|mir|bitte)',
    formalCapitals: 'Sie|Ihnen|Ihr(?:e[mnrs]?)?',
    informal:
      'du|dir|dich|dein(?:e[mnrs]?)?|euch|eure?[mnrs]?|(?:habt|seid|wart|hattet|findet|fandet|mögt|könnt|würdet|wollt|macht|denkt|nutzt|wünscht) ihr|erzähle?|beschreibe?|nenne|schreibe?|erkläre?|schildere?|verrate|gib',
  },
  texts: {
    quotes: ['„', '“'],
    mark: '?',
    space: ' ',
    standard: standardProbes,
    mentioned: both('Sie haben „{thing}“ erwähnt.', 'Du hast „{thing}“ erwähnt.'),
    said: both('Sie haben gesagt: {q}.', 'Du hast gesagt: {q}.'),
    tell: both('Können Sie das etwas genauer beschreiben?', 'Kannst du das etwas genauer beschreiben?'),
    on: both('Was können Sie uns dazu noch erzählen?', 'Was kannst du uns dazu noch erzählen?'),
    mean: both('Was genau meinen Sie damit?', 'Was genau meinst du damit?'),
    reason: 'Was ist der wichtigste Grund dafür?',
    example: both('Können Sie ein Beispiel dafür nennen?', 'Kannst du ein Beispiel dafür nennen?'),
    everyday: both('Wie zeigt sich das in Ihrem Alltag?', 'Wie zeigt sich das in deinem Alltag?'),
    difference: both('Welchen Unterschied macht das für Sie?', 'Welchen Unterschied macht das für dich?'),
    ofList: [
      both('Was davon ist Ihnen am wichtigsten?', 'Was davon ist dir am wichtigsten?'),
      both('Was davon würden Sie an die erste Stelle setzen?', 'Was davon würdest du an die erste Stelle setzen?'),
    ],
    changing: [
      both(
        'Wenn Sie eine Sache daran ändern könnten: Welche wäre das?',
        'Wenn du eine Sache daran ändern könntest: Welche wäre das?',
      ),
      both(
        'Wo würden Sie anfangen, wenn Sie es zu entscheiden hätten?',
        'Wo würdest du anfangen, wenn du es zu entscheiden hättest?',
      ),
    ],
    more: [
      both('Was fällt Ihnen noch dazu ein?', 'Was fällt dir noch dazu ein?'),
      both('Was würden Sie noch ergänzen?', 'Was würdest du noch ergänzen?'),
      both('Was spielt für Sie außerdem eine Rolle?', 'Was spielt für dich außerdem eine Rolle?'),
    ],
    vague: [
      both('Woran denken Sie dabei im Einzelnen?', 'Woran denkst du dabei im Einzelnen?'),
      both('Was würden Sie als Erstes nennen?', 'Was würdest du als Erstes nennen?'),
    ],
    unknown: [
      both('Was fällt Ihnen dazu als Erstes ein?', 'Was fällt dir dazu als Erstes ein?'),
      both('Was würden Sie sagen, wenn Sie raten müssten?', 'Was würdest du sagen, wenn du raten müsstest?'),
      both('Wann hatten Sie zuletzt damit zu tun?', 'Wann hattest du zuletzt damit zu tun?'),
    ],
    part: [
      both('Was würden Sie zu {a} sagen?', 'Was würdest du zu {a} sagen?'),
      both('Was fällt Ihnen zum Stichwort {a} ein?', 'Was fällt dir zum Stichwort {a} ein?'),
    ],
    back: [
      both('Unsere Frage war {f}: Was würden Sie dazu sagen?', 'Unsere Frage war {f}: Was würdest du dazu sagen?'),
      'Dürfen wir noch einmal auf {f} zurückkommen?',
      both('Was fällt Ihnen ein, wenn Sie an {f} denken?', 'Was fällt dir ein, wenn du an {f} denkst?'),
      both('Wie würden Sie {f} mit eigenen Worten beantworten?', 'Wie würdest du {f} mit eigenen Worten beantworten?'),
    ],
    backOpen: [
      'Dürfen wir noch einmal auf die erste Frage zurückkommen?',
      both('Was würden Sie auf unsere erste Frage antworten?', 'Was würdest du auf unsere erste Frage antworten?'),
      both('Was fällt Ihnen zur ersten Frage ein?', 'Was fällt dir zur ersten Frage ein?'),
      both(
        'Wie würden Sie die erste Frage mit eigenen Worten beantworten?',
        'Wie würdest du die erste Frage mit eigenen Worten beantworten?',
      ),
    ],
    noted: 'Danke, das haben wir notiert.',
    respect: ['Das ist völlig in Ordnung.', 'Das respektieren wir natürlich.'],
    gentle: [
      both(
        'Gibt es etwas an diesem Thema, über das Sie gern sprechen würden?',
        'Gibt es etwas an diesem Thema, über das du gern sprechen würdest?',
      ),
      both('Was könnten Sie ganz allgemein dazu sagen?', 'Was könntest du ganz allgemein dazu sagen?'),
      both(
        'Möchten Sie stattdessen etwas anderes dazu erzählen?',
        'Möchtest du stattdessen etwas anderes dazu erzählen?',
      ),
      both(
        'Was würden Sie uns dazu gern mitteilen, auch wenn es nur wenig ist?',
        'Was würdest du uns dazu gern mitteilen, auch wenn es nur wenig ist?',
      ),
    ],
    closing: [
      both('Gibt es etwas, das Sie uns noch sagen möchten?', 'Gibt es etwas, das du uns noch sagen möchtest?'),
      both('Möchten Sie noch etwas ergänzen?', 'Möchtest du noch etwas ergänzen?'),
    ],
    open: [
      'Gibt es etwas, das wir wissen sollten?',
      both('Möchten Sie uns sonst noch etwas mitteilen?', 'Möchtest du uns sonst noch etwas mitteilen?'),
    ],
  },
});
