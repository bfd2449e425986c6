import type { MONEY_PLACES } from '@lantern/contract/turnover';
import { idTimeMs, type Micros } from '@lantern/kernel';
import { iso, type Queryable, type Statement, type Tx } from '../../platform/index.ts';

/** One requirement of a member with what was played for it. `multiple` is in hundredths. */
export interface StandingRequirement {
  readonly id: bigint;
  readonly kind: 'deposit' | 'transfer' | 'bill';
  readonly subjectId: bigint;
  readonly base: Micros;
  readonly multiple: number;
  readonly required: Micros;
  readonly played: Micros;
  readonly createdAtMs: number;
  readonly isCleared: boolean;
  /** Who sent the money; null of a deposit. */
  readonly fromId: bigint | null;
  /** What went to other members, and is in `required` no more. */
  readonly carried: Micros;
}

/** All requirements of a member, the oldest first. */
export async function standingOf(db: Queryable, memberId: bigint): Promise<StandingRequirement[]> {
  const { rows } = await db.query<{
    id: string;
    kind: StandingRequirement['kind'];
    subject_id: string;
    base: string;
    multiple: number;
    required: string;
    played: string;
    created_at: Date;
    cleared_at: Date | null;
    from_id: string | null;
    carried: string;
  }>('select * from turnover.standing($1) order by id', [memberId]);
  return rows.map((row) => ({
    ...{ id: BigInt(row.id), kind: row.kind, subjectId: BigInt(row.subject_id), base: BigInt(row.base) },
    ...{ multiple: row.multiple, required: BigInt(row.required), played: BigInt(row.played) },
    ...{ createdAtMs: row.created_at.getTime(), isCleared: row.cleared_at !== null },
    ...{ fromId: row.from_id === null ? null : BigInt(row.from_id), carried: BigInt(row.carried) },
  }));
}

/** What cannot be withdrawn yet. */
export async function lockedOf(db: Queryable, memberId: bigint): Promise<Micros> {
  const { rows } = await db.query<{ locked: string }>('select turnover.locked($1) as locked', [memberId]);
  return BigInt(rows[0]?.locked ?? 0);
}

export interface MoneyPlace {
  readonly place: (typeof MONEY_PLACES)[number];
  readonly amount: Micros;
}
/** Every place where a member has money. */
export async function placesOf(db: Queryable, memberId: bigint): Promise<MoneyPlace[]> {
  const { rows } = await db.query<{ place: MoneyPlace['place']; amount: string }>(
    'select place, amount from turnover.places_of($1) where amount > 0',
    [memberId],
  );
  return rows.map(({ place, amount }) => ({ place, amount: BigInt(amount) }));
}

/** What travelled with transfers between members, by their ids. */
export async function travelledWith(db: Queryable, transferIds: readonly string[]): Promise<Map<string, Micros>> {
  const { rows } = await db.query<{ subject_id: string; required: string }>(
    "select subject_id, required from turnover.requirement where kind = 'transfer' and subject_id = any ($1) and number = 0",
    [transferIds],
  );
  return new Map(rows.map((row) => [row.subject_id, BigInt(row.required)]));
}

export interface NewRequirement {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly depositId: bigint;
  readonly multiple: number;
  readonly clearBelow: Micros;
  readonly nowMs: number;
}
/** Opens the requirement of a deposit in the transaction of its credit, once. */
export const openRequirementRow = (tx: Tx, item: NewRequirement) =>
  tx.query('select turnover.open_requirement($1, $2, $3, $4, $5, $6)', [
    ...[item.memberId, item.id, item.depositId, item.multiple, iso(item.nowMs), item.clearBelow],
  ]);

export interface Weight {
  readonly category: string;
  readonly percent: number;
  /** Bets placed from then on count by it; null: from the beginning. */
  readonly sinceMs: number | null;
}
/** The newest percent of each category. */
export async function weightsOf(db: Queryable): Promise<Weight[]> {
  const { rows } = await db.query<{ category: string; percent: number; from_id: string }>(
    'select distinct on (category) category, percent, from_id from turnover.weight order by category, from_id desc',
  );
  return rows.map(({ category, percent, from_id }) => ({
    ...{ category, percent, sinceMs: from_id === '0' ? null : idTimeMs(BigInt(from_id)) },
  }));
}

/** Every weight that ever counted. */
export const weightsToExport: Statement = {
  text: 'select category, percent, from_id from turnover.weight order by category, from_id',
  values: [],
};

/** Writes weights for wagers from an id on, as an approved request says. */
export const setWeights = (tx: Tx, requestId: string, value: object, fromId: bigint) =>
  tx.query('select turnover.set_weights($1, $2, $3)', [requestId, JSON.stringify(value), fromId]);
