import { normalise } from '@verbatim/language';

/** Beginnings of words for illness of body and mind, pregnancy, death and separation. Latin script first: most are the same everywhere. */
const WORDS =
  'miscarr|stillb|cancer|c[aâá]ncer|cancro|krebs|kanker|kreft|kræft|rakovin|tumo[u]?r|leuk[aeä]|chemo|quimio|chimio|kemoter|metasta|depress|depresj|deprim|dépress|depri|bipolar|schizo|esquizo|psychos|psykos|anxiety|ansiedad|angst(?:st|zu)|burn-?out|trauma|ptsd|diabet|epilep|dement|alzheimer|parkinson|hiv(?!\\p{L})|aids(?!\\p{L})|vih(?!\\p{L})|sida(?!\\p{L})|abort|avort|abtreib|fehlgeburt|fausse couche|aborto|schwanger|enceinte|embaraz|grávida|incinta|zwanger|gravid|ciąż|raskaa|hamil(?!to)|pregnan|ivf(?!\\p{L})|divorc|divorz|scheidung|geschieden|echtscheid|skilsmiss|skilsmis|avioero|rozwod|rozwód|cerai|funeral|beerdig|enterrement|begrafen|begrav|pogrzeb|grie(?:f|v)|widow|viud|veuf|veuve|witwe|vedov|viúv|alcoholi|alkoholi|alcooli|addict|adicc|overdos|disab(?:led|ilit)|behinder|autis|stroke(?!s?\\p{L})|infarct|infarkt|chronic(?:ally)? (?:ill|pain|disease)|terminal(?:ly)? ill|diagnos(?:ed|tiziert|tiqu|ticad)|hospice|suicid' +
  '|рак(?:а|ом|у|е)?(?!\\p{L})|онколог|опухол|пухлин|депресс|депресі|диабет|діабет|диагноз|діагноз|беремен|вагітн|аборт|выкидыш|викидн|развод(?!\\p{L}*к)|розлучен|похорон|инвалид|інвалід|вич(?!\\p{L})|спид(?!\\p{L})|снід(?!\\p{L})|алкогол|инсульт|інсульт|инфаркт|інфаркт|καρκίν|όγκο|κατάθλιψ|διαβήτ|έγκυ|εγκυμοσ|έκτρωσ|αποβολ|διαζύγι|κηδεία|αλκοολ|سرطان|اكتئاب|سكري|حامل(?!\\p{L})|حملي|إجهاض|طلاق|جنازة|الإيدز|إعاقة|कैंसर|अवसाद|डिप्रेशन|मधुमेह|डायबिटीज|गर्भ|तलाक|एड्स|विकलांग|अंतिम संस्कार';
const SPACELESS =
  '癌|腫瘍|肿瘤|腫瘤|うつ病|鬱|抑郁|憂鬱症|糖尿病|妊娠|怀孕|懷孕|流産|流产|流產|中絶|堕胎|墮胎|離婚|离婚|葬|エイズ|艾滋|愛滋|障害者|残疾|殘障|白血病|암(?= ?(?:에|으로|환자|진단|수술|투병))|우울증|당뇨|임신|유산(?:했|을 했|됐)|낙태|이혼|장례|에이즈|장애인';
/** People by faith, descent or love, and what is shouted at them: true or not, an interviewer does not repeat it. */
const GROUPS =
  'muslim|moslem|islam|musulm|мусульм|іслам|ислам|μουσουλμ|jew(?:s|ish)?(?!\\p{L})|jude(?:n|s)?(?!\\p{L})|jüd|juifs?(?!\\p{L})|juives?(?!\\p{L})|judí|judeu|ebre[io]|joden|jødene|jøder|judar|juutalai|żyd|евре|євре|жид|εβραί|yahudi|kikes?(?!\\p{L})|gyps(?:y|ies)|zigeuner|gitan|zingar|цыган|циган|black people|blacks(?!\\p{L})|negro|nègre|neger|негр|whites(?!\\p{L})|immigra(?!tion)|inmigra|migrant|einwander|ausländer|flüchtling|refugee|réfugié|asyl|мигрант|мігрант|gays?(?!\\p{L})|homosex|lesb|trans(?:gender|sexual|vestit)|queer|faggot|schwul|hitler|nazi|heil|ku klux|white power|holocaust|genocid|christians?(?!\\p{L})|hindus?(?!\\p{L})|arabs?(?!\\p{L})|مسلم|يهود|مسيحي|शिया|मुसलमान|मुस्लिम|दलित|हिंदू';
const SPACELESS_GROUPS =
  'イスラム|ユダヤ|黒人|在日|同性愛|ヒトラー|穆斯林|犹太|猶太|黑人|同性恋|同性戀|希特勒|무슬림|유대인|흑인|동성애|히틀러';
const GROUP = new RegExp(`(?<![\\p{L}\\p{M}])(?:${GROUPS.normalize('NFKC')})|${SPACELESS_GROUPS}`, 'u');
const SENSITIVE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${WORDS.normalize('NFKC')})|${SPACELESS}`, 'u');

/** Whether a span tells of illness, pregnancy, a death or a separation: it can be answered to, and is not read back to whoever lives through it. */
export const isSensitive = (span: string): boolean => SENSITIVE.test(normalise(span));

/** Whether a sentence speaks of people by faith, descent or love: nothing of it is read back, as the rest of it says what of them. */
export const speaksOfGroups = (sentence: string): boolean => GROUP.test(normalise(sentence));
