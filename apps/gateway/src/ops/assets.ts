import { createHash } from 'node:crypto';
import { PALETTE } from '../http/palette.js';

export const STYLE = `${PALETTE}
body { background: var(--paper); color: var(--ink); font: 14px/1.45 var(--sans); margin: 1.5rem auto; max-width: 76rem; padding: 0 1rem; }
h1 { font: 500 1.5rem/1.3 var(--serif); } h2 { font-size: 1rem; font-weight: 600; margin: 1.5rem 0 .4rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; color: var(--soft); } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; } code { font-size: 12px; overflow-wrap: anywhere; }
a { color: var(--accent); } .bad { color: var(--flag); font-weight: 600; } .quiet { color: var(--soft); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.wide { overflow-x: auto; }
svg { width: 100%; height: 14px; } rect { fill: var(--bar); } rect.bad { fill: var(--flag-bar); } td.bar { width: 45%; }
`;

const REFRESH_MS = 3_000;

/** Refreshes the page's content, except while somebody selects text or tabs through it. Markup that DOMParser reads never runs a script. */
export const LIVE = `
const box = document.getElementById('live');
const state = document.getElementById('state');
setInterval(async () => {
  const main = document.querySelector('main');
  if (!box.checked || document.hidden || main.contains(document.activeElement) || String(getSelection())) return;
  const response = await fetch(location.href).catch(() => undefined);
  state.textContent = response ? response.ok ? '' : 'The gateway answers with status ' + response.status : 'The gateway does not answer';
  const next = response?.ok && new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
  if (next) main.replaceWith(next);
}, ${REFRESH_MS});
`;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content security policy: nothing from elsewhere; the one style sheet and the one script are allowed by their hashes. */
export const POLICY = `default-src 'none'; style-src ${sha256(STYLE)}; script-src ${sha256(LIVE)}; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
