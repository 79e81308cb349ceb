export { type Bank, type BankLabel, labelBank, type Polarity } from './bank.js';
export { type Mention, type Subject, subjectBank, type Subjects } from './subjects.js';
export { bankNameOf, bankText, hasBankTexts } from './texts.js';
export { toThemeSpace } from './theme-space.js';
