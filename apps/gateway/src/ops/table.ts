import { html, type Html } from './html.js';

/** Wider than a phone: it scrolls by itself, also by keyboard. */
export const table = (name: string, rows: Html): Html =>
  html`<div class="wide" role="region" tabindex="0" aria-label="${name}">
    <table>
      ${rows}
    </table>
  </div>`;
