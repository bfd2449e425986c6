import { addDays, periodOf, type Zone } from '@lantern/kernel';
import {
  type Bill,
  type BookCost,
  type BookWager,
  type ContractKind,
  countedPeriods,
  type DividendTerms,
  dailySalary,
  dividend,
  hourlySalary,
  realtimeSalary,
  type Team,
} from '@lantern/rules/agents';
import { type ContractTerms, readTerms } from '@lantern/rules/contracts';
import type { Queryable } from '../../../platform/index.ts';
import { uncountedOn } from '../contracts.uncounted.store.ts';
import { SLOT_MS, slotAt } from '../contracts.zone.store.ts';
import { teamFiguresIn } from './contracts.team.store.ts';

/** What a computation needs of a contract; days are those of the zone. */
export interface Computable {
  readonly kind: ContractKind;
  readonly downlineId: string;
  readonly currency: string;
  readonly terms: ContractTerms;
  readonly from: string;
  readonly to: string | null;
}

export interface Computed extends Bill {
  readonly turnover: bigint;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The part of time whose figures were read. */
  readonly fromSlot: number;
  readonly uptoSlot: number;
}

const HOUR_SLOTS = 12;
const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

export const dividendTerms = ({ terms, from, to }: Computable): DividendTerms => ({
  ...readTerms(terms),
  period: terms.period ?? 'monthly',
  mode: terms.mode ?? 'fixed',
  carry: terms.carry ?? 'none',
  from,
  to,
});

/** The days of the bill that contains a day. */
export const billDays = ({ kind, terms }: Pick<Computable, 'kind' | 'terms'>, day: string) =>
  kind === 'dividend' ? periodOf(terms.period ?? 'monthly', day) : { first: day, last: day };

/** Where the figures of a bill are divided: at hours, at windows of five minutes, at the periods that a dividend looks at. */
function boundsOf(one: Computable, zone: Zone, day: string, uptoSlot: number): number[] {
  const startOf = (of: string): number => slotAt(zone.startOf(of));
  if (one.kind === 'dividend') {
    const periods = countedPeriods(dividendTerms(one), day);
    const last = periods.at(-1)?.last ?? day;
    const starts = periods.map(({ first }) => startOf(later(first, one.from)));
    return [...new Set([...starts, startOf(addDays(earlier(last, one.to), 1))])].sort((a, b) => a - b);
  }
  const [from, before] = [startOf(day), Math.min(startOf(addDays(day, 1)), uptoSlot)];
  const step = one.kind === 'daily' ? before - from : one.kind === 'hourly' ? HOUR_SLOTS : 1;
  const bounds: number[] = [];
  for (let at = from; at < before; at += Math.max(1, step)) bounds.push(at);
  return [...bounds, before];
}

/** The team of a downline in these parts of time, one entry a member and part: sums give the same bill as single bets do. */
async function teamIn(
  db: Queryable,
  one: Computable,
  { bounds, tx, lastDay }: { readonly bounds: readonly number[]; readonly tx: string; readonly lastDay: string },
): Promise<Team> {
  const rows = await teamFiguresIn(db, one, bounds, tx);
  const wagers: BookWager[] = [];
  const costs: BookCost[] = [];
  for (const row of rows) {
    const atMs = row.slot * SLOT_MS;
    const member = row.member_id;
    // Bets that were all taken back leave a row of zeros, which makes nobody active.
    if (row.bets !== '0')
      wagers.push({
        ...{ member, placedAtMs: atMs, settledAtMs: atMs },
        ...{ stake: BigInt(row.stake), valid: BigInt(row.valid), payout: BigInt(row.payout) },
      });
    if (row.cost !== '0') costs.push({ member, atMs, amount: BigInt(row.cost) });
  }
  const members = [...new Set(wagers.map(({ member }) => member))];
  return { wagers, costs, uncounted: await uncountedOn(db, members, lastDay) };
}

const SALARY = { daily: dailySalary, hourly: hourlySalary, realtime: realtimeSalary } as const;

/**
 * What a contract comes to for the period that contains a day, from the figures that were there at a transaction. Real-time salary counts
 * the day before `uptoSlot`.
 */
export async function compute(
  db: Queryable,
  one: Computable,
  { zone, day, tx, uptoSlot = Number.MAX_SAFE_INTEGER }: { zone: Zone; day: string; tx: string; uptoSlot?: number },
): Promise<Computed> {
  const { first, last } = billDays(one, day);
  const bounds = boundsOf(one, zone, day, uptoSlot);
  const team = await teamIn(db, one, { bounds, tx, lastDay: last });
  const bill =
    one.kind === 'dividend'
      ? dividend(dividendTerms(one), team, zone, day)
      : SALARY[one.kind](readTerms(one.terms), team, zone, day);
  const periodMs = zone.startOf(later(first, one.from));
  const turnover = team.wagers.reduce(
    (sum, { settledAtMs, valid }) => (settledAtMs >= periodMs ? sum + valid : sum),
    0n,
  );
  return {
    ...bill,
    ...{ turnover, firstDay: first, lastDay: last },
    ...{ fromSlot: bounds[0] ?? 0, uptoSlot: bounds.at(-1) ?? 0 },
  };
}
