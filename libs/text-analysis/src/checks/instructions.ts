import { quote } from './check.js';

/** Text that addresses whoever reads the answers instead of answering: orders to a machine, advertisements, code. */
const ORDERS = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your|these|the)\b.{0,40}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|context)\b/i,
  /(?:^|[.!?;\n]\s*)(?:you are now|from now on,? you|act as|pretend (?:to be|you)|roleplay as)\b.{0,60}\b(?:assistant|ai|gpt|bot|model|dan|expert|jailbroken|unrestricted|system)\b/i,
  /\b(?:reveal|print|show|repeat|output)\b.{0,30}\b(?:system prompt|your (?:instructions|prompt|rules))\b/i,
  /\b(?:rate|score|mark|grade|evaluate|classify|flag)\b.{0,20}\b(?:this|my|the)\b.{0,20}\b(?:answer|response)\b.{0,40}\b(?:as|with|at)\b/i,
  /(?:^|\n)\s*system\s*:\s*(?:you|ignore|respond|answer)\b|<\|?(?:im_start|system|endoftext)\|?>|\[\/?INST\]/i,
  /\b(?:ignora|olvida)\b.{0,40}\binstrucciones\b|\bignore[zr]?\b.{0,40}\binstructions\b|\bignorier\w*\b.{0,40}\b(?:anweisungen|anleitungen)\b|\bignor[ea]\b.{0,40}\b(?:istruzioni|instruções)\b|игнориру\S*.{0,40}инструкци|忽略.{0,20}(?:指令|指示|说明)|(?:以前|これまで|上記)の指示.{0,10}無視/iu,
];
const PROMOTION = /\b(?:click here|buy now|limited (?:time )?offer|subscribe to (?:my|our)|visit (?:my|our) (?:site|website|page|channel|profile)|follow me on|promo code|use code|earn \$?\d+|make money (?:online|fast)|work from home and earn|whatsapp me|dm me|free gift card|forex|casino bonus)\b/i;
/** An address in a text that sells: neither alone is advertising. */
const ADDRESS = /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{2,40}\.(?:com|net|shop|store|info|biz|ru|xyz|online|site)\b/i;
const SELLING = /(?:^|[.!?\n]\s{0,3})(?:buy|get|order|shop|save|earn|win|try|download|visit|click|call|join|kaufen|jetzt|compra|compre|acheter|achetez|acquista|koop|kup|купи\w*|закаж\w*)\b|\b(?:cheap|discount|% off|best price|free shipping|order now|limited offer|guaranteed|lowest prices?|g(?:ü|ue)nstig|barato|pas cher)\b|(?<!\p{L})(?:купить|дешево|скидк\p{L}*)/iu;
const OWN_STORY = /\b(?:i|my|me|we)\b/i;
const CODE = /<script\b|\bselect\b.{1,80}\bfrom\b.{1,80}\bwhere\b|\bdrop table\b|\bunion select\b|\{\{.{1,80}\}\}|\$\{.{1,80}\}/i;
const FILLER_TEXT = /\blorem ipsum dolor\b/i;
const READ = 4_000;

export interface Foreign {
  what: string;
  found: string;
  score: number;
}

/** Scores are by how far the text can still be an answer: an order never is. */
export function foreignText(answer: string): Foreign | undefined {
  const text = answer.slice(0, READ);
  for (const order of ORDERS) {
    const found = order.exec(text)?.[0];
    if (found) return { what: 'gives orders to a machine instead of answering', found, score: 96 };
  }
  const address = ADDRESS.exec(text)?.[0];
  const selling = address && !OWN_STORY.test(text) ? SELLING.exec(text)?.[0].trim() : undefined;
  if (address && selling) return { what: `advertises an address (${quote(address, 30)})`, found: text.slice(0, 80), score: 80 };
  for (const [what, expression, score] of [['advertises', PROMOTION, 82], ['is program text', CODE, 85], ['is filler text', FILLER_TEXT, 90]] as const) {
    const found = expression.exec(text)?.[0];
    if (found) return { what, found, score };
  }
  return undefined;
}
