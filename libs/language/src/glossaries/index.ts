import { AR } from './ar.table.js';
import { DA } from './da.table.js';
import { DE } from './de.table.js';
import { EL } from './el.table.js';
import { ES } from './es.table.js';
import { FI } from './fi.table.js';
import { FR } from './fr.table.js';
import { HI } from './hi.table.js';
import { ID } from './id.table.js';
import { IT } from './it.table.js';
import { JA } from './ja.table.js';
import { KO } from './ko.table.js';
import { NL } from './nl.table.js';
import { NO } from './no.table.js';
import { PL } from './pl.table.js';
import { PT } from './pt.table.js';
import { RU } from './ru.table.js';
import { SV } from './sv.table.js';
import { TH } from './th.table.js';
import { UK } from './uk.table.js';
import { ZH } from './zh.table.js';

/** Glossaries by ISO 639-1 code: words of everyday answers with an English word each, written for this project. */
export const GLOSSARIES: Record<string, string> = {
  ar: AR,
  da: DA,
  de: DE,
  el: EL,
  es: ES,
  fi: FI,
  fr: FR,
  hi: HI,
  id: ID,
  it: IT,
  ja: JA,
  ko: KO,
  nl: NL,
  no: NO,
  pl: PL,
  pt: PT,
  ru: RU,
  sv: SV,
  th: TH,
  uk: UK,
  zh: ZH,
};
