/** Known names that are words of a language, by the answer's language, as keys without diacritics: there they need evidence around them. */
export const HOMOGRAPHS: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(['uber', 'schick', 'boss', 'kinder', 'esprit']),
  pl: new Set(['roku', 'temu', 'era', 'play']),
  fr: new Set(['parle', 'clinique', 'esprit', 'gap', 'total', 'casino']),
  es: new Set(['claro', 'fila', 'mango', 'corona']),
  pt: new Set(['claro', 'fila', 'vivo', 'oi', 'natura']),
  it: new Set(['bimbo', 'fila', 'tre', 'wind']),
  sv: new Set(['ihop', 'tele', 'tre']),
};
