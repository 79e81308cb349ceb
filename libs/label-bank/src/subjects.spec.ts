import { subjectBank } from './subjects.js';

const bank = subjectBank();

const named = (text: string, about = new Set<number>()): string[] =>
  bank.mentionedIn(text, new Set(), about).flatMap(({ subject, strength, aspects }) => {
    const { label, aspects: all } = bank.all[subject]!;
    return strength >= 1 || about.has(subject) ? [label, ...aspects.map((aspect) => all[aspect]!.label)] : [];
  });

describe('subjects in a text', () => {
  it('are known by their words, with what is said of them', () => {
    expect(named('The parcel was delivered two weeks late')).toEqual(['Delivery', 'Late delivery']);
    expect(named('waiters were rude')).toEqual(['Staff', 'Rude or unfriendly staff']);
  });

  it('are not praised by a denial', () => {
    expect(named('the waiters were never friendly')).not.toContain('Friendly staff');
  });

  it('are not surely spoken of where the word may mean something else', () => {
    expect(named('it was late')).toEqual([]);
  });

  it('count only by what is said of them where the question is about them', () => {
    const staff = new Set([bank.all.findIndex(({ label }) => label === 'Staff')]);
    expect(bank.mentionedIn('the staff', new Set(), staff)[0]!.strength).toBeLessThan(1);
    expect(named('so rude', staff)).toEqual(['Staff', 'Rude or unfriendly staff']);
  });
});
