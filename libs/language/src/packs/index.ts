import { ar } from './ar/index.js';
import { da } from './da/index.js';
import { de } from './de/index.js';
import { el } from './el/index.js';
import { en } from './en/index.js';
import { es } from './es/index.js';
import { fi } from './fi/index.js';
import { fr } from './fr/index.js';
import { hi } from './hi/index.js';
import { id } from './id/index.js';
import { it } from './it/index.js';
import { ja } from './ja/index.js';
import { ko } from './ko/index.js';
import { nl } from './nl/index.js';
import { no } from './no/index.js';
import type { LanguagePack } from './pack.js';
import { pl } from './pl/index.js';
import { pt } from './pt/index.js';
import { ru } from './ru/index.js';
import { sv } from './sv/index.js';
import { th } from './th/index.js';
import { tr } from './tr/index.js';
import { uk } from './uk/index.js';
import { zh } from './zh/index.js';

/** By ISO 639-1 code. Where two languages claim one answer for different things, the first in this order wins. */
export const PACKS = {
  en,
  es,
  ja,
  fr,
  de,
  pt,
  it,
  zh,
  ru,
  ar,
  hi,
  ko,
  sv,
  nl,
  no,
  da,
  fi,
  pl,
  el,
  id,
  uk,
  tr,
  th,
} satisfies Record<string, LanguagePack>;
