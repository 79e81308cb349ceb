import type { FollowupLanguage } from '@verbatim/contracts';
import { en } from './en.js';
import type { Forms } from './forms.js';
import { da, de, nl, no, sv } from './germanic.js';
import { ar, el, fi, hi, id, ko } from './other-spaced.js';
import { es, fr, it, pt } from './romance.js';
import { pl, ru, uk } from './slavic.js';
import { ja, zhHans, zhHant } from './spaceless.js';

export type { Forms } from './forms.js';

export const FORMS: Record<FollowupLanguage, Forms> = {
  en,
  es,
  ja,
  fr,
  de,
  pt,
  it,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
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
};
