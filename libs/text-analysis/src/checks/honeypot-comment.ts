/** Somebody who wonders at a line on the page: what such a text is called, what they ask about it, and that they are no machine. By languages. */
const NOTICED = [
  /\b(?:hidden|odd|strange|weird|random|invisible|white|secret|tiny|funny) (?:\w+ )?(?:text|line|phrase|sentence|words?|instructions?|message|bit|sign)\b|\b(?:it|that|there|text|line|page) (?:says|said|tells me|told me|reads)\b|\b(?:mistake|typo|glitch|attention check)\b|\bis (?:this|that|it) (?:a |some )?(?:test|trick|trap|joke|bug|error)\b|\bnothing to do with\b|\bi(?:'m| am) (?:not an?|no) (?:bot|robot|ai|machine)\b|\bi can see\b/i,
  /\b(?:versteckt|unsichtbar|komisch|seltsam)\p{L}*\b|\bda steht\b|\bsteht da\b|\b(?:absicht|fehler)\b|\bich bin kein(?:e)? (?:bot|roboter|ki|maschine)\b|\bwas hat das mit\b/iu,
  /\b(?:ocult|escondid|invisible|rar)[oa]s?\b|\b(?:ah[ií]|aqu[ií]) (?:pone|dice)\b|\bno soy (?:un |una )?(?:robot|bot|ia|m[aá]quina)\b|\bqu[eé] tiene que ver\b/iu,
  /\b(?:cach[eé]|invisible|bizarre|[eé]trange)e?s?\b|\bc'est (?:[eé]crit|marqu[eé])\b|\bje ne suis pas (?:un |une )?(?:robot|bot|ia|machine)\b|\bquel rapport\b/iu,
  /\b(?:nascost|invisibil|stran)[oaei]\b|\bnon sono un (?:robot|bot)\b|\bche c'entra\b|\b(?:escondid|estranh)[oa]\b|\bn[aã]o sou (?:um )?rob[oôó]\b|\bverborgen\b|\bik ben geen robot\b|\bnie jestem robotem\b|скрыт|я не робот|隠し|ロボットではありません|隐藏|不是机器人/iu,
];

const SENTENCES = /[^.!?。！？؟\n]{1,400}[.!?。！？؟]*/gu;

/** Whether the sentences that `speak` of the hidden phrase only wonder at it: a question about it, or a word on the line that is there. */
export function onlyWonders(answer: string, speaks: (sentence: string) => boolean): boolean {
  const about = (answer.slice(0, 5_000).match(SENTENCES) ?? []).filter(speaks);
  return about.length > 0 && about.every((sentence) => /[?？؟]/u.test(sentence) || NOTICED.some((noticed) => noticed.test(sentence)));
}
