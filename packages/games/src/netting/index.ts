export type { Fraction } from '../slots/exact/fraction.ts';
export { fraction } from '../slots/exact/fraction.ts';
export * from './valid-stake.ts';
