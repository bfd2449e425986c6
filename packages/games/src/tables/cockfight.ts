import { err, ok } from '@lantern/kernel';
import { intBelow, type WordStream } from '../fair/index.ts';
import { LOST, PUSH, spotsFrom, wins } from './shares.ts';
import type { SpotRule, TableGame, TableResult } from './table-game.ts';

/** Meron is the favourite. Both dead, and both alive at the limit of time, are draws. */
export const FIGHT_ENDS = ['meron', 'wala', 'both-dead', 'full-time'] as const;
export type FightEnd = (typeof FIGHT_ENDS)[number];

/** Of a million fights: the draws as published, the rest so that both sides have the same return at their starting prices. */
const WEIGHTS: Readonly<Record<FightEnd, number>> = {
  meron: 499_952,
  wala: 436_048,
  'both-dead': 60_000,
  'full-time': 4_000,
};
const FIGHTS = 1_000_000;

/** A draw gives the stake on a side back. */
const side = (code: 'meron' | 'wala', pays: string): SpotRule<FightEnd> => ({
  code,
  pays,
  share: (end) => {
    if (end === code) return wins(pays);
    return end === 'meron' || end === 'wala' ? LOST : PUSH;
  },
});
const drawn = (code: 'both-dead' | 'full-time', pays: string): SpotRule<FightEnd> => ({
  code,
  pays,
  share: (end) => (end === code ? wins(pays) : LOST),
});
/**
 * Prices of draws to one, by the version of the maths: a round keeps those it was opened with. Draws of the first version, until 29 November 2026,
 * came back with 0.54, 0.356 and 0.576.
 */
export const DRAW_PRICES = {
  1: { bothDead: '8', fullTime: '88', draw: '8' },
  2: { bothDead: '14', fullTime: '224', draw: '13' },
} as const;
export type FightMaths = keyof typeof DRAW_PRICES;
export const FIGHT_MATHS: FightMaths = 2;

/** Starting prices 0.80 and -0.94 Malay. */
const rulesOf = (maths: FightMaths): readonly SpotRule<FightEnd>[] => [
  side('meron', '0.8'),
  side('wala', '1.0638'),
  drawn('both-dead', DRAW_PRICES[maths].bothDead),
  drawn('full-time', DRAW_PRICES[maths].fullTime),
];

/** Every end with its weight. */
export const everyEnd = (): TableResult<FightEnd>[] =>
  FIGHT_ENDS.map((round) => ({ round, weight: BigInt(WEIGHTS[round]) }));

/** A virtual fight at fixed odds (games.md 5). */
export const createCockfight = (maths: FightMaths = FIGHT_MATHS): TableGame<FightEnd> => ({
  game: 'cockfight',
  variant: null,
  spots: spotsFrom(rulesOf(maths), everyEnd),
  results: everyEnd,
  read: ({ end }) => {
    const found = FIGHT_ENDS.find((one) => one === end);
    return found ? ok(found) : err('bad_end');
  },
  outcome: (end) => end,
});

/** How a fight ends, and the number of the script that shows it; the script decides nothing. */
export function drawFight(stream: WordStream, scripts: number): { readonly end: FightEnd; readonly script: number } {
  let place = intBelow(stream, FIGHTS);
  const end = FIGHT_ENDS.find((one) => {
    place -= WEIGHTS[one];
    return place < 0;
  });
  return { end: end ?? 'meron', script: intBelow(stream, scripts) };
}

/** Of a million fights, how many end so. */
export const weightOfEnd = (end: FightEnd): number => WEIGHTS[end];
