/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | readonly Html[] | string | number | null | undefined;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function shown(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(shown).join('');
  return String(value ?? '').replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** A template that escapes its values unless they are Html: escaping can't be forgotten. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.map((text, i) => text + (i < values.length ? shown(values[i]) : '')).join(''));

/** A table that scrolls by itself where it is wider than the screen, also by keyboard. */
export const table = (name: string, rows: Html): Html =>
  html`<div class="wide" role="region" tabindex="0" aria-label="${name}">
    <table>
      ${rows}
    </table>
  </div>`;
