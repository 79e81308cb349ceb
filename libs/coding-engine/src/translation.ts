import { bankNameOf, bankText } from '@verbatim/label-bank';
import type { Code } from './code.js';

/**
 * Labels of the label bank in another language, in place. A label made of respondents' words stays as it is, and so does one whose translation is taken.
 * @param codes that may have a label of the bank
 * @param from the language that it is in
 * @param taken labels that no code may have
 */
export function translate(codes: readonly Code[], from: string, to: string, taken: readonly string[]): void {
  if (from === to) return;
  const translations = new Map<Code, string>();
  for (const code of codes) {
    const name = bankNameOf(code.label!, from);
    const text = name === undefined ? undefined : bankText(name, to);
    if (text !== undefined) translations.set(code, text);
  }
  const own = codes.filter((code) => !translations.has(code)).map(({ label }) => label!);
  const used = new Set([...taken, ...own].map((label) => label.toLowerCase()));
  for (const [code, text] of translations) {
    if (!used.has(text.toLowerCase())) code.label = text;
    used.add(code.label!.toLowerCase());
  }
}
