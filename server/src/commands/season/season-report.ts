import { ODDS_SCALE } from '@lantern/games/lottery';
import {
  DEFAULT_ODDS,
  exactReturn,
  isPlayCode,
  PLAY_CODES,
  type PlayCode,
  payoutVariance,
  type Region,
  vietnam,
} from '@lantern/games/vietnam-lottery';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import type { PlayOfDraw } from './season.store.ts';

/** 99 of 100 returns are within this many standard deviations. */
const SIGMAS = 2.576;

export interface ReturnOfPlay {
  readonly region: 'North' | 'Centre and South';
  readonly play: string;
  readonly bets: number;
  readonly turnover: Micros;
  readonly payout: Micros;
  /** Shares of the turnover: the actual return, the theoretical one (games.md 1.14), and the band of chance. */
  readonly returned: number;
  readonly theory: number;
  readonly margin: number;
}

const NORTHERN = new Set(vietnam.games.filter(({ region }) => region === 'MB').map(({ code }) => code));
const sideOf = (game: string): ReturnOfPlay['region'] => (NORTHERN.has(game) ? 'North' : 'Centre and South');

function theoreticalReturn(region: Region, play: PlayCode): number {
  const { numerator, denominator } = exactReturn(region, play, DEFAULT_ODDS[region][play] ?? ODDS_SCALE);
  return Number((numerator * 1_000_000n) / denominator) / 1_000_000;
}

/** The band is that of theory: variances of draws add up, independent of any result. */
function returnOf(side: ReturnOfPlay['region'], play: string, draws: readonly PlayOfDraw[]): ReturnOfPlay {
  const region: Region = side === 'North' ? 'MB' : 'MN';
  invariant(isPlayCode(play), 'a wager of a lottery names a play');
  const turnover = draws.reduce((sum, draw) => sum + draw.turnover, 0n);
  const payout = draws.reduce((sum, draw) => sum + draw.payout, 0n);
  const variance = draws.reduce(
    (sum, { bets }) =>
      sum +
      payoutVariance(
        region,
        play,
        bets.map((bet) => ({ ...bet, region, play })),
      ),
    0,
  );
  return {
    region: side,
    play,
    bets: draws.reduce((sum, draw) => sum + draw.bets.length, 0),
    turnover,
    payout,
    returned: Number(payout) / Number(turnover),
    theory: theoreticalReturn(region, play),
    margin: (SIGMAS * Math.sqrt(variance)) / Number(turnover),
  };
}

/** The return of each play, in the order of the slip, the North first. */
export function returnsOf(draws: readonly PlayOfDraw[]): ReturnOfPlay[] {
  return (['North', 'Centre and South'] as const).flatMap((side) =>
    PLAY_CODES.flatMap((play) => {
      const own = draws.filter((draw) => draw.play === play && sideOf(draw.game) === side);
      return own.length > 0 ? [returnOf(side, play, own)] : [];
    }),
  );
}

export const isInside = (row: ReturnOfPlay): boolean => Math.abs(row.returned - row.theory) <= row.margin;

const HEADS = ['region', 'play', 'bets', 'turnover', 'payout', 'return', 'theory', '99 % band', ''];
const share = (value: number): string => value.toFixed(4);
const cellsOf = (row: ReturnOfPlay): string[] => [
  row.region,
  row.play,
  String(row.bets),
  formatAmount(row.turnover),
  formatAmount(row.payout),
  share(row.returned),
  share(row.theory),
  `± ${share(row.margin)}`,
  isInside(row) ? '' : 'outside',
];

/** The table, numbers to the right. */
export function reportOf(rows: readonly ReturnOfPlay[]): string {
  const cells = [HEADS, ...rows.map(cellsOf)];
  const widths = HEADS.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column < 2 || column === 8 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return cells.map(line).join('\n');
}
