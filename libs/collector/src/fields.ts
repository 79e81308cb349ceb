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

/** By attributes alone: `isContentEditable` would have the browser compute styles. */
function look(origin: Partial<Element> | undefined): Element | undefined {
  const field = origin?.closest?.('textarea,input,[contenteditable]');
  return !field || field.getAttribute('contenteditable') === 'false' || isRefused(field) ? undefined : field;
}

/** Most events are about the field that the last one was about: a look at it costs more than all the rest. It is looked at anew when the focus comes back. */
let last: { target?: EventTarget; type?: string; field?: Element | undefined } = {};

/** The field that an event is about, unless it is refused. */
export function fieldOf(event: Event): Element | undefined {
  const target = event.target as HTMLInputElement;
  // Of a web component, those outside are told the host only.
  if (target.shadowRoot) return look(event.composedPath()[0] as Partial<Element>);
  if (target !== last.target || target.type !== last.type) last = { target, type: target.type, field: look(target) };
  const { field } = last;
  if (event.type === 'blur') last = {};
  return field;
}

export const textOf = (field: Element): string | null => (field as Partial<HTMLInputElement>).value ?? field.textContent;
