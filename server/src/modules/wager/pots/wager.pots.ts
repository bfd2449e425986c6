import type { Micros } from '@lantern/kernel';
import { dividePot } from '@lantern/rules/wager';
import { type AppContext, databaseNow, type Needs, retrying } from '../../../platform/index.ts';
import { CHUNK_WAGERS, resettleEvent, type SettleTotals, settleEvent } from '../wager.service.ts';
import { beginSettling, refundChunk } from '../wager.store.ts';
import { countPot, type PotMoney, type PotWager, potWagers } from './wager.pots.store.ts';

/** What a wager counts in the division: its stake, or points; nothing when it does not win. Given by the game module. */
export type PotWeigh = (wager: PotWager) => bigint;

interface PotShares {
  readonly payouts: ReadonlyMap<string, Micros>;
  readonly withoutWinner: readonly PotMoney[];
}

/** The payouts of a pot: each currency is divided apart, to the last micro. The same wagers give the same payouts. */
function sharesOf(pots: readonly PotMoney[], wagers: readonly PotWager[], weigh: PotWeigh): PotShares {
  const divided = pots.map((pot) => {
    const own = wagers.filter(({ currency }) => currency === pot.currency);
    const shares = own.map((wager) => ({ id: wager.id, weight: weigh(wager) }));
    return { pot, shares: dividePot(pot.staked - pot.rake + pot.carried, shares) };
  });
  return {
    payouts: new Map(divided.flatMap(({ shares }) => [...shares].map(([id, share]) => [id.toString(), share]))),
    withoutWinner: divided.flatMap(({ pot, shares }) => (shares.size === 0 ? [pot] : [])),
  };
}

const judgeBy =
  ({ payouts }: PotShares) =>
  ({ id }: { readonly id: string }) => {
    const payout = payouts.get(id) ?? 0n;
    return { payout, outcome: null };
  };

async function giveBack(context: Needs<'db' | 'clock'>, eventId: bigint, currency: string): Promise<void> {
  for (;;) {
    const now = databaseNow(context.clock);
    if ((await retrying(() => refundChunk(context.db, eventId, now, CHUNK_WAGERS, currency))) === 0) return;
  }
}

export interface PotEvent {
  readonly id: bigint;
  readonly version: number;
  readonly weigh: PotWeigh;
}

/**
 * Divides a pot among its winners by their weights, less the rake. A currency without a winner goes back to its members, or to the
 * pot `carryTo`, as the terms say. Call it when no stake can arrive any more. Safe to repeat after a crash at any point: the
 * division follows from the wagers, and each is paid once.
 */
export async function settlePot(
  context: AppContext,
  pot: PotEvent & { readonly carryTo?: bigint },
): Promise<SettleTotals> {
  await retrying(() => beginSettling(context.db, pot.id));
  const counted = await retrying(() => countPot(context.db, pot.id));
  const shares = sharesOf(counted, await potWagers(context.db, pot.id), pot.weigh);
  for (const { currency, noWinner } of shares.withoutWinner)
    if (noWinner === 'refund') await giveBack(context, pot.id, currency);
  return settleEvent(context, { ...pot, judge: judgeBy(shares), carryTo: pot.carryTo ?? null });
}

/**
 * Divides a settled pot anew by a corrected result: each wager moves by the difference, once per version. Without a winner any more each gets
 * its stake, where the terms give stakes back; stakes that went back before stay with their members. Returns the sum in micros.
 */
export async function resettlePot(context: AppContext, pot: PotEvent): Promise<Micros> {
  const wagers = await potWagers(context.db, pot.id);
  const { payouts, withoutWinner } = sharesOf(await countPot(context.db, pot.id), wagers, pot.weigh);
  const refunding = new Set(
    withoutWinner.flatMap(({ currency, noWinner }) => (noWinner === 'refund' ? [currency] : [])),
  );
  const stakes = wagers
    .filter(({ currency }) => refunding.has(currency))
    .map(({ id, stake }) => [id.toString(), stake] as const);
  const shares = { payouts: new Map([...payouts, ...stakes]), withoutWinner };
  return resettleEvent(context, { ...pot, judge: judgeBy(shares) });
}
