/**
 * Where `part` begins in `text`, or -1 (Knuth, Morris, Pratt 1977). String.indexOf takes the product of both lengths for periodic texts,
 * seconds for one entry; this takes their sum.
 */
export function indexOf(text: string, part: string): number {
  if (!part.length) return 0;
  if (part.length > text.length) return -1;
  const fallback = new Int32Array(part.length);
  for (let i = 1, length = 0; i < part.length; i++) {
    while (length > 0 && part.charCodeAt(i) !== part.charCodeAt(length)) length = fallback[length - 1]!;
    if (part.charCodeAt(i) === part.charCodeAt(length)) length++;
    fallback[i] = length;
  }
  for (let i = 0, length = 0; i < text.length; i++) {
    while (length > 0 && (length === part.length || text.charCodeAt(i) !== part.charCodeAt(length)))
      length = fallback[length - 1]!;
    if (text.charCodeAt(i) === part.charCodeAt(length)) length++;
    if (length === part.length) return i - length + 1;
  }
  return -1;
}
