import { idTimeMs, type Micros } from '@lantern/kernel';
import { iso, type Queryable, type Statement, type Tx } from '../../platform/index.ts';

/** One requirement of a member with what was played for it. `multiple` is in hundredths. */
export interface StandingRequirement {
  readonly id: bigint;
  readonly kind: 'deposit';
  readonly subjectId: bigint;
  readonly base: Micros;
  readonly multiple: number;
  readonly required: Micros;
  readonly played: Micros;
  readonly createdAtMs: number;
  readonly isCleared: boolean;
}

/** All requirements of a member, the oldest first. */
export async function standingOf(db: Queryable, memberId: bigint): Promise<StandingRequirement[]> {
  const { rows } = await db.query<{
    id: string;
    kind: 'deposit';
    subject_id: string;
    base: string;
    multiple: number;
    required: string;
    played: string;
    created_at: Date;
    cleared_at: Date | null;
  }>('select * from turnover.standing($1) order by id', [memberId]);
  return rows.map((row) => ({
    ...{ id: BigInt(row.id), kind: row.kind, subjectId: BigInt(row.subject_id), base: BigInt(row.base) },
    ...{ multiple: row.multiple, required: BigInt(row.required), played: BigInt(row.played) },
    ...{ createdAtMs: row.created_at.getTime(), isCleared: row.cleared_at !== null },
  }));
}

/** What cannot be withdrawn yet. */
export async function lockedOf(db: Queryable, memberId: bigint): Promise<Micros> {
  const { rows } = await db.query<{ locked: string }>('select turnover.locked($1) as locked', [memberId]);
  return BigInt(rows[0]?.locked ?? 0);
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

/** Asks less, or again more, for a deposit of which its provider took a part back, or gave it back. */
export const takeRequirement = (tx: Tx, memberId: bigint, depositId: bigint) =>
  tx.query('select turnover.take_requirement($1, $2)', [memberId, depositId]);

/** Counts wagers that became final; answers how many. */
export async function countTurnover(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.query<{ counted: string }>('select turnover.count($1) as counted', [limit]);
  return Number(rows[0]?.counted ?? 0);
}

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
