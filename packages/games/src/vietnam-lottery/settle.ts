import { invariant, type Micros, mulDivFloor } from '@lantern/kernel';
import { type DrawBet, ODDS_SCALE, type Odds, type Settlement } from '../lottery/index.ts';
import { type Counters, countIn } from './counters.ts';
import { waysOf } from './odds.ts';
import { linesOf, stakeOf } from './picks.ts';
import { type EndingRule, PLAYS, type PlayCode } from './plays.ts';
import type { Region } from './regions.ts';

const TAI_FROM = '50';

const SUM_TAI_FROM = 10;

const sumOf = (tail: string): number => Number(tail[0]) + Number(tail[1]);
const half = (isBig: boolean): string => (isBig ? 'TAI' : 'XIU');
const parity = (number: number): string => (number % 2 === 0 ? 'CHAN' : 'LE');

// The option that the last two digits of the special prize make win (games.md 1.7, TX_DB2 to SUM_CL).
const WINNING_OPTION: Readonly<Record<EndingRule, (tail: string) => string>> = {
  half: (tail) => half(tail >= TAI_FROM),
  parity: (tail) => parity(Number(tail)),
  sum: (tail) => String(sumOf(tail)),
  sum_half: (tail) => half(sumOf(tail) >= SUM_TAI_FROM),
  sum_parity: (tail) => parity(sumOf(tail)),
};

/** The option that an ending of two digits makes win. */
export const winningOption = (rule: EndingRule, tail: string): string => WINNING_OPTION[rule](tail);

function hitsOfLine(play: PlayCode, line: readonly string[], counters: Counters): number {
  const { wins } = PLAYS[play];
  const [pick = ''] = line;
  switch (wins.by) {
    case 'count':
      return countIn(counters, wins.set, pick);
    case 'all_present':
      return line.every((token) => counters.ALL2.has(token)) ? 1 : 0;
    case 'none_present':
      return line.some((token) => counters.ALL2.has(token)) ? 0 : 1;
    default:
      return WINNING_OPTION[wins.by](counters.DB_TAIL2) === pick ? 1 : 0;
  }
}

/** The result r of games.md 1.7 for each line: how many times its odds are paid. */
export const hitsOf = (play: PlayCode, picks: readonly string[], counters: Counters): number[] =>
  linesOf(play, picks).map((line) => hitsOfLine(play, line, counters));

/** A bet on a draw of a region. */
export interface LotteryBet extends DrawBet {
  readonly region: Region;
  readonly play: PlayCode;
}

/** What a line with `hits` is paid, rounded down to the micro. */
export function payLine(play: PlayCode, pick: string, hits: number, unit: Micros, odds: Odds): Micros {
  if (hits === 0) return 0n;
  const { rarest, own } = waysOf(play, pick);
  return mulDivFloor(unit * BigInt(hits) * rarest, odds, ODDS_SCALE * own);
}

/** Settles one bet against the counters of its draw. Each line is rounded down by itself, then the lines are added. */
export function settle(bet: LotteryBet, counters: Counters): Settlement {
  invariant(bet.region === counters.region, 'a bet is settled by a draw of its own region');
  const { region, play, picks, unit, odds } = bet;
  let hits = 0;
  let payout = 0n;
  for (const line of linesOf(play, picks)) {
    const lineHits = hitsOfLine(play, line, counters);
    hits += lineHits;
    payout += payLine(play, line[0] ?? '', lineHits, unit, odds);
  }
  return { charged: stakeOf(region, play, picks, unit), hits, payout };
}

/**
 * What a corrected result adds to (or takes from) a bet that was already paid: the difference and never a second
 * payout (games.md 1.11 step 4), so that afterwards only the newer result has counted.
 */
export const payoutDifference = (paid: Micros, corrected: Settlement): Micros => corrected.payout - paid;
