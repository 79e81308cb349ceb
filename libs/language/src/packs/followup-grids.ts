import type { FollowupPack } from './followup-grid.js';
import { followups as ar } from './ar/followups.js';
import { followups as da } from './da/followups.js';
import { followups as de } from './de/followups.js';
import { followups as el } from './el/followups.js';
import { followups as en } from './en/followups.js';
import { followups as es } from './es/followups.js';
import { followups as fi } from './fi/followups.js';
import { followups as fr } from './fr/followups.js';
import { followups as hi } from './hi/followups.js';
import { followups as id } from './id/followups.js';
import { followups as it } from './it/followups.js';
import { followups as ja } from './ja/followups.js';
import { followups as ko } from './ko/followups.js';
import { followups as nl } from './nl/followups.js';
import { followups as no } from './no/followups.js';
import { followups as pl } from './pl/followups.js';
import { followups as pt } from './pt/followups.js';
import { followups as ru } from './ru/followups.js';
import { followups as sv } from './sv/followups.js';
import { followups as uk } from './uk/followups.js';
import { followupsHans, followupsHant } from './zh/followups.js';

/** By BCP-47 tag of the languages that follow-ups are written in. */
export const FOLLOWUP_PACKS: Record<string, FollowupPack> = {
  ar,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  no,
  pl,
  pt,
  ru,
  sv,
  uk,
  'zh-Hans': followupsHans,
  'zh-Hant': followupsHant,
};
