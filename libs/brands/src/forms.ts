import type { BrandData } from '@verbatim/contracts';
import { isCommon, lexiconOrganisations, wordKind } from './dictionary.js';
import type { Brand, Form } from './form.js';
import { KNOWN_BRANDS } from './known-brands.table.js';
import { isLatin, nameKey } from './name-key.js';
import { NATIVE_NAMES } from './native-names.table.js';
import { NOT_BRANDS } from './not-brands.table.js';

const LINK = /^https?:\/\/(?:www\.)?/iu;
const LEGAL =
  /[\s,]+(?:inc|ltd|llc|llp|plc|gmbh|ag|kg|se|s\.?a\.?|s\.?l\.?|s\.?p\.?a\.?|b\.?v\.?|n\.?v\.?|ab|as|oy|oyj|kk|co|corp|corporation|company|incorporated|limited|group|holding|holdings|international|& co)\.?$/iu;
const KIND =
  /\s+(?:bank|airlines?|airways|air lines|motors?|insurance|supermarkets?|stores?|hotels?|restaurants?|pharmacy|foods|cosmetics|electronics|games|software|technologies|systems|telecom|mobile|energy|beer|cola|coffee|media|labs|studios|pizza)$/iu;
const ARTICLE = /^(?:the|der|die|das|le|la|les|el|los|il|o|a)\s+/iu;

const SMALL = 3;
/** So many ordinary words in a row are a name ('Bank of America'). */
const PHRASE = 3;

/** Whether a name means something else too: its words, one or two, are ordinary ones or a first name. */
function isOrdinary(name: string): boolean {
  const parts = name
    .split(/[\s\-_]+/u)
    .map(nameKey)
    .filter(Boolean);
  return (
    parts.length < PHRASE &&
    parts.every((part) => isCommon(part) || (parts.length === 1 && wordKind(part) === 'person'))
  );
}

function form(
  brand: Brand,
  name: string,
  weight: number,
  ordinary = isOrdinary(name),
  derived = false,
): Form | undefined {
  const key = nameKey(name);
  if (!key) return undefined;
  return {
    brand,
    name,
    key,
    weight,
    ordinary,
    derived,
    short: key.length <= SMALL && /^[a-z]+$/.test(key),
    signed: /^\d+$/.test(key) || (key.length <= SMALL && /[&+]/.test(name)),
    spaced: /[^\p{L}\p{N}]|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u.test(name.trim()) || !isLatin(name),
    punctuated: /[,;:!?"“”()|]|\.\s/u.test(name),
  };
}

/** The name without words for the kind of company ('Bank', 'Airlines'), as long as something distinctive is left. */
export function shortened(name: string): string[] {
  const found: string[] = [];
  let rest = name.normalize('NFKC').trim();
  const site = rest.replace(LINK, '');
  if (site !== rest) found.push((rest = site));
  for (const part of [LEGAL, LEGAL, KIND, ARTICLE]) {
    const cut = rest.replace(part, '').trim();
    if (cut === rest || nameKey(cut).length <= SMALL) continue;
    rest = cut;
    found.push(rest);
  }
  return found;
}

/** First letters of three words or more ('British Broadcasting Corporation'). */
export function initialism(name: string): string | undefined {
  const parts = name.split(/[\s\-]+/u).filter((part) => /^\p{Lu}/u.test(part));
  return parts.length >= 3 && parts.length <= 6 ? parts.map((part) => part[0]!).join('') : undefined;
}

function spellings(name: string): string[] {
  const found = [name];
  if (/&|\+/.test(name)) found.push(name.replace(/\s*[&+]\s*/g, ' and '), name.replace(/\s*[&+]\s*/g, ' n '));
  else if (/\sand\s/i.test(name)) found.push(name.replace(/\sand\s/gi, ' & '));
  return found;
}

interface KnownBrand extends Brand {
  aliases: { text: string; ordinary: boolean }[];
}

let known: Map<string, KnownBrand> | undefined;

/** Widely known brands by the key of each of their names. */
export function knownBrands(): Map<string, KnownBrand> {
  if (known) return known;
  known = new Map();
  for (const { industry: words, names } of KNOWN_BRANDS) {
    const industry = new Set(words);
    for (const entry of names) {
      const [name, aliases] = entry.split('=') as [string, string?];
      const label = name.replace('~', '');
      const all = [name, ...(aliases?.split(',') ?? [])].map((text) => ({
        text: text.replace('~', ''),
        ordinary: text.startsWith('~'),
      }));
      const key = nameKey(label);
      const before = known.get(key);
      known.set(key, {
        label,
        given: false,
        known: true,
        industry: before ? new Set([...before.industry, ...industry]) : industry,
        aliases: all,
      });
    }
  }
  for (const name of lexiconOrganisations()) {
    const key = nameKey(name);
    if (!known.has(key) && !NOT_BRANDS.has(key) && key.length > SMALL && !isOrdinary(name))
      known.set(key, {
        label: '',
        given: false,
        known: true,
        industry: new Set(),
        aliases: [{ text: name, ordinary: false }],
      });
  }
  return known;
}

/** Every form by its key; where two brands share one the surer form stays: a name, then a variation, then what rules made of them. */
export function formsOf(brands: BrandData[]): Map<string, Form> {
  const forms = new Map<string, Form>();
  const add = (made: Form | undefined): void => {
    if (!made) return;
    const before = forms.get(made.key);
    if (!before || before.weight < made.weight) forms.set(made.key, made);
    else if (before.brand === made.brand && made.spaced) before.spaced = true;
  };
  const table = knownBrands();
  const aliasKeys = new Map<string, KnownBrand>();
  for (const brand of table.values())
    for (const { text } of brand.aliases) if (!aliasKeys.has(nameKey(text))) aliasKeys.set(nameKey(text), brand);
  const taken = new Set<KnownBrand>();
  for (const { name: label, variations: others = [] } of brands) {
    const [name, ...variations] = [label, ...others].map((text) => text.replace(/\s+/gu, ' ').trim()) as [
      string,
      ...string[],
    ];
    const same = [name, ...variations, ...shortened(name)].map((text) => aliasKeys.get(nameKey(text))).find(Boolean);
    const brand: Brand = { label, given: true, known: !!same, industry: same?.industry ?? new Set() };
    if (same) taken.add(same);
    const ordinary = (text: string): boolean =>
      same?.aliases.find((alias) => nameKey(alias.text) === nameKey(text))?.ordinary ?? isOrdinary(text);
    for (const text of spellings(name)) add(form(brand, text, 1, ordinary(name)));
    for (const variation of variations)
      for (const text of spellings(variation)) add(form(brand, text, 0.97, ordinary(variation)));
    for (const alias of same?.aliases ?? [])
      for (const text of spellings(alias.text)) add(form(brand, text, 0.93, alias.ordinary));
    for (const text of NATIVE_NAMES.get(same?.label ?? name) ?? []) add(form(brand, text, 0.95, false));
    for (const text of shortened(name))
      add(
        form(
          brand,
          text,
          0.85,
          text.split(/\s+/).every((part) => wordKind(nameKey(part))),
          true,
        ),
      );
    const initials = initialism(name);
    if (initials && !isCommon(initials.toLowerCase())) add(form(brand, initials, 0.7, false, true));
  }
  for (const brand of table.values()) {
    if (taken.has(brand)) continue;
    for (const { text, ordinary } of brand.aliases)
      for (const spelling of spellings(text)) add(form(brand, spelling, 0.6, ordinary));
    for (const text of NATIVE_NAMES.get(brand.label) ?? []) add(form(brand, text, 0.6, false));
  }
  return forms;
}
