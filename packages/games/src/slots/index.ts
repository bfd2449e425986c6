export { membersOf, packClasses, roundOfEntry, weightOf } from './book.ts';
export { payoutsOfBook, spinCounter, wordsOfSpin } from './count-spins.ts';
export { type RoundFigures, roundFigures, sigmaOf } from './exact/figures.ts';
export { type Fraction, formatFraction, toNumber } from './exact/fraction.ts';
export { type ExactReturn, exactReturn } from './exact/return.ts';
export { drawDropThreshold, returnOfJackpot } from './jackpots.ts';
export type * from './maths.ts';
export type * from './outcome.ts';
export {
  canonicalMaths,
  figuresOf,
  freshMathsHash,
  mathsHash,
  type Printed,
  SLOT_VERSIONS,
  slotGames,
  slotMaths,
} from './registry.ts';
export { paytableOf, rulesOf } from './rules.ts';
export { celebrates, costOf, openingScreen, spin, spinTotal } from './spin.ts';
