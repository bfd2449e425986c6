export { bonus } from './bonus.module.ts';
export { bonusDetails } from './bonus.terms.ts';
