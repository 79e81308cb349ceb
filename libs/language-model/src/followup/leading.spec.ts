import { isLeading } from '@verbatim/followup-engine';
import { candidateFaults } from './candidate-faults.js';
import { FOLLOWUP_PROMPT, type FollowupAnswer } from './followup-prompt.js';
import { Mask } from '../masking/mask.js';
import { LeakCheck } from '../prompt/leak.js';
import { GOOD, thread } from './spec-threads.js';

const SAID = ['What do you think of our app?', 'I use it on the train'];

describe('a question that leads or presumes', () => {
  it.each([
    'Don’t you think that the app is quick?',
    "Wouldn't you say it helps on the train?",
    'You use it every day, right?',
    'Would you agree that it saves time?',
    'Surely the train is where it helps, so how does it?',
    'You must be tired of the train, so what do you do there?',
    'What do you like most about the app?',
    'Which part of the app do you find most useful?',
    'Why do you enjoy using it on the train?',
    'What frustrates you about the app?',
    'How annoyed were you on the train?',
    'What is the best thing about it?',
    'What was the worst moment with the app?',
    'What problems did you have on the train?',
    'Which of its features are you happiest with?',
    'Sie nutzen sie im Zug, nicht wahr?',
    'Vous l’utilisez dans le train, n’est-ce pas ?',
    'La usa en el tren, ¿verdad?',
    'La usa in treno, vero?',
    'Вы пользуетесь им в поезде, правда?',
    'U gebruikt hem in de trein, toch?',
  ])('%s', (question) => expect(isLeading(question, SAID)).toBe(true));

  it.each([
    'What do you do with it on the train?',
    'Can you describe the last time you used it?',
    'What, if anything, do you like about the app?',
    'What would you like it to do on the train?',
    'What is it like to use it on the train?',
    'How satisfied are you with the app?',
    'What comes to mind first?',
    'What would you change about the app?',
    'In what way does it matter that you use it on the train?',
    'Was machen Sie damit im Zug?',
    '¿Qué hace con ella en el tren?',
    'Почему вы пользуетесь им в поезде?',
    'Which part of the trip do you use it for?',
  ])('not: %s', (question) => expect(isLeading(question, SAID)).toBe(false));

  it('may take up a feeling that the respondent, or the first question, voiced', () => {
    expect(
      isLeading('What do you like about the quiet carriage?', ['Why the train?', 'I like the quiet carriage']),
    ).toBe(false);
    expect(isLeading('What else did you like about the stay?', ['What did you like about the hotel?', 'the bed'])).toBe(
      false,
    );
    expect(isLeading('What annoyed you about the queue?', ['How was it?', 'the queue annoyed me'])).toBe(false);
    expect(isLeading('What annoyed you about the queue?', ['How was it?', 'the queue was long'])).toBe(true);
  });

  const rules = (answer: string) => ({
    thread: thread(answer),
    language: 'en' as const,
    mask: Mask.of({}).mask,
    leaks: new LeakCheck(''),
  });

  it('is refused of a model', () => {
    expect(candidateFaults('What annoyed you about the breakfast?', 'followup', rules('the breakfast'))).toEqual([
      'followup leads, or presumes a feeling that nobody voiced',
    ]);
    expect(candidateFaults(GOOD.followup, 'followup', rules('the breakfast'))).toEqual([]);
  });

  it("is none of the prompt's examples", () => {
    for (const { input, output } of FOLLOWUP_PROMPT.examples) {
      const said = (input as { turns: { question: string; answer: string }[] }).turns.flatMap(
        ({ question, answer }) => [question, answer],
      );
      const { followup, redirection, gentle } = output as FollowupAnswer;
      for (const question of [followup, redirection, gentle]) expect(isLeading(question, said)).toBe(false);
    }
  });
});
