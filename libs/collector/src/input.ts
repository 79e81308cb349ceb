/** A shortcut's letter types nothing. AltGr, which types, reports Control and Alt. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  (event.metaKey || (event.ctrlKey && !event.altKey)) && [...event.key].length === 1;

/** Whether text may follow from the key: not from arrows, Shift and other keys that have a name. */
export const mayType = (event: KeyboardEvent): boolean =>
  !isShortcut(event) && /^(Process|Unidentified|Dead|Enter|Backspace)$|^(?![A-Z]\w)/.test(event.key);

/** Whether one word was inserted at once: swiped, dictated, suggested, or a correction from a list. */
export const isWord = ({ inputType, data, dataTransfer }: InputEvent): boolean =>
  /^insert(Replacement)?Text$/.test(inputType) && /^\s?\S+\s?$/.test(data ?? dataTransfer?.getData('text/plain') ?? '');
