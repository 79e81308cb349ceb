/** Somebody who wonders at a line on the page: what such a text is called, what they ask about it, and that they are no machine. By languages. */
const NOTICED = [
  /\b(?:hidden|odd|strange|weird|random|invisible|white|secret|tiny|funny) (?:\w+ )?(?:text|line|phrase|sentence|words?|instructions?|message|bit|sign)\b|\b(?:it|that|there|text|line|page) (?:says|said|tells me|told me|reads)\b|\b(?:mistake|typo|glitch|attention check)\b|\bis (?:this|that|it) (?:a |some )?(?:test|trick|trap|joke|bug|error)\b|\bnothing to do with\b|\bi(?:'m| am) (?:not an?|no) (?:bot|robot|ai|machine)\b|\bi can see\b/i,
  /\b(?:text|line|phrase|sentence|words?|instructions?|bit|part|thing|something) (?:\p{L}+ ){0,3}(?:in|on|under|below|near|beside) (?:the|this|your) (?:question|page|survey|form|screen|box)\b(?! (?:response|answer|reply))|\b(?:do not|don't|didn't|did not) understand (?:the|this|that|why|what)\b|\bmakes? no sense\b|\bdoes(?:n't| not) make (?:any )?sense\b|\b(?:not sure|no idea) (?:what|why)\b/iu,
  /\b(?:verstehe ich nicht|(?:ergibt|macht) keinen sinn|no tiene (?:ning[uú]n )?sentido|no entiendo|(?:aucun|pas de) sens|comprends pas|non ha senso|n[aã]o faz sentido)\b/iu,
  /\b(?:versteckt|unsichtbar|komisch|seltsam|merkwürdig)\p{L}*|\b(?:da|hier|dort|unten|oben|drunter|darunter) (?:\p{L}+ ){0,3}steht\b|\bsteht (?:da|hier|dort|unten|oben)\b|\b(?:absicht|fehler|versehen)\b|\bich bin kein(?:e)? (?:bot|roboter|ki|maschine)\b|\bwas hat das mit\b/iu,
  /\b(?:ocult|escondid|invisible|rar|extrañ)[oa]?s?\b|\b(?:ah[ií]|aqu[ií]|abajo|arriba) (?:pone|dice|sale)\b|\bno soy (?:un |una )?(?:robot|bot|ia|m[aá]quina)\b|\bqu[eé] tiene que ver\b/iu,
  /\b(?:cach[eé]|invisible|bizarre|[eé]trange)e?s?\b|\b(?:c'est|il est|y a) (?:[eé]crit|marqu[eé])|\bje ne suis pas (?:un |une )?(?:robot|bot|ia|machine)\b|\bquel rapport\b/iu,
  /\b(?:nascost|invisibil|stran)[oaei]\b|\bc'è scritto\b|\bnon sono un (?:robot|bot)\b|\bche c'entra\b/iu,
  /\b(?:escondid|estranh)[oa]s?\b|\bestá escrito\b|\b(?:aqui|ali|embaixo) diz\b|\bn[aã]o sou (?:um )?rob[oôó]/iu,
  /\b(?:verborgen|vreemde?|rare?)\b|\b(?:er|hier|daar|onder) (?:\p{L}+ )?staat\b|\bstaat (?:er|hier|daar)\b|\bik ben geen (?:robot|bot)\b/iu,
  /\b(?:dold|gömd|konstig|märklig)\p{L}*|\bdet står\b|\bstår det\b|\bjag är ingen robot\b|\b(?:skjult|mærkelig|merkelig)\p{L}*|\bjeg er (?:ikke en|ingen) robot\b/iu,
  /\b(?:ukryt|dziwn)\p{L}*|\bjest napisane\b|\bnapisano\b|\bnie jestem robotem\b|\b(?:gizli|garip|tuhaf)\b|\byazıyor\b|\bben robot değilim\b/iu,
  /скрыт|странн|написано|я не робот|прихован|κρυμμέν|περίεργ|δεν είμαι ρομπότ/iu,
  /隠し|隠れ|変な|書いてあ|書かれて|ロボットではありません|隐藏|奇怪|写着|寫著|不是机器人|不是機器人|숨겨|이상한 (?:글|문장|문구)|적혀|로봇이 아닙니다|مخفي|غريب|مكتوب|لست روبوت|छिपा|अजीब|लिखा (?:है|हुआ)|रोबोट नहीं/u,
];

const SENTENCES = /[^.!?。！？؟\n]{1,400}[.!?。！？؟]*/gu;
/** Of an answer: who wonders at the line does so early. */
const MOST_SENTENCES = 100;

/** Whether the sentences that `speak` of the hidden phrase only wonder at it: a question about it, or a word on the line that is there. */
export function onlyWonders(answer: string, speaks: (sentence: string) => boolean): boolean {
  const about = (answer.slice(0, 5_000).match(SENTENCES) ?? []).slice(0, MOST_SENTENCES).filter(speaks);
  return (
    about.length > 0 &&
    about.every((sentence) => /[?？؟]/u.test(sentence) || NOTICED.some((noticed) => noticed.test(sentence)))
  );
}
