import { chooseQuestion, sameQuestionKey, type Kind } from './choose-question.js';

const analysis = {
  evaluation: { completeness: 0, relevance: 0, nonsensical: 0, consistency: 100 },
  isRefusal: false,
  language: 'en',
  followup: 'Why is that?',
  redirection: 'What did you think of it?',
  gentle: 'Would you share something else?',
};

describe('choosing a question', () => {
  it.each<[Kind, string[], string | undefined]>([
    ['followup', [], 'Why is that?'],
    ['followup', ['WHY is that'], 'What did you think of it?'],
    ['redirection', ['What did you think of it?'], 'Why is that?'],
    ['gentle', [], 'Would you share something else?'],
    ['gentle', ['would you share something else…'], 'What did you think of it?'],
    ['gentle', ['Would you share something else?', 'What did you think of it?'], undefined],
    ['followup', ['Why is that?', 'What did you think of it?', 'Would you share something else?'], undefined],
  ])('%s after %j: %s', (kind, before, chosen) => {
    expect(chooseQuestion(analysis, kind, before)).toBe(chosen);
  });

  it.each([' ', '?', 'Why\u0000?', 'Why \ud800?'])('takes no candidate such as %j', (followup) => {
    expect(chooseQuestion({ ...analysis, followup }, 'followup', [])).toBe('What did you think of it?');
  });

  it('knows the same question in other width, case, spaces and marks, in every script, and no other', () => {
    expect(sameQuestionKey('なぜですか？')).toBe(sameQuestionKey('なぜですか?'));
    expect(sameQuestionKey('ＷＨＹ  is  that?')).toBe(sameQuestionKey('why is that'));
    expect(sameQuestionKey('हाँ, क्यों?')).not.toBe(sameQuestionKey('हीं, क्यां?'));
    expect(sameQuestionKey('Warum?')).not.toBe(sameQuestionKey('Wozu?'));
  });
});
