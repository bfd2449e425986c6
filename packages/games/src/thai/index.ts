export { type ThaiPrizes, thai } from './family.ts';
