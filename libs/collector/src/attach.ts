import { createAnswers } from './answers.js';
import { fieldOf, isRefused, textOf } from './fields.js';
import type { History } from './history.js';
import { isShortcut, isWord, mayType } from './input.js';
import type { Handle, Options } from './types.js';

/** On-screen keyboards give no code. */
const idOf = (event: KeyboardEvent): string => event.code || String(event.keyCode);

/**
 * Records what is typed and pasted into an element, or into whatever a selector matches, now or later.
 * @throws TypeError for no element or a refused one; SyntaxError (DOMException) for a selector that is none
 */
export function attach(target: Element | string, options: Options = {}): Handle {
  if (!target) throw new TypeError('attach: there is no element');
  if (typeof target !== 'string' && isRefused(target)) throw new TypeError('attach: this field is never recorded');
  const scope = options.root ?? document;
  const root = typeof target === 'string' ? scope : target;
  const answers = createAnswers(target, scope);
  const listening = new AbortController();
  /** Set while a key explains the text that comes next. */
  let keyed: Element | undefined;

  const on = <E extends Event>(type: string, handle: (event: E, history: History, field: Element) => void): void =>
    root.addEventListener(
      type,
      (event) => {
        // What a page's script dispatches types nothing.
        const field = event.isTrusted ? fieldOf(event) : undefined;
        const history = field && answers.at(field);
        if (history) handle(event as E, history, field);
      },
      { capture: true, passive: true, signal: listening.signal },
    );

  on<KeyboardEvent>('keydown', (event, history, field) => {
    if (!event.key) return; // Chrome's autofill
    if (mayType(event)) keyed = field;
    if (!event.repeat && !isShortcut(event)) history.press(idOf(event), event.key, event.code, event.timeStamp);
  });
  on<KeyboardEvent>('keyup', (event, history) => {
    history.release(idOf(event), event.timeStamp);
    // macOS tells nothing of keys that are released while Command is held.
    if (event.key === 'Meta') history.releaseAll(event.timeStamp);
  });
  on<FocusEvent>('blur', (event, history) => history.releaseAll(event.timeStamp));

  // Dictation, handwriting, swiped and suggested words. Longer text without a composition and without a key is left unexplained: scripts write so.
  on<InputEvent>('input', (event, history, field) => {
    if (keyed !== field && (event.isComposing || isWord(event))) history.compose(event.timeStamp);
    keyed = history.isHeld() ? field : undefined;
  });

  const inserted = (event: Event, data: DataTransfer | null, history: History, field: Element): void => {
    const text = data?.getData('text/plain');
    const before = textOf(field);
    // Whether the page lets it in is seen once the browser, or the page's own editor, is done.
    if (text)
      setTimeout(() => {
        if (textOf(field) !== before) history.paste(text, event.timeStamp);
      });
  };
  on<ClipboardEvent>('paste', (event, history, field) => inserted(event, event.clipboardData, history, field));
  on<DragEvent>('drop', (event, history, field) => inserted(event, event.dataTransfer, history, field));

  if (options.form) {
    root.getRootNode().addEventListener('formdata', (event) => answers.addTo(event as FormDataEvent, options.form!), {
      signal: listening.signal,
    });
  }
  return { snapshot: answers.snapshot, reset: answers.reset, detach: () => listening.abort() };
}
