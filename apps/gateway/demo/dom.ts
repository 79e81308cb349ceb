type Child = Node | string | number | null | undefined | false;
type Attributes = Record<string, string | number | boolean | undefined>;

function filled<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children)
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child));
  return element;
}

/** Creates an element. Children that are not nodes become text, never markup. */
export const el = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => filled(document.createElement(tag), attributes, children);

export const svg = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] => filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

/** A bar of length 0 to 1, hidden from screen readers: its number is next to it as text. */
export function bar(share: number, className = ''): HTMLElement {
  const element = el('span', { class: `bar ${className}`.trim(), 'aria-hidden': 'true' });
  element.style.setProperty('--share', String(Math.min(1, Math.max(0, share))));
  return element;
}

export function button(text: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = el('button', { type: 'button', ...attributes }, text);
  element.addEventListener('click', onClick);
  return element;
}

/** An error message, which screen readers read out at once, with a button to try again. */
export const problem = (message: string, again: () => void): HTMLElement =>
  el('div', { class: 'notice', role: 'alert' }, el('p', {}, message), button('Try again', again, { class: 'quiet' }));
