import type { GameReturn } from '@lantern/contract/wager';
import { figuresOf, type SlotMaths } from '@lantern/games/slots';
import { formatAmount } from '@lantern/kernel';
import { liveReturnOf } from '@lantern/rules/wager';
import { type AppContext, iso, isoNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { houseReturns } from '../wager/index.ts';
import { mathsOf } from './slots.games.ts';
import { addIncident, type Tally, tallies, wasReported } from './slots.watch.store.ts';

const ALERT_AGAIN_MS = 24 * 3600_000;

/** Standard deviation of a bought feature, in prices: from its book, where every entry is known. */
function sigmaOfBuy({ book, buy }: SlotMaths): number {
  if (!book || !buy) return 0;
  const { counts, weights, payouts, squares } = book.feature;
  let [weight, sum, square] = [0, 0, 0];
  for (const [of, count] of counts.entries()) {
    const each = weights[of] ?? 0;
    weight += count * each;
    sum += (payouts[of] ?? 0) * each;
    square += (squares[of] ?? 0) * each;
  }
  const mean = sum / weight;
  return Math.sqrt(square / weight - mean * mean) / buy.costHundredths;
}

/** The return of a stake in the long run, without jackpots: those are too rare for any count of spins. */
function publishedReturnOf(maths: SlotMaths, mode: Tally['mode']): { readonly mean: number; readonly sigma: number } {
  const { promised } = maths;
  if (mode === 'buy') return { mean: Number(promised.buy ?? 0), sigma: sigmaOfBuy(maths) };
  return { mean: Number(promised.total) - Number(promised.jackpots), sigma: Number(figuresOf(maths).sigma) };
}

function returnOf(tallied: readonly Tally[], first: Tally, nowIso: string): GameReturn {
  let [staked, paid, spins, expected, variance] = [0n, 0n, 0, 0, 0];
  for (const tally of tallied) {
    const { mean, sigma } = publishedReturnOf(mathsOf(tally.game, tally.version), tally.mode);
    staked += tally.staked;
    paid += tally.paid;
    spins += tally.spins;
    expected += mean * Number(tally.staked);
    variance += sigma * sigma * tally.squares;
  }
  return {
    game: first.game,
    version: first.version,
    currency: first.currency,
    spins,
    staked: formatAmount(staked),
    paid: formatAmount(paid),
    ...liveReturnOf({ plays: spins, staked, paid, expected, variance }),
    countedTo: nowIso,
  };
}

/** Theoretical and actual return of every played version of a slot and currency (G20). */
export async function liveReturns(
  context: Needs<'db' | 'clock'>,
  game: string | null = null,
  db: Queryable = context.db,
): Promise<readonly GameReturn[]> {
  const rows = await tallies(db, game);
  const groups = Map.groupBy(rows, (tally) => `${tally.game} ${tally.version} ${tally.currency}`);
  return [...groups.values()].flatMap((group) => (group[0] ? [returnOf(group, group[0], isoNow(context.clock))] : []));
}

/** Stores the return of any own game outside its band as a significant event, once a day for each version and currency. */
export async function watchReturns(context: AppContext, tx: Tx): Promise<void> {
  for (const found of await houseReturns(context, tx)) {
    if (!found.isOutside) continue;
    const { game, version, currency } = found;
    const kind = 'return_outside' as const;
    const since = iso(context.clock.nowMs() - ALERT_AGAIN_MS);
    if (await wasReported(tx, { kind, game, version, currency, atIso: since })) continue;
    const details = {
      spins: found.spins,
      theoretical: found.theoretical,
      actual: found.actual ?? 0,
      band: found.band ?? 0,
    };
    context.log.error({ game, version, currency, ...details }, 'a game returns what chance does not explain');
    await addIncident(tx, {
      id: context.newId(),
      kind,
      game,
      version,
      currency,
      details,
      atIso: isoNow(context.clock),
    });
  }
}
