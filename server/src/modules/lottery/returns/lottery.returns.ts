import { type DrawBet, ODDS_SCALE } from '@lantern/games/lottery';
import { addDays, formatAmount } from '@lantern/kernel';
import { liveReturnOf } from '@lantern/rules/wager';
import { dayOf, type Needs, type Tx, type Waiting } from '../../../platform/index.ts';
import { betOf } from '../lottery.bet.ts';
import { gameOfDraw } from '../lottery.catalogue.ts';
import type { DrawRow } from '../lottery.store.ts';
import { countPlays, type PlaySums, playTotals, type SettledBets, settledBets } from './lottery.returns.store.ts';

const FAST = '0';

/** The sums of one play; null where the family has no mean for what was bought, or what a bet is paid depends on the others of its member (`rule`). Equal bets vary as one bet of their units together. */
function sumsOf(
  game: ReturnType<typeof gameOfDraw>,
  { play, currency }: Pick<PlaySums, 'play' | 'currency'>,
  rows: readonly SettledBets[],
): PlaySums | null {
  if (rows.some(({ detail }) => betOf(detail).rule !== undefined)) return null;
  const all = { play, currency, bets: 0, staked: 0n, paid: 0n };
  const bets: DrawBet[] = [];
  let rebates = 0;
  for (const { detail, bets: count, staked, paid } of rows) {
    const { rebate, ...bet } = betOf(detail);
    all.bets += count;
    all.staked += BigInt(staked);
    all.paid += BigInt(paid);
    bets.push({ ...bet, unit: bet.unit * BigInt(count) });
    rebates += (Number(staked) * Number(rebate)) / Number(ODDS_SCALE);
  }
  const figures = game.family.payoutFigures(game.region, play, bets);
  return figures && { ...all, expected: figures.mean + rebates, variance: figures.variance };
}

/**
 * Counts what the plays of a draw returned, once its bets are settled. Fast draws of a day add up, and are never settled again; an official draw
 * has rows of its own, which a corrected result replaces.
 */
export async function countReturns({ hooks }: Needs<'hooks'>, tx: Tx, draw: DrawRow): Promise<void> {
  if (draw.bets === 0) return;
  const game = gameOfDraw(hooks, draw);
  const byPlay = Map.groupBy(
    await settledBets(tx, draw.id),
    ({ currency, detail }) => `${currency} ${betOf(detail).play}`,
  );
  const sums = [...byPlay].flatMap(([key, rows]) => {
    const [currency = '', play = ''] = key.split(' ');
    return sumsOf(game, { play, currency }, rows) ?? [];
  });
  await countPlays(tx, { game: game.code, day: draw.day, drawId: game.source === 'fast' ? FAST : draw.id }, sums);
}

/** Theoretical and actual return of each play in the last days, without trial money (G20). */
export async function playReturns(
  context: Needs<'db' | 'clock' | 'hooks'>,
  { days, game }: { readonly days: number; readonly game: string },
) {
  const fromDay = addDays(dayOf(context.clock.nowMs()), 1 - days);
  return (await playTotals(context.db, fromDay, game)).map((row) => ({
    ...{ play: row.play, game: row.game, currency: row.currency, spins: row.bets },
    ...{ staked: formatAmount(row.staked), paid: formatAmount(row.paid) },
    ...liveReturnOf({ ...row, plays: row.bets }),
  }));
}

/** Days over which plays are watched. */
const WATCHED_DAYS = 30;
/** Operators' pages ask every few seconds, for sums over many rows. */
const WATCH_HELD_MS = 60_000;

/** How many plays returned more or less than chance explains; judged from enough bets on only. */
export async function playsOutOfRange(context: Needs<'db' | 'clock' | 'hooks' | 'snapshots'>): Promise<Waiting> {
  const list = await context.snapshots.of('lottery plays out of range', WATCH_HELD_MS, () =>
    playReturns(context, { days: WATCHED_DAYS, game: '' }),
  );
  return { count: list.filter(({ isOutside }) => isOutside).length, oldest: null };
}
