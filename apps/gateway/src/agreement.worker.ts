/** The worker module of comparisons with hand-coded samples. */
export { compareQuestions as default } from './agreement/questions.js';
