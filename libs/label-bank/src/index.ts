export { type Bank, type BankLabel, labelBank, type Polarity } from './bank.js';
export { type FittingProbe, fittingProbes } from './nearest.js';
