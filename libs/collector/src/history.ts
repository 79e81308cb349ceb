import type { KeyEvent, PasteEvent, Snapshot } from './types.js';

/** Characters of both lists as JSON; an event that does not fit ends the recording. */
export const MOST_CHARACTERS = 25_000;
/** The API refuses a longer paste, as it does a longer answer. */
export const MOST_PASTED = 20_000;

/** NUL and halves of surrogate pairs, which the API refuses: a text cut in the middle of an emoji must not cost the respondent's answer. */
const UNSENDABLE = /[\0\ud800-\udfff]/gu;

const sendable = (text: string): string => text.replace(UNSENDABLE, '\ufffd');

export type History = ReturnType<typeof createHistory>;

/** The events of one answer. Times are those of DOM events (ms, of one document); `id` is the physical key. */
export function createHistory() {
  const keyEvents: KeyEvent[] = [];
  const pasteEvents: PasteEvent[] = [];
  const held = new Map<string, { k: string; c: string; at: number }>();
  let start: number | undefined;
  let size = '[][]'.length;
  let capped = false;

  /** Times start at the earliest press, even if its key is released later: no time is below zero. */
  const since = (at: number): number =>
    Math.max(0, Math.round(at - (start ??= Math.min(at, ...[...held.values()].map((key) => key.at)))));

  const add = <T>(list: T[], event: T): void => {
    size += JSON.stringify(event).length + (list.length ? 1 : 0);
    if ((capped ||= size > MOST_CHARACTERS)) held.clear();
    else list.push(event);
  };

  const release = (id: string, at: number): void => {
    const key = held.get(id);
    if (!key) return;
    const t = since(key.at);
    held.delete(id);
    add(keyEvents, { k: key.k, c: key.c, t, ht: Math.max(0, Math.round(at - key.at)) });
  };

  return {
    press(id: string, k: string, c: string, at: number): void {
      if (capped) return;
      release(id, at); // the system kept its release to itself
      held.set(id, { k, c, at });
    },
    release,
    releaseAll(at: number): void {
      for (const id of [...held.keys()]) release(id, at);
    },
    isHeld: (): boolean => held.size > 0,
    paste(text: string, at: number): void {
      if (!capped) add(pasteEvents, { t: since(at), c: sendable(text.slice(0, MOST_PASTED)) });
    },
    /** Text of an input method that no key was pressed for. */
    compose(at: number): void {
      if (!capped) add(keyEvents, { k: 'Process', c: '', t: since(at), ht: 0 });
    },
    /** A copy; it never has more characters than what was counted. */
    snapshot: (): Snapshot => ({
      keyEvents: keyEvents.map((event) => ({ ...event, k: sendable(event.k) })),
      pasteEvents: pasteEvents.map((event) => ({ ...event })),
      capped,
    }),
  };
}
