/** What no person types as an answer: turns of a chat, pieces of JSON with our own fields, tags, templates. */
export const MARKUP: RegExp[] = [
  /(?:^|\n)\s*(?:#{1,4}\s*)?(?:system|assistant|developer|instruction|admin|root)\s*(?:prompt|message|override|note|update)?\s*[:>\]]\s*\S/,
  /(?:^|\n)\s*#{1,4}\s*(?:system|assistant|developer|admin) (?:prompt|message|override|note|instructions?)\b/,
  /<\|?\/?(?:im_start|im_end|system|assistant|endoftext|user|prompt|instructions?|developer|override)\|?>|\[\/?(?:inst|system|sys|assistant|admin)\b[^\]]{0,20}\]|<<\/?sys>>|\bbegin system\b|-{3,}\s*(?:end|begin) of (?:prompt|input|user|survey|answer|instructions)/,
  /["'{,\s](?:completeness|relevance|nonsensical|consistency|followup_?question|follow_?up|isrefusal|is_refusal|responseevaluation|role|score)["']?\s*["':=]\s*["']?\s*(?:\d|system|assistant|true|false|\{|")/,
  /^\s*["'][\s}\]]*[,}]\s*["'{]|"\s*\}\s*[\],]?\s*[{"]|\}\s*\]\s*\}/,
  /<(?:script|iframe|svg|object|embed|meta)\b|<!--|javascript:|\bon(?:error|load|click)\s*=/,
  /\{\{.{1,80}\}\}|\$\{.{1,80}\}|<%.{1,80}%>|`{3}/,
  /!\[[^\]\n]{0,80}\]\(|\[[^\]\n]{0,80}\]\((?:data|javascript):/,
  /<\?xml\b|<!doctype\b|<!\[cdata\[|<!entity\b/,
  /\bdrop table\b|\bunion select\b|\bselect\b.{1,80}\bfrom\b.{1,80}\bwhere\b|';\s*--|\bos\.(?:system|environ)\b|\bprocess\.env\b|\bcurl\s+https?:/,
];
