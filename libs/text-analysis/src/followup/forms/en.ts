import type { Forms } from './forms.js';

export const en: Forms = {
  quotes: ['“', '”'], mark: '?', space: ' ',
  said: ['You mentioned {q}.', 'You wrote {q}.', 'You brought up {q}.', 'I would like to hear more about {q}.', 'Let’s stay with {q} for a moment.', 'I noted {q}.'],
  thanks: ['Thank you.', 'Thanks for telling us.'],
  reason: ['Why is that?', 'What is the main reason for that?', 'What is behind that for you?', 'What would you say are the reasons?', 'What is the story behind that?', 'What do you put that down to?', 'What lies at the root of that?'],
  example: ['Can you give an example?', 'Can you describe a situation like that?', 'What would be a typical situation?', 'Can you think of a moment that shows this?'],
  detail: [
    'Can you tell us a little more about that?', 'Could you say a bit more about that?', 'Can you describe that in a little more detail?', 'What does that mean for you?', 'What difference does that make for you?',
    'What more can you say about that?', 'How does that affect you?', 'What stands out most about that?',
  ],
  specify: ['What in particular do you have in mind?', 'What exactly do you mean by that?', 'Which part are you thinking of?', 'What would you point to, if you had to name one thing?', 'Could you be a little more specific?'],
  easier: ['What is the first thing that comes to mind?', 'If you had to guess, what would you say?', 'What would help you to form an opinion?', 'Which part of this are you most familiar with?', 'When did you last come across this?'],
  compare: ['Which of these matters most to you?', 'Which of these would you put first?', 'How do these compare with each other for you?', 'Which of these weighs most for you?'],
  more: ['What else comes to mind?', 'What else would you add?', 'What else plays a role for you?', 'What has not been mentioned yet?'],
  part: ['What would you say about {a}?', 'How would you describe {a} here?', 'What comes to mind when you think of {a}?', 'What is your view of {a}?'],
  back: ['Coming back to {f}: what would you say?', 'Our question was {f}, so what comes to mind?', 'Could we return to {f} for a moment?', 'May I ask you once more to think about {f}?', 'How would you answer {f} in your own words?'],
  backOpen: ['Could we return to the first question for a moment?', 'What would you say to the question we began with?', 'How would you answer the first question in your own words?', 'What comes to mind when you read the first question again?'],
  open: ['Is there anything you would like us to know?', 'Is there anything else you would like to tell us?'],
  respect: ['That is entirely up to you.', 'No problem at all.'],
  gentle: [
    'Is there any part of this that you would feel comfortable talking about?', 'Is there anything you would like to share about this instead, however small?', 'If you prefer to keep it general, what could you say?',
    'Is there another side of this that you would rather talk about?', 'What, if anything, would you be happy to tell us?',
  ],
};
