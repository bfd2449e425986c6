import { err, ok } from '@lantern/kernel';
import { LOST, spotsFrom, wins } from './shares.ts';
import type { SpotRule, TableGame } from './table-game.ts';

export const COIN_SIDES = ['red', 'white'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];
export const COINS = 4;
/** How many of the four coins show red. */
type Reds = number;

const winsIf = (code: string, pays: string, isWon: (reds: Reds) => boolean): SpotRule<Reds> => ({
  code,
  pays,
  share: (reds) => (isWon(reds) ? wins(pays) : LOST),
});

const RULES: readonly SpotRule<Reds>[] = [
  winsIf('even', '0.98', (reds) => reds % 2 === 0),
  winsIf('odd', '0.98', (reds) => reds % 2 === 1),
  winsIf('three-red', '2.8', (reds) => reds === 3),
  winsIf('three-white', '2.8', (reds) => reds === 1),
  winsIf('four-red', '14', (reds) => reds === COINS),
  winsIf('four-white', '14', (reds) => reds === 0),
];

/** Ways of four coins to show so many red ones. */
const WAYS = [1n, 4n, 6n, 4n, 1n] as const;
const results = () => WAYS.map((weight, round) => ({ round, weight }));

const isSide = (value: unknown): value is CoinSide => COIN_SIDES.some((side) => side === value);

/** Four coins under a bowl (games.md 1.13). */
export const createXocDia = (): TableGame<Reds> => ({
  game: 'xoc-dia',
  variant: null,
  spots: spotsFrom(RULES, results),
  results,
  read: ({ coins }) =>
    Array.isArray(coins) && coins.length === COINS && coins.every(isSide)
      ? ok(coins.filter((side) => side === 'red').length)
      : err('bad_coins'),
  outcome: (reds) => (reds % 2 === 0 ? 'even' : 'odd'),
});
