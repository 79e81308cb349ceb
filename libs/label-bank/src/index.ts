export { type Bank, type BankLabel, labelBank, type Polarity } from './bank.js';
