/**
 * How a question begins or what it holds, by what it asks for; words of all 22 languages in one expression each, whole words where the
 * script has spaces. Chinese, Japanese and Korean stand at the end of each.
 */
const word = (list: string, spaceless = ''): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])${spaceless && `|${spaceless}`}`, 'iu');

export const WHY = word(
  'why|how come|what made|what makes|for what reasons?|reasons?|por qué|pourquoi|pour quelles? raisons?|warum|wieso|weshalb|por que|por quê|perché|perche|почему|зачем|لماذا|ليش|क्यों|varför|waarom|hvorfor|miksi|minkä takia|dlaczego|czemu|γιατί|mengapa|kenapa|чому|навіщо',
  'なぜ|どうして|理由|为什么|為什麼|为何|為何|原因|왜|이유',
);
/** Asks for an opinion, a proposal or a story, where one word is the beginning of an answer. */
export const OPEN = word(
  'improv\\p{L}*|(?:what|anything) (?:should|could|can|would|shall|might) (?:we|you|they|our|be)|do (?:better|differently)|what (?:do|did) you think|your (?:thoughts|opinion|impressions?|feedback)|how (?:was|were|did|do you feel)|describe|tell us|mejorar|qué (?:opina|piensa|le pareció)|describa|améliorer|que pensez|décrivez|verbessern|besser machen|was (?:halten|denken|sollten wir|könnten wir)|melhorar|o que (?:você )?(?:acha|pensa)|descreva|migliorare|cosa (?:ne )?pens[ai]|che ne pensa|descriva|улучшить|что вы думаете|опишите|نحسن\\p{L}*|تحسين\\p{L}*|ما رأيك|صف|सुधार\\p{L}*|बेहतर|क्या सोचते|वर्णन|förbättra|vad (?:tycker|anser) (?:du|ni) om|beskriv|verbeteren|beter doen|wat (?:vindt u|vind je|vinden jullie) van|beschrijf|forbedre|hvad? (?:synes|mener) (?:du|dere|i) om|parantaa|mitä mieltä|kuvaile|poprawić|ulepszyć|co (?:pan |pani |państwo )?sądz\\p{L}*|opisz|βελτιώσ\\p{L}*|τι πιστεύετε|τι γνώμη|περιγράψτε|tingkatkan|perbaiki|diperbaiki|ditingkatkan|apa pendapat|jelaskan|покращити|поліпшити|що ви думаєте|опишіть',
  '改善|どう思|どうでした|改进|改進|怎么看|怎麼看|觉得怎么样|覺得怎麼樣|描述|개선|어떻게 생각|어땠',
);
export const AMOUNT = word(
  'how (?:many|much|old|often|long|far|tall|frequently)|what (?:year|age|percentage|number|time)|cu[aá]nt[oa]s?|con qué frecuencia|combien|à quelle fréquence|wie (?:viele?|oft|lange|alt|häufig)|quant[oaie]s?|com que frequência|сколько|как часто|كم|कितन[ाेी]|कितनी बार|hur (?:många|mycket|ofta|länge)|hoe(?:veel| vaak| oud| lang)|hvor (?:mange|mye|meget|ofte|lenge|længe)|kuinka (?:monta|usein|paljon|kauan)|ile|jak często|πόσ(?:ο|οι|ες|α|η)|berapa|seberapa sering|скільки|як часто',
  'いくつ|どのくらい|どれくらい|何(?:回|人|歳|年|個|時)|多少|几[次个岁天年]|幾[次個歲天年]|多久|몇|얼마',
);
export const NAMED = word(
  'who|whom|which|where|when|quién(?:es)?|cuál(?:es)?|dónde|cuándo|qui|quel(?:le)?s?|où|quand|wer|wen|wem|welche[rsmn]?|wo|wann|quem|qual|quais|onde|quando|chi|quale|quali|dove|кто|какой|какая|какие|где|когда|من|أين|متى|أي|कौन|कहाँ|कहां|कब|vem|vilken|vilka|vilket|när|welke|waar|wanneer|hvem|hvilken|hvilke|hvilket|hvor|når|hvornår|kuka|mikä|mitkä|missä|milloin|kto|który|która|które|gdzie|kiedy|ποι(?:ος|α|ο|οι)|πού|πότε|siapa|mana|di mana|kapan|хто|який|яка|які|де|коли',
  '誰|どこ|いつ|どれ|どの|どちら|谁|誰|哪|什么时候|什麼時候|누구|어디|언제|어느|어떤',
);
export const HOW = word(
  'how|cómo|comment|wie|como|come|как|كيف|कैस[ाेी]|hur|hoe|hvordan|miten|millainen|jak|jaki|πώς|πως|bagaimana|як',
  'どのように|どう|如何|怎么|怎麼|怎样|怎樣|어떻게|어땠',
);
export const WHAT = word(
  "what|what's|qué|que|quoi|qu'est-ce|quels?|was|o que|che cosa|cosa|cos'è|что|чего|чем|ماذا|ما|क्या|vad|wat|hva|hvad|mitä|co|czego|τι|apa|що|чого",
  '何|なに|什么|什麼|啥|무엇|뭐|무슨|뭘',
);
export const RATING = word(
  'rate|rating|scale|out of (?:5|10|100)|score|stars|escala|puntúe|califique|notez|noter|échelle|skala|bewerten|avalie|nota|valuti|valuta|voto|scala|оцените|оценка|шкале|قيّم|تقييم|मूल्यांकन|रेटिंग|betygsätt|betyg|skalan?|beoordeel|schaal|cijfer|vurder|bedøm|arvioi|asteikolla|oceń|oceniasz|skali|βαθμολογήστε|κλίμακα|nilai|оцініть|шкалою',
  '点数|評価してください|何点|评分|打分|評分|평가|점수',
);
export const LIST = word(
  'list|name|mention|enumere|mencione|nombre|citez|énumérez|nommez|nennen|zählen sie|aufzählen|liste|cite|elenchi|elenca|nomini|перечислите|назовите|اذكر|عدد|नाम बताइए|सूची|nämn|lista|räkna upp|noem|som op|nevn|nævn|opremser|luettele|mainitse|nimeä|wymień|podaj|αναφέρετε|απαριθμήστε|sebutkan|перелічіть|назвіть',
  '挙げて|列挙|列出|列举|列舉|举出|나열|열거',
);
export const TELL = word(
  'describe|tell us|tell me|explain|share|describa|cuéntenos|cuéntame|explique|décrivez|racontez|expliquez|parlez|beschreiben|erzählen|schildern|erklären|descreva|conte|explique|descriva|racconti|spieghi|опишите|расскажите|объясните|صف|أخبرنا|اشرح|वर्णन|बताइए|समझाइए|beskriv|berätta|förklara|beschrijf|vertel|leg uit|fortell|forklar|fortæl|kuvaile|kerro|kertokaa|selitä|opisz|opowiedz|wyjaśnij|περιγράψτε|πείτε μας|εξηγήστε|jelaskan|ceritakan|gambarkan|опишіть|розкажіть|поясніть',
  '説明して|教えて|述べて|描述|讲讲|說說|说说|谈谈|談談|설명|말씀해|이야기해',
);
