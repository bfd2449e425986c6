import { addDays, formatAmount } from '@lantern/kernel';
import { distanceTo, readTerms } from '@lantern/rules/contracts';
import { iso, type Needs, type Queryable } from '../../../platform/index.ts';
import type { Side } from '../contracts.deciding.ts';
import { type NamedBill, presentBill } from '../contracts.present.ts';
import { type ContractRow, contractOf } from '../contracts.store.ts';
import { uncountedOn } from '../contracts.uncounted.store.ts';
import { headOf, slotAt } from '../contracts.zone.store.ts';
import { billLines, billsOfPeriod, type LineRow } from './contracts.bill-pages.store.ts';
import { compute } from './contracts.compute.ts';
import { computable } from './contracts.settle.ts';

const MEMBERS_MAX = 200;
const sumOf = (lines: readonly LineRow[], name: 'stake' | 'valid' | 'payout' | 'cost'): bigint =>
  lines.reduce((sum, line) => sum + BigInt(line[name]), 0n);

/** The part of time of a bill's own period: a dividend also looks at earlier ones. */
async function ownSlots(db: Queryable, bill: NamedBill, row: ContractRow): Promise<{ from: number; upto: number }> {
  const { zone } = await headOf(db);
  const first = row.valid_from !== null && row.valid_from > bill.first_day ? row.valid_from : bill.first_day;
  return { from: Math.max(bill.from_slot, slotAt(zone.startOf(first))), upto: bill.upto_slot };
}

function tiersOf(row: ContractRow, has: { turnover: bigint; loss: bigint; active: number }) {
  return readTerms(row.terms).tiers.map((tier, index) => {
    const written = row.terms.tiers[index]!;
    const missing = distanceTo(row.kind === 'dividend' ? tier : { ...tier, loss: has.loss }, has);
    return {
      ...{
        rate: written.rate,
        turnover: formatAmount(tier.turnover),
        loss: formatAmount(tier.loss),
        active: tier.active,
      },
      isReached: missing.turnover === 0n && missing.loss === 0n && missing.active === 0,
      missing: { turnover: formatAmount(missing.turnover), loss: formatAmount(missing.loss), active: missing.active },
    };
  });
}

/** Everything that a bill was computed from. */
export async function explainBill(db: Queryable, bill: NamedBill, by: Side) {
  const row = await contractOf(db, bill.contract_id);
  if (!row) return null;
  const { from, upto } = await ownSlots(db, bill, row);
  const ask = {
    downlineId: bill.downline_id,
    currency: bill.currency,
    fromSlot: from,
    uptoSlot: upto,
    tx: bill.seen_tx,
  };
  const [members, categories] = [await billLines(db, ask, 'member'), await billLines(db, ask, 'category')];
  const uncounted = await uncountedOn(
    db,
    members.map(({ key }) => key),
    bill.last_day,
  );
  const [base, turnover] = [BigInt(bill.base), sumOf(members, 'valid')];
  const loss = sumOf(members, 'stake') - sumOf(members, 'payout') - sumOf(members, 'cost');
  const { activeTurnover, cap } = readTerms(row.terms);
  const money = (line: LineRow) => ({
    ...{ bets: Number(line.bets), stake: formatAmount(BigInt(line.stake)), valid: formatAmount(BigInt(line.valid)) },
    payout: formatAmount(BigInt(line.payout)),
  });
  return {
    ...presentBill(bill, by),
    ...{ version: row.version, turnover: formatAmount(turnover), stake: formatAmount(sumOf(members, 'stake')) },
    ...{ payout: formatAmount(sumOf(members, 'payout')), costs: formatAmount(sumOf(members, 'cost')) },
    carried: formatAmount(bill.kind === 'dividend' ? base - loss : 0n),
    ...{
      total: formatAmount(BigInt(bill.total)),
      rate: bill.tier === null ? null : (row.terms.tiers[bill.tier]?.rate ?? null),
    },
    ...{ cap: cap === null ? null : formatAmount(cap), activeTurnover: formatAmount(activeTurnover) },
    tiers: tiersOf(row, { turnover, loss: base, active: bill.active }),
    categories: categories.filter(({ key }) => key !== '').map((line) => ({ category: line.key, ...money(line) })),
    members: members.slice(0, MEMBERS_MAX).map((line) => ({
      ...{ id: line.key, account: line.account ?? '', ...money(line), costs: formatAmount(BigInt(line.cost)) },
      isActive: Number(line.bets) !== 0 && BigInt(line.valid) >= activeTurnover && !uncounted.has(line.key),
      isUncounted: uncounted.has(line.key),
    })),
    memberCount: members.length,
    parts: (await billsOfPeriod(db, bill)).map((one) => presentBill(one, by)),
  };
}

/** Computes a bill again from the figures of its time. */
export async function recompute(context: Needs<'clock'>, db: Queryable, bill: NamedBill) {
  const row = await contractOf(db, bill.contract_id);
  if (!row) return null;
  const { zone } = await headOf(db);
  const again = await compute(db, computable(row), {
    zone,
    day: bill.last_day,
    tx: bill.seen_tx,
    uptoSlot: bill.upto_slot,
  });
  return {
    ...{ total: formatAmount(again.amount), base: formatAmount(again.base), active: again.active },
    isSame: again.amount === BigInt(bill.total) && again.base === BigInt(bill.base) && again.active === bill.active,
    at: iso(context.clock.nowMs()),
  };
}

/** The instants between which a bill's own bets were settled. */
export async function billSpan(db: Queryable, bill: NamedBill): Promise<{ from: Date; before: Date } | null> {
  const row = await contractOf(db, bill.contract_id);
  if (!row) return null;
  const { from, upto } = await ownSlots(db, bill, row);
  return { from: new Date(from * 300_000), before: new Date(upto * 300_000) };
}

/** The instants between which the days of a period lie. */
export async function daySpan(db: Queryable, from: string, to: string): Promise<{ from: Date; before: Date }> {
  const { zone } = await headOf(db);
  return { from: new Date(zone.startOf(from)), before: new Date(zone.startOf(addDays(to, 1))) };
}
