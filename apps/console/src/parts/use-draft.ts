import { useState } from 'react';

/**
 * The text of a field whose value is elsewhere, such as in the address: what is being typed, over the value that it will replace. When that value changes
 * otherwise (the filter is cleared, somebody goes back), the new value is shown. `write(text, value)`: the value becomes this one with it.
 */
export function useDraft(value: string): [text: string, write: (text: string, over?: string) => void] {
  const [draft, setDraft] = useState({ text: value, over: value });
  return [draft.over === value ? draft.text : value, (text, over = value) => setDraft({ text, over })];
}
