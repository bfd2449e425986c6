export { type FourDigitPrizes, fourD } from './family.ts';
