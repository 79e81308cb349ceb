/** 'Answers such as', by language; the quotes that follow are listed as the language lists. */
const SUCH_AS: Record<string, string> = {
  en: 'Answers such as',
  es: 'Respuestas como',
  ja: '次のような回答:',
  fr: 'Réponses telles que',
  de: 'Antworten wie',
  pt: 'Respostas como',
  it: 'Risposte come',
  zh: '这样的回答：',
  ru: 'Ответы, например,',
  ar: 'إجابات مثل',
  hi: 'ऐसे उत्तर:',
  ko: '이런 답변:',
  sv: 'Svar som',
  nl: 'Antwoorden zoals',
  no: 'Svar som',
  da: 'Svar som',
  fi: 'Vastauksia kuten',
  pl: 'Odpowiedzi takie jak',
  el: 'Απαντήσεις όπως',
  id: 'Jawaban seperti',
  uk: 'Відповіді, наприклад,',
  th: 'คำตอบเช่น',
};
const LONGEST_QUOTE = 80;
/** Addresses and numbers of people have no place in a codebook. */
const PERSONAL = /[@\d]{1}.*[@\d]{3}|https?:/u;

/** One sentence that shows what is inside. */
export function describe(quotes: readonly string[], language: string): string | undefined {
  const shown = quotes
    .filter((quote) => quote.length <= LONGEST_QUOTE && !PERSONAL.test(quote))
    .slice(0, 3)
    .map((quote) => `“${quote}”`);
  if (!shown.length) return undefined;
  const known = SUCH_AS[language] ? language : 'en';
  return `${SUCH_AS[known]} ${new Intl.ListFormat(known, { type: 'conjunction' }).format(shown)}.`;
}
