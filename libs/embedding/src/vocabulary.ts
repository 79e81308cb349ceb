import { readFileSync } from 'node:fs';
import { weightsFile } from './prepare.js';

let vocabulary: Set<string> | undefined;

/** Whether a word in small letters is so frequent in English text that it is no misspelling of another: one of the whole words (some 22,000) that the embedding model knows. */
export function isVocabulary(word: string): boolean {
  vocabulary ??= new Set(
    Object.keys(
      (JSON.parse(readFileSync(weightsFile('tokenizer.json'), 'utf8')) as { model: { vocab: Record<string, number> } })
        .model.vocab,
    ),
  );
  return vocabulary.has(word);
}
