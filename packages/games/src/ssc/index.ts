export type { Digits } from './digit-plays.ts';
export { ssc } from './family.ts';
