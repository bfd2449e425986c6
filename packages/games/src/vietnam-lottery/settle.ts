import { invariant, type Micros, mulDivFloor } from '@lantern/kernel';
import { type Counters, countIn } from './counters.ts';
import { ODDS_SCALE, type Odds, shareOf } from './odds.ts';
import { linesOf, stakeOf } from './picks.ts';
import { PLAYS, type PlayCode } from './plays.ts';
import type { Region } from './regions.ts';

const TAI_FROM = '50';

// The special words of the last two digits of the special prize (games.md 1.7, TX_DB2, CL_DB2, SUM_DB2).
const halfOf = (tail: string): string => (tail >= TAI_FROM ? 'TAI' : 'XIU');
const parityOf = (tail: string): string => (Number(tail) % 2 === 0 ? 'CHAN' : 'LE');
const sumOf = (tail: string): string => String(Number(tail[0]) + Number(tail[1]));

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
    case 'half':
      return halfOf(counters.DB_TAIL2) === pick ? 1 : 0;
    case 'parity':
      return parityOf(counters.DB_TAIL2) === pick ? 1 : 0;
    case 'sum':
      return sumOf(counters.DB_TAIL2) === pick ? 1 : 0;
  }
}

/** The result r of games.md 1.7 for each line: how many times its odds are paid. */
export const hitsOf = (play: PlayCode, picks: readonly string[], counters: Counters): number[] =>
  linesOf(play, picks).map((line) => hitsOfLine(play, line, counters));

/** A bet as it was bought: checked picks, the unit in micros and the odds of that moment. */
export interface LotteryBet {
  readonly region: Region;
  readonly play: PlayCode;
  readonly picks: readonly string[];
  readonly unit: Micros;
  readonly odds: Odds;
}

export interface Settlement {
  readonly charged: Micros;
  /** Hits of all lines together. */
  readonly hits: number;
  readonly payout: Micros;
}

/** The payout of a line with `hits`, rounded down to the micro. */
export const payLine = (play: PlayCode, pick: string, hits: number, unit: Micros, odds: Odds): Micros =>
  hits === 0 ? 0n : mulDivFloor(unit * BigInt(hits), odds, ODDS_SCALE * shareOf(play, pick));

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
 * The addition (or deduction) of a corrected result for a bet already paid: the difference and never a second payout (games.md 1.11 step
 * 4), so that afterwards only the newer result has counted.
 */
export const payoutDifference = (paid: Micros, corrected: Settlement): Micros => corrected.payout - paid;
