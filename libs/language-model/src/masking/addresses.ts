import { fromPacks, type LanguagePack, type Words } from '@verbatim/language';
import { matches, type Finding } from './finding.js';

const LOCAL = "[\\p{L}\\p{N}\\p{M}._%+'-]{1,64}";
const HOST = '[\\p{L}\\p{N}\\p{M}-]{1,63}';
const SPELT_LOCAL = '[\\p{L}\\p{N}._%+-]{1,64}';
const SPELT_HOST = '[\\p{L}\\p{N}-]{1,63}';

/**
 * An address by the sign in its middle, then back to `local` before it and on to what is behind it. From left to right every letter of a text might begin
 * a name of 64: 154 ms for 4,000 Chinese characters without a sign in them, on the event loop.
 */
const around = (local: string, sign: string, behind: string, flags: string): RegExp =>
  new RegExp(`${sign}(?<=(?<local>${local})${sign})(?:${behind})`, flags);

/** With a dot behind the sign or without ('ann@localhost'), a quoted name, an address in numbers, the sign as it stands in links. */
const EMAIL = around(
  `${LOCAL}|"[^"\\n]{1,64}"`,
  '(?:@|%40)',
  `${HOST}(?:\\.${HOST}){0,6}|\\[[\\d.:a-f]{3,40}\\]`,
  'gu',
);
const SPACED_EMAIL = around(`${LOCAL} ?`, '@', ` ?${HOST}(?:\\.${HOST}){1,6}`, 'gu');
const SPELT_EMAIL = around(
  `${SPELT_LOCAL} ?`,
  '[([{] ?at ?[)\\]}]',
  ` ?${SPELT_HOST}(?: ?(?:\\.|[([{] ?dot ?[)\\]}]) ?${SPELT_HOST}){1,4}`,
  'giu',
);
const said = (packs: readonly LanguagePack[], pick: (personal: LanguagePack['personal']) => Words): string =>
  packs.flatMap(({ personal }) => pick(personal)).join('|');
/** 'ann at example dot com', 'ann at gmail.com'. */
const spoken = fromPacks((packs) => {
  const dot = `(?:${said(packs, (own) => own.dot)})`;
  return around(
    SPELT_LOCAL,
    ` (?:${said(packs, (own) => own.at)}) `,
    `${SPELT_HOST} ${dot} \\p{L}{2,12}(?: ${dot} \\p{L}{2,12})?|(?:gmail|googlemail|yahoo|hotmail|outlook|icloud|gmx|proton(?:mail)?|aol|live|web)\\.\\p{L}{2,6}(?:\\.\\p{L}{2})?`,
    'giu',
  );
});
/** 'ann arroba ejemplo.es': but for the English one these words say nothing but the sign. */
const spokenSign = fromPacks((packs) =>
  around(
    SPELT_LOCAL,
    ` (?:${said(
      packs.filter(({ code }) => code !== 'en'),
      (own) => own.at,
    )}) `,
    `${SPELT_HOST}\\.\\p{L}{2,12}`,
    'giu',
  ),
);
const HANDLE = /(?<![\p{L}\p{N}@.])@(?<it>[\p{L}_][\p{L}\p{N}_.]{2,30})/gu;
const PROFILE =
  /(?<![\p{L}\p{N}])(?:https?:\/\/)?(?:[a-z]{1,9}\.)?(?:facebook|fb|instagram|linkedin|twitter|x|tiktok|t|vk|wa|github)\.(?:com|me|in)\/[^\s"<>]{3,200}/giu;
const URL_WITH_USER = /\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s/@]{1,200}@[^\s"<>]{1,500}/gi;

export function* addresses(text: string): Generator<Finding> {
  yield* matches('URL', URL_WITH_USER, text);
  yield* matches('URL', PROFILE, text);
  for (const expression of [EMAIL, SPACED_EMAIL, SPELT_EMAIL, spoken(), spokenSign()]) {
    for (const {
      0: { length },
      index,
      groups,
    } of text.matchAll(expression))
      yield { kind: 'EMAIL', start: index - groups!.local!.length, end: index + length };
  }
  yield* matches('NAME', HANDLE, text);
}
