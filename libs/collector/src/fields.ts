const SECRET = /(^|\s)(cc-|transaction-|one-time-code|(current|new)-password)/i;
const OPEN_ANSWERS = ['text', 'search'];

/** "Show password" makes a text field of it: what was refused once stays refused. */
const refused = new WeakSet<Element>();

/** Passwords, payment data, one-time codes, whatever is no open answer (numbers, dates, …), and what the page marks with data-verbatim="off". */
export function isRefused(field: Element): boolean {
  if (refused.has(field)) return true;
  const isInput = field.localName === 'input';
  const isOther = isInput && !OPEN_ANSWERS.includes((field as HTMLInputElement).type);
  if (!isOther && !SECRET.test(field.getAttribute('autocomplete') ?? '') && !field.closest('[data-verbatim=off]')) return false;
  refused.add(field);
  return true;
}

/** The field that an event is about, unless it is refused. By attributes alone: `isContentEditable` would have the browser compute styles. */
export function fieldOf(event: Event): Element | undefined {
  const origin = event.composedPath()[0];
  const field = (origin as Partial<Element> | undefined)?.closest?.('textarea,input,[contenteditable]');
  return !field || field.getAttribute('contenteditable') === 'false' || isRefused(field) ? undefined : field;
}

export const textOf = (field: Element): string | null => (field as Partial<HTMLInputElement>).value ?? field.textContent;
