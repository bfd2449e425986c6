export { categoryOfRank, type PokerCategory } from './hand-classes.ts';
export { type MatchUp, matchUp } from './match-up.ts';
export { rankOfSeven } from './rank-seven.ts';
