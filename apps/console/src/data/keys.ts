/** Takes letters: text that is typed, or the choice of a list. A box to tick does not. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether a key may be a command of the screen: no field has the focus, no dialog is open, and nobody has taken it. */
export const isAddressed = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !(target instanceof Element && target.closest(FIELDS)) &&
  !document.querySelector('dialog[open]');
