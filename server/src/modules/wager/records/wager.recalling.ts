import { detailOf } from '@lantern/contract/wager';
import { DEFAULT_LANGUAGE } from '@lantern/i18n';
import { formatAmount } from '@lantern/kernel';
import { type AppContext, iso } from '../../../platform/index.ts';
import { type BalancesAround, balancesAround } from '../../ledger/index.ts';
import { legsOf } from '../legs/wager.legs.store.ts';
import { boughtParts } from './wager.cash-outs.store.ts';
import { presentWager, storedWager, type WagerRow } from './wager.present.ts';
import { type RecalledWager, type RecallOf, recallOf } from './wager.recall.ts';
import { wagerOf } from './wager.record.store.ts';
import { hasLegs, potOfWager, presentLeg } from './wager.shared-stakes.ts';

const recalledOf = (row: WagerRow, memberId: bigint): RecalledWager => ({
  id: BigInt(row.id),
  memberId,
  eventId: BigInt(row.event_id),
  vendor: row.vendor,
  game: row.game,
  placedAtMs: row.placed_at.getTime(),
  resultVersion: row.result_version,
  round: row.round,
  currency: row.currency,
  detail: detailOf(row.detail),
  isCancelled: row.state === 'refunded' && row.outcome !== null && 'cancelled' in row.outcome,
});

const presentBalances = (around: BalancesAround | null) =>
  around && { before: formatAmount(around.before), after: formatAmount(around.after) };

async function cashOutsOf({ db }: AppContext, { memberId, id }: RecalledWager) {
  const parts = await boughtParts(db, memberId, id);
  return parts.map(({ stake, paid, atMs, isAutomatic }) => ({
    ...{ stake: formatAmount(stake), paid: formatAmount(paid), at: iso(atMs), isAutomatic },
  }));
}

async function legsWith(
  context: AppContext,
  recall: RecallOf | undefined,
  { wager, language }: { readonly wager: RecalledWager; readonly language: string },
) {
  const legs = await legsOf(context.db, wager.memberId, wager.id);
  const words = await recall?.legs?.(context, wager, legs, language);
  return legs.map((leg) => presentLeg(leg, words?.get(leg.number)));
}

/** A member's wager with the recall of its game module; null when it does not exist or belongs to another member. */
export async function recalled(context: AppContext, memberId: bigint, id: string, language: string = DEFAULT_LANGUAGE) {
  const row = await wagerOf(context.db, memberId, id);
  if (!row) return null;
  const recall = recallOf(context, row.category, row.vendor);
  const wager = recalledOf(row, memberId);
  const names = await recall?.gameNames(context, [row.game], language);
  const name = names?.get(row.game) ?? row.game;
  return {
    wager: presentWager(row, name),
    /** As receipts sign it. */
    stored: storedWager(row, name),
    facts: {
      recall: (await recall?.detail(context, wager, language)) ?? {},
      legs: hasLegs(row) ? await legsWith(context, recall, { wager, language }) : [],
      pot: await potOfWager(context.db, row),
      cashOuts: await cashOutsOf(context, wager),
      balances: presentBalances(await balancesAround(context.db, memberId, wager.id)),
    },
  };
}
