import { attach } from './attach.js';
import type { Handle } from './types.js';

declare global {
  var Verbatim: { attach: typeof attach } & Partial<Handle>;
}

/** The script tag's build: the global `Verbatim`. With data-verbatim="SELECTOR" on the tag it is also a handle for all fields of the page. */
const { verbatim, verbatimForm } = document.currentScript?.dataset ?? {};
const page =
  verbatim === undefined ? undefined : attach(verbatim || 'textarea', verbatimForm ? { form: verbatimForm } : {});

globalThis.Verbatim = { attach, ...page };
