import { FOLLOWUP_PACKS } from '@verbatim/language';
import type { FollowupThread } from './engine.js';
import { registerOf } from './register.js';

const thread = (question: string, more: Partial<FollowupThread> = {}): FollowupThread => ({
  turns: [{ question, answer: 'x' }],
  asked: [],
  avoidTopics: [],
  ...more,
});

describe('the register of a follow-up', () => {
  it('is that of the question', () => {
    expect(registerOf(thread('Was gefällt dir an deiner Bank?'), 'de')).toBe('informal');
    expect(registerOf(thread('Was gefällt Ihnen an Ihrer Bank?'), 'de')).toBe('formal');
  });

  it('is that of an earlier question of the survey where the newest shows none', () => {
    const turns = ['Welche Bank hast du?', 'Wie war die Beratung dort?'].map((question) => ({ question, answer: 'x' }));
    expect(registerOf(thread('', { turns }), 'de')).toBe('informal');
  });

  it('does not take that of a follow-up for the survey’s', () => {
    const asked = ['Woran merken Sie das?'];
    const turns = ['Was stört dich an deiner Bank?', asked[0]!].map((question) => ({ question, answer: 'x' }));
    expect(registerOf(thread('', { turns, asked }), 'de')).toBe('informal');
  });

  it('is that of the survey’s description where no question shows one', () =>
    expect(registerOf(thread('Wie war das Essen?', { surveyDescription: 'Erzähl uns von deinem Besuch.' }), 'de')).toBe(
      'informal',
    ));

  it('is the usual one where nothing shows any', () => {
    expect(registerOf(thread('Wie war das Essen?'), 'de')).toBe('formal');
    expect(registerOf(thread('Millaista ruoka oli?'), 'fi')).toBe('informal');
  });

  it('carries over to a follow-up in another language', () =>
    expect(registerOf(thread('Was gefällt dir an deiner neuen Wohnung?'), 'es')).toBe('informal'));

  it.each(['en', 'sv', 'ja'])('is one in %s', (tag) => {
    const { registers, grids } = FOLLOWUP_PACKS[tag]!;
    expect(registers).toBe('one');
    expect(grids.formal).toBe(grids.informal);
  });
});
