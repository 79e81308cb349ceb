export { type Bank, type BankLabel, labelBank, labelBankIn, type Polarity } from './bank.js';
export { type FittingProbe, fittingProbes } from './nearest.js';
