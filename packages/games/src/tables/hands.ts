import { playerDraws, pointsOf } from './baccarat-hands.ts';
import { cardOf } from './cards.ts';

interface Hands {
  readonly first: readonly string[];
  readonly second: readonly string[];
}
export const HAND_NAMES: Readonly<Record<string, readonly [first: string, second: string]>> = {
  baccarat: ['player', 'banker'],
  'dragon-tiger': ['dragon', 'tiger'],
};

/** Points of baccarat; of an unreadable card 0. */
export const baccaratPoints = (cards: readonly string[]): number =>
  cards.reduce((sum, value) => sum + pointsOf(cardOf(value) ?? { rank: 0 }), 0) % 10;

/** Hands of the steps of a running round. */
export function handsOfSteps(game: string, steps: readonly { readonly to: string; readonly value: string }[]): Hands {
  const [first] = HAND_NAMES[game] ?? [''];
  const of = (isFirst: boolean) => steps.filter(({ to }) => (to === first) === isFirst).map(({ value }) => value);
  return { first: of(true), second: of(false) };
}

/** Hands of a past round, from its cards in the order dealt: the player's third comes before the banker's. */
export function handsOfDealt(game: string, dealt: readonly string[]): Hands {
  const [a = '', b = '', c, d, ...thirds] = dealt;
  if (game !== 'baccarat' || c === undefined || d === undefined) return { first: [a], second: [b] };
  const [player, banker] = [
    [a, c],
    [b, d],
  ] as const;
  const draws = playerDraws(baccaratPoints(player), baccaratPoints(banker));
  const [p3, b3] = draws ? thirds : [undefined, thirds[0]];
  return { first: p3 ? [...player, p3] : [...player], second: b3 ? [...banker, b3] : [...banker] };
}
