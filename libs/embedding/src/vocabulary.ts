import { readFileSync } from 'node:fs';
import { weightsFile } from './prepare.js';

let vocabulary: Set<string> | undefined;

/** Whether a lower-case word is one of the some 22,000 whole words in the embedding model's vocabulary: too frequent in English to be a misspelling. */
export function isVocabulary(word: string): boolean {
  vocabulary ??= new Set(
    Object.keys(
      (JSON.parse(readFileSync(weightsFile('tokenizer.json'), 'utf8')) as { model: { vocab: Record<string, number> } })
        .model.vocab,
    ),
  );
  return vocabulary.has(word);
}
