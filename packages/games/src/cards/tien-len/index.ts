export { beats, type Combination, type CombinationKind, combinationOf } from './combination.ts';
