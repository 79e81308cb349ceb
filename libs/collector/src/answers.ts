import { createHistory, type History } from './history.js';
import type { Options, Snapshot } from './types.js';

/** The answers of one attachment: an element's, or one for each field that a selector matches, now or later. */
export function createAnswers(target: Element | string, scope: NonNullable<Options['root']>) {
  const histories = new WeakMap<Element, History>();
  const named = new Map<string, Element>();
  let last: Element | null = null;

  const first = (selector: string): Element | null => scope.querySelector(selector);
  if (typeof target === 'string') first(target); // a selector that is none throws now, not at the first key

  const ownerOf = (field: Element): Element | null =>
    typeof target !== 'string' ? target : histories.has(field) ? field : field.closest(target);

  /** A framework that renders a field anew gives it the same id or name: the same answer, once the old one has left the page. */
  const historyOf = (owner: Element): History => {
    let history = histories.get(owner);
    if (!history) {
      const name = owner.id || owner.getAttribute('name');
      const before = name ? named.get(name) : undefined;
      history = (before && !before.isConnected && histories.get(before)) || createHistory();
      histories.set(owner, history);
      if (name) named.set(name, owner);
    }
    return history;
  };

  const resolve = (field: Element | string = target): Element | null => {
    if (field === target) return typeof target === 'string' ? (first(target) ?? last) : target;
    const element = typeof field === 'string' ? first(field) : field;
    return element && ownerOf(element);
  };

  return {
    /** The history that an event in `field` belongs to. */
    at(field: Element): History | undefined {
      const owner = ownerOf(field);
      if (!owner) return undefined;
      last = owner;
      return historyOf(owner);
    },
    snapshot(field?: Element | string): Snapshot {
      const owner = resolve(field);
      return (owner ? historyOf(owner) : createHistory()).snapshot();
    },
    reset(field?: Element | string): void {
      const owner = resolve(field);
      if (owner) histories.set(owner, createHistory());
    },
    addTo({ target: form, formData }: FormDataEvent, suffix: string): void {
      for (const field of (form as HTMLFormElement).elements) {
        const name = field.getAttribute('name');
        const history = histories.get(field);
        if (name && history) formData.append(name + suffix, JSON.stringify(history.snapshot()));
      }
    },
  };
}
