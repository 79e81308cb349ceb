export { type Bank, type BankLabel, labelBank, type Polarity } from './bank.js';
export { hasSubjectTexts, type Mention, type Subject, subjectBank, subjectText, type Subjects } from './subjects.js';
export { toThemeSpace } from './theme-space.js';
