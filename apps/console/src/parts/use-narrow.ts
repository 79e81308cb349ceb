import { useSyncExternalStore } from 'react';

/** As in console.css: one column. */
const query = matchMedia('(max-width: 52rem)');

const subscribe = (changed: () => void): (() => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is as narrow as that of a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
