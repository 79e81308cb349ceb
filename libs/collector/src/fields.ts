const SECRET = /\b(cc-|transaction-|one-time-code|(current|new)-password)/i;
/** Names of card and account fields on pages that give no autocomplete: English, German, Dutch, French, Italian, Spanish, Portuguese, Polish. */
const PAYMENT =
  /card.?n(um|r|o\b)|cv[cv]|security.?code|iban|kreditkart|ka+rt(en?)?.?n(um|r)|num.{0,9}(cart[aeã]|tarjeta|karty)|(cart[aeã]o?|tarjeta).{0,9}num/i;
const OPEN_ANSWERS = ['text', 'search'];

/** Fields refused once stay refused: "show password" turns a password into a text field. */
const refused = new WeakSet<Element>();

/** Whether a field is never recorded: passwords, payment data, one-time codes, inputs other than text, and what the page marks with data-verbatim="off". */
export function isRefused(field: Element): boolean {
  if (refused.has(field)) return true;
  const isInput = field.localName === 'input';
  const isOther = isInput && !OPEN_ANSWERS.includes((field as HTMLInputElement).type);
  const isSecret =
    SECRET.test(field.getAttribute('autocomplete') ?? '') || PAYMENT.test(`${field.id} ${field.getAttribute('name')}`);
  if (!isOther && !isSecret && !field.closest('[data-verbatim=off]')) return false;
  refused.add(field);
  return true;
}

/** By attributes alone: `isContentEditable` would have the browser compute styles. */
function look(origin: Partial<Element> | undefined): Element | undefined {
  const field = origin?.closest?.('textarea,input,[contenteditable]');
  return !field || field.getAttribute('contenteditable') === 'false' || isRefused(field) ? undefined : field;
}

/**
 * The field that an event is about, unless it is refused. Looked at anew each time, which takes about a microsecond: a
 * page may mark it as off while it has the focus.
 */
export function fieldOf(event: Event): Element | undefined {
  const target = event.target as Element;
  // Of a web component, those outside are told the host only.
  return look(target.shadowRoot ? event.composedPath()[0] : target);
}

export const textOf = (field: Element): string | null =>
  (field as Partial<HTMLInputElement>).value ?? field.textContent;
