import { useSyncExternalStore } from 'react';

/** Of the browser's storage: how somebody likes lists is asked once, not in each tab. */
const KEY = 'verbatim-compact-lists';

const listeners = new Set<() => void>();
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
const read = (): boolean => localStorage.getItem(KEY) !== null;

/** Whether lists of responses have a line for each, and how to change that. */
export function useCompact(): [isCompact: boolean, set: (isCompact: boolean) => void] {
  const set = (isCompact: boolean): void => {
    if (isCompact) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
    for (const changed of listeners) changed();
  };
  return [useSyncExternalStore(subscribe, read), set];
}
