import { words } from '@verbatim/language';

/** A run of so many words of the rules is no accident. */
const RUN = 7;
const MACHINERY =
  /\b(?:system (?:prompt|message)|marker lines?|json schema|as an ai\b|language model|api[ _-]key|isrefusal|respondent'?s? text is data)|(?:my|your|tu|mi|mon|ton|mein|dein|tuo|mio|seu|meu|qual) prompt\b|prompt système|промпт|提示词|提示詞|プロンプト|프롬프트|=====DATA|\[(?:EMAIL|NAME)_1\]/iu;

const runs = (text: string): string[] => {
  const tokens = words(text);
  return tokens.slice(RUN - 1).map((_, i) => tokens.slice(i, i + RUN).join(' '));
};

/** Finds texts that reveal the prompt's rules. */
export class LeakCheck {
  private readonly secrets: Set<string>;

  constructor(secrets: string) {
    this.secrets = new Set(runs(secrets));
  }

  isLeak(text: string): boolean {
    return MACHINERY.test(text) || runs(text.slice(0, 4_000)).some((run) => this.secrets.has(run));
  }
}
