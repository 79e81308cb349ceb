import { normalise } from '@verbatim/language';

/** What follows a number of years that is an age: nothing, a sign, a conjunction. 'Tengo 10 años de experiencia', 'ich bin 20 Jahre Kunde' go on otherwise. */
const END = String.raw`(?=\s*$|\s*[.,;:!?)…–—。、，！]|\s+(?:und|aber|y|e|pero|et|mais|ed|ma|mas|en|maar|och|men|og|i|a|ale|и|а|но|та|і|й|але|ve|ama|dan|tapi|και|αλλά)(?!\p{L}))`;
const N = String.raw`(\d{2,3})`;

/** How respondents state their age in the present; English is in statement-scope.ts. 'A mis 20 años', 'в свои 20 лет' tell of another time as often; 'samochód mam 12 lat' is no age. */
const STATED = [
  String.raw`(?<!\p{L})ich bin (?:(?:jetzt|schon|gerade|inzwischen|mittlerweile|nun) )?${N}(?: jahre alt|(?: jahre)?${END})`,
  String.raw`(?<!\p{L})mit meinen ${N} jahren`,
  String.raw`(?<!\p{L})(?:yo )?tengo (?:ya |ahora )?${N} años${END}`,
  String.raw`(?<!\p{L})con mis ${N} años`,
  String.raw`(?<!\p{L})j'ai (?:maintenant |déjà )?${N} ans${END}`,
  String.raw`(?<!\p{L})avec mes ${N} ans`,
  String.raw`(?<!\p{L})(?:io )?ho (?:ormai |già )?${N} anni${END}`,
  String.raw`(?<!\p{L})con i miei ${N} anni`,
  String.raw`(?<!\p{L})(?:eu )?tenho (?:já )?${N} anos${END}`,
  String.raw`(?<!\p{L})com (?:os )?meus ${N} anos`,
  String.raw`(?<!\p{L})ik ben (?:nu |al |inmiddels )?${N}(?: jaar (?:oud|jong)|(?: jaar)?${END})`,
  String.raw`(?<!\p{L})met mijn ${N} jaar`,
  String.raw`(?<!\p{L})(?:jag är|jeg er) (?:nu |nå |redan |allerede )?${N}(?: år gamm(?:al|el)|(?: år)?${END})`,
  String.raw`(?<!\p{L})med min[ae] ${N} år`,
  String.raw`(?<!\p{L})olen (?:nyt |jo )?${N}[- ]?vuotias`,
  String.raw`(?:^|[,.;:!?(–-]\s*|(?<!\p{L})(?:i|a|bo|że|ja|choć|chociaż|ponieważ|gdyż)\s)mam (?:już |teraz )?${N} lata?${END}`,
  String.raw`(?<!\p{L})мне (?:уже |сейчас )?${N} (?:лет|года?)${END}`,
  String.raw`(?<!\p{L})мені (?:вже |зараз )?${N} (?:років|роки|рік)${END}`,
  String.raw`(?<!\p{L})είμαι (?:τώρα |πλέον )?${N} (?:χρονών|χρονων|χρόνων|ετών)`,
  String.raw`(?<!\d)${N} yaşındayım`,
  String.raw`(?<!\p{L})(?:saya (?:berumur|berusia)|(?:umur|usia) saya) ${N} tahun${END}`,
  String.raw`(?:^|私は|僕は|今年で?)\s*${N}\s*歳です`,
  String.raw`我(?:今年|现在|現在|已经|已經)?\s*${N}\s*[岁歲]`,
  String.raw`(?:저는|나는|제 나이는)\s*(?:올해 |만 )?${N}\s*(?:살|세)`,
  String.raw`(?<!\p{L})عمري (?:الآن )?${N}(?!\d)`,
  String.raw`(?:मैं ${N} (?:साल|वर्ष) (?:का|की) हू|मेरी उम्र ${N} )`,
].map((pattern) => new RegExp(pattern, 'u'));

const ASKED = new RegExp(
  String.raw`(?<!\p{L})(?:wie alt (?:sind sie|bist du)|cuántos años (?:tiene|tienes)|qué edad (?:tiene|tienes)|quel âge (?:avez-vous|as-tu)|quel est votre âge|quanti anni (?:ha|hai)|quantos anos (?:você )?tem|qual é a sua idade|hoe oud (?:bent u|ben je)|hur gammal är du|hvor gammel er du|minkä ikäinen (?:olet|olette)|kuinka vanha olet|ile ma pani? lat|ile masz lat|сколько (?:вам|тебе) лет|скільки (?:вам|тобі) років|πόσων? χρονών είσ|kaç yaşındasın|berapa (?:umur|usia) (?:anda|kamu)|كم عمرك|आपकी उम्र)|(?:何歳ですか|おいくつですか|多大年[纪紀齡龄]|您今年多大|나이가 어떻게|몇 살)`,
  'u',
);
/** A number and little else, no range of ages. */
const NUMBER = /^[^\d]{0,12}(\d{2,3})(?!\d)(?!\s*(?:[-–—~]|a |à |bis |до |to )\s*\d)[^\d]{0,20}$/u;
/** Another time, a condition. */
const NOT_NOW =
  /(?<!\p{L})(?:wenn|falls|als|damals|bald|si|cuando|quand|lorsque|bientôt|se|quando|toen|wanneer|när|hvis|når|snart|jos|kun|jeśli|gdy|kiedy|если|когда|скоро|якщо|коли|αν|όταν|eğer|jika|kalau|ketika)(?!\p{L})/u;

const READ = 600;

/** The respondent's age in years, where a sentence states it in one of 21 languages other than English, or is what such a question for it got. */
export function statedAge(question: string, sentence: string): number | undefined {
  const text = normalise(sentence.slice(0, READ));
  if (NOT_NOW.test(text)) return undefined;
  const told =
    STATED.map((pattern) => pattern.exec(text)?.slice(1).find(Boolean)).find(Boolean) ??
    (ASKED.test(normalise(question.slice(0, READ))) ? NUMBER.exec(text)?.[1] : undefined);
  const years = Number(told ?? NaN);
  return years >= 10 && years <= 110 ? years : undefined;
}
