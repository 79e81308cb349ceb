import { detectLanguage } from './detect.js';

/**
 * By language: questions to which nothing or no can be all of the answer. What is disliked, wrong, missing or to be changed; what else there
 * is; whether at all.
 */
const OPEN: Record<string, RegExp> = {
  en: /\b(?:dislik\w*|hate|annoy\w*|bother\w*|frustrat\w*|problems?|issues?|concern\w*|complain\w*|difficult\w*|improv\w*|better|differently|change[sd]?|missing|lack\w*|worst|least|negative|downsides?|drawbacks?|else|other|additional|further|comments?|suggestions?|feedback|anything|if (?:so|yes|any)|do(?:es)?n't|do not|not like)\b|(?:^|[.!?;:\n]\s{0,3})any\b/i,
  de: /besser|gef(?:ä|ae)llt[^?]{0,60} nicht|nicht (?:gefallen|gefällt|gut)|st(?:ö|oe)r|verbesser|(?:ä|ae)nder|fehl|problem|schwierig|nachteil|beschwer|sonst|noch (?:etwas|was)|weiter|au(?:ß|ss)erdem|anmerkung|kommentar|anregung|vorschl|w(?:ü|ue)nsch|falls ja|wenn ja|am wenigsten|(?:^|[.!?;:\n]\s{0,3})(?:gibt|gab|konnten?|kann|wurden?|werden|haben|hatten|hast|sind|waren|ist|war|hat|k(?:ö|oe)nnen|w(?:ü|ue)rden|m(?:ö|oe)chten|nutzen|kennen|besitzen|trinken|rauchen|kaufen)\s/iu,
  es: /mejor|no (?:le|te|les|os) (?:gust|agrad)|disgust|molest|cambi|falta|problema|dificultad|queja|m(?:á|a)s|alg(?:ú|u)n|otr[oa]|adicional|comentario|sugerencia|en caso afirmativo|si es as(?:í|i)|menos|(?:^|[¿.!?;:\n]\s{0,3})(?:hay|tiene|tienes|es|está|ha|has|conoce|usa|fuma|bebe|compra|podría|quiere|desea)\s/iu,
  fr: /mieux|n[e'’][^?]{0,30} pas|d(?:é|e)pla|d(?:é|e)rang|g(?:ê|e)n(?:é|e)|am(?:é|e)lior|chang|manqu|probl(?:è|e)me|difficult|plainte|autre|ajouter|commentaire|suggestion|remarque|si oui|le moins|(?:^|[.!?;:\n]\s{0,3})(?:avez|y a|est-ce|êtes|utilisez|fumez|pouvez|souhaitez|voulez|connaissez|possédez|achetez)/iu,
  pt: /melhor|n(?:ã|a)o (?:gost|agrad)|desagrad|incomod|mud|falta|problema|dificuldade|reclama|mais alg|algo mais|outr[oa]|adicional|coment|sugest|em caso afirmativo|se sim|menos|(?:^|[.!?;:\n]\s{0,3})(?:há|tem|você|é|está|usa|fuma|conhece|gostaria)\s/iu,
  it: /meglio|non (?:le |ti |vi )?(?:è )?piac|dispiac|infastid|miglior|cambi|manca|problem|difficolt|lament|altr[oaie]|aggiung|comment|suggeriment|in caso affermativo|se s(?:ì|i)|meno|(?:^|[.!?;:\n]\s{0,3})(?:c'è|ci sono|ha|hai|è|usa|fuma|conosce|vorrebbe|può|possiede)\s/iu,
  nl: /beter|niet (?:leuk|goed|fijn|bevallen|mooi)|bevalt[^?]{0,40} niet|stoor|stor|verbeter|verander|mist|missen|ontbr|probl|klacht|moeilijk|nog iets|ander|verder|toevoeg|opmerking|suggestie|zo ja|minst|(?:^|[.!?;:\n]\s{0,3})(?:is|zijn|heeft|hebt|heb|bent|was|kunt|wilt|gebruikt|rookt|kent)\s/iu,
  sv: /bättre|inte (?:gilla|bra|om)|ogilla|stör|förbättr|ändra|sakna|problem|klagom|svår|något mer|anna|övrig|tillägga|kommentar|förslag|om ja|minst|(?:^|[.!?;:\n]\s{0,3})(?:finns|har|är|var|kan|vill|använder|röker|känner)\s/iu,
  no: /bedre|ikke (?:lik|bra)|misliker|irriter|forbedr|endre|mangl|savn|problem|klag|vanskelig|noe mer|ann[ae]|øvrig|tilføye|legge til|kommentar|forslag|hvis ja|minst|(?:^|[.!?;:\n]\s{0,3})(?:er|har|finnes|var|kan|vil|bruker|røyker|kjenner)\s/iu,
  da: /bedre|ikke (?:kan lide|lide|god)|irriter|forbedr|ændr|mangl|savn|problem|klag|svær|noget mere|and[er]|øvrig|tilføje|kommentar|forslag|hvis ja|mindst|(?:^|[.!?;:\n]\s{0,3})(?:er|har|findes|var|kan|vil|bruger|ryger|kender)\s/iu,
  fi: /paremm|parempi|et pid|ei pid|vähiten|häirit|ärsyt|paran[tn]|muutt|puuttu|ongelm|valit|vaike|muuta|muita|lisät|kommen|ehdotu|jos (?:kyllä|on)|^\p{L}+k[oö](?!\p{L})/iu,
  pl: /lepiej|lepsz|nie (?:podoba|lubi|odpowiada)|przeszkadza|denerwuje|popraw|zmieni|brak|problem|skarg|trudn|jeszcze|inn[aey]|doda[ćt]|komentarz|uwag|sugest|jeśli tak|najmniej|(?:^|[.!?;:\n]\s{0,3})czy\s/iu,
  el: /καλύτερα|δεν (?:σας |σου )?(?:αρέσει|άρεσε)|ενοχλ|βελτι|αλλάξ|αλλάζ|λείπει|πρόβλημα|προβλήματα|δυσκολ|παράπον|άλλ[οαε]|κάτι|επιπλέον|προσθέσ|σχόλι|προτάσ|αν ναι|υπάρχ|έχετε/iu,
  ru: /лучше|не (?:нрав|понрав|устраив)|раздраж|улучш|измен|не хватает|недоста|проблем|трудност|жалоб|ещ[её]|друг(?:ие|ое)|добавить|дополн|коммент|замечан|пожелан|предлож|если да|меньше всего|(?<!\p{L})ли(?!\p{L})|(?:^|[.!?;:\n]\s{0,3})у вас (?:есть|был)/iu,
  uk: /краще|не (?:подоба|сподоб|влаштов)|драту|покращ|поліпш|змін|бракує|не вистача|проблем|трудно|скарг|(?<!\p{L})ще(?!\p{L})|інш|додати|коментар|зауваж|побажан|пропоз|якщо так|найменше|(?<!\p{L})чи(?!\p{L})|(?:^|[.!?;:\n]\s{0,3})у вас (?:є|есть|бу|был)/iu,
  ja: /嫌|不満|悪い|改善|変え|足りな|不足|問題|困|苦情|他に|ほかに|その他|追加|コメント|意見|要望|提案|気になる|ありますか|ありましたか|^(?:(?!何|どの|どう|どん|なぜ|いつ|どこ|誰|どれ|いく).){1,200}(?:ますか|ですか|ましたか)/u,
  zh: /不喜[欢歡]|不[满滿]|讨厌|討厭|改[进進善变變]|缺|问题|問題|困[难難]|投诉|投訴|抱怨|其他|其它|[还還]有|[补補]充|[评評][论論]|意[见見]|建[议議]|如果有|是否|有[没沒]有|[吗嗎]/u,
  ko: /싫|불만|불편|개선|바꾸|부족|문제|어려|다른|기타|추가|의견|제안|있습니까|있나요|있으|하십니까|합니까|인가요/u,
  ar: /لا (?:يعجب|تحب)|لم يعجب|يزعج|تحسين|تغيير|ينقص|مشكل|صعوب|شكو|آخر|أخرى|[إا]ضاف|تعليق|ملاحظ|اقتراح|إذا نعم|(?<!\p{L})هل(?!\p{L})/u,
  hi: /नापसंद|पसंद नहीं|परेशान|सुधार|बदल|कमी|समस्या|कठिना|शिकायत|और कुछ|अन्य|टिप्पणी|सुझाव|यदि हाँ|अगर हाँ|क्या आप/u,
  id: /tidak (?:suka|menyukai|disukai)|kurang|mengganggu|perbaik|ditingkatkan|ubah|masalah|kesulitan|keluhan|lain|tambah|komentar|saran|masukan|jika ya|apakah|adakah/iu,
};
const ENGLISH =
  /^(?:what|why|how|who|which|where|when|please|describe|tell|explain|do|does|did|is|are|was|were|have|has|any)\b/i;
const READ = 2_000;

/** Whether 'nothing' can be all there is to say. In doubt yes: a language without an entry, a question too short to know its language by. */
export function allowsNone(question: string): boolean {
  const text = question.slice(0, READ).trim();
  const found = detectLanguage(text);
  const language = found === 'unknown' && ENGLISH.test(text) ? 'en' : found;
  return OPEN[language]?.test(text) ?? true;
}
