import { FOLLOWUP_LANGUAGES } from '@verbatim/contracts';
import { sureLanguage } from '../thread-language.js';
import { FORMS, type Forms } from './index.js';

const MARKS = /[?？؟;\u037e]/gu;
const ASKS = ['reason', 'example', 'detail', 'specify', 'easier', 'compare', 'more', 'part', 'back', 'backOpen', 'gentle', 'open'] as const satisfies (keyof Forms)[];
const LEADS = ['said', 'thanks', 'respect'] as const satisfies (keyof Forms)[];
const TAGS = Object.keys(FOLLOWUP_LANGUAGES) as (keyof typeof FORMS)[];

it('every language has its forms', () => expect(Object.keys(FORMS).sort()).toEqual(TAGS.toSorted()));

describe.each(TAGS)('%s', (tag) => {
  const forms = FORMS[tag];

  it('every ask is one question, every lead none', () => {
    for (const kind of ASKS)
      for (const ask of forms[kind]) {
        expect(ask.match(MARKS)).toEqual([forms.mark]);
        expect(ask.endsWith(forms.mark)).toBe(true);
      }
    for (const kind of LEADS) for (const lead of forms[kind]) expect(lead).not.toMatch(MARKS);
  });

  it('quotes where it says so, once, and nowhere else', () => {
    const slot = { said: '{q}', part: '{a}', back: '{f}' } as Partial<Record<keyof Forms, string>>;
    for (const kind of [...ASKS, ...LEADS]) for (const form of forms[kind]) expect(form.match(/\{\w\}/g)).toEqual(slot[kind] ? [slot[kind]] : null);
  });

  it('has several of each, all different', () => {
    for (const kind of [...ASKS, ...LEADS]) {
      expect(forms[kind].length).toBeGreaterThanOrEqual(2);
      expect(new Set(forms[kind]).size).toBe(forms[kind].length);
    }
  });

  it('is detected as its own language', () => {
    const whole = [...ASKS, ...LEADS].flatMap((kind) => forms[kind]).map((form) => form.replace(/\{\w\}/g, '')).join(forms.space);
    expect(sureLanguage(whole)).toBe(tag);
  });
});

it('English asks one thing at a time', () => {
  for (const kind of ASKS) for (const ask of FORMS.en[kind]) expect(ask).not.toMatch(/\b(?:and|or)\s+(?:what|why|how|when|where|who|which|do|can|could|is|are)\b/i);
});
