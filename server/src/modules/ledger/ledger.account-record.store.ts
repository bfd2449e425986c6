import type { Micros } from '@lantern/kernel';
import type { Queryable } from '../../platform/index.ts';
import { ACCOUNT, type CODE } from './ledger.codes.ts';
import { IN_PERIOD, OF_PERIOD, OWN, periodOf } from './ledger.statement.store.ts';

/** A member and a period: from the first instant to before the second; null is open. */
export interface RecordPeriod {
  readonly memberId: string;
  readonly fromIso: string | null;
  readonly toIso: string | null;
}
const MAIN_AND_BONUS = `${ACCOUNT['player:main']}, ${ACCOUNT['player:bonus']}`;
const valuesOf = ({ memberId, fromIso, toIso }: RecordPeriod): unknown[] => periodOf(memberId, fromIso, toIso);

/**
 * Movements of the member's own money, each with its change of all of it and of the part on hold. What moves between real and bonus money changes
 * nothing of it.
 */
const MOVED = `(
    select t.at, t.cause, t.code, t.number, t.currency,
      t.amount * ((t.credit = any ($6))::int - (t.debit = any ($6))::int) as moved,
      t.amount * ((t.credit = $7)::int - (t.debit = $7)::int) as held
    from ${OF_PERIOD} t where ${IN_PERIOD} and (t.credit = any ($6) or t.debit = any ($6))
      and not (t.credit in (${MAIN_AND_BONUS}) and t.debit in (${MAIN_AND_BONUS}))
  )`;
const movedValues = (period: RecordPeriod): unknown[] => [...valuesOf(period), OWN, ACCOUNT['player:pending']];

export interface CodeSum {
  readonly name: keyof typeof CODE;
  readonly count: number;
  readonly countIn: number;
  readonly countOut: number;
  readonly in: Micros;
  /** Below zero. */
  readonly out: Micros;
}

/** The period by transfer code. */
export async function codeSums(db: Queryable, period: RecordPeriod): Promise<CodeSum[]> {
  const { rows } = await db.query<Omit<CodeSum, 'in' | 'out'> & { in: string; out: string }>(
    `select c.name, count(*)::int as count, count(*) filter (where m.moved > 0)::int as "countIn", count(*) filter (where m.moved < 0)::int as "countOut",
       sum(greatest(m.moved, 0)) as in, sum(least(m.moved, 0)) as out
     from ${MOVED} m join ledger.transfer_code c on c.code = m.code group by c.name`,
    movedValues(period),
  );
  return rows.map((row) => ({ ...row, in: BigInt(row.in), out: BigInt(row.out) }));
}

export interface RecordLine {
  readonly at: Date;
  readonly cause: string;
  readonly name: keyof typeof CODE;
  readonly currency: string;
  readonly moved: string;
  readonly held: string;
  readonly balance: string;
}

export interface LineFilter {
  /** Names of codes; null is every one. */
  readonly names: readonly string[] | null;
  /** 1: money that came, -1: money that left, 0: both. */
  readonly sign: 1 | 0 | -1;
}

/** Lines of the period, newest first; the balance of each counts lines that the filter leaves out too. */
export async function recordLines(
  db: Queryable,
  period: RecordPeriod,
  opening: Micros,
  { names, sign }: LineFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RecordLine[]> {
  const { rows } = await db.query<RecordLine>(
    `select l.at, l.cause, c.name, l.currency, l.moved, l.held, l.balance from (
       select m.*, $8::bigint + sum(m.moved) over (order by m.at, m.cause, m.code, m.number) as balance from ${MOVED} m
     ) l join ledger.transfer_code c on c.code = l.code
     where ($9::text[] is null or c.name = any ($9)) and ($10::int = 0 or sign(l.moved) = $10)
     order by l.at desc, l.cause desc, l.code desc, l.number desc limit $11 offset $12`,
    [...movedValues(period), opening, names, sign, limit, offset],
  );
  return rows;
}

// Written out as the index `transfer_gateway` has it, so that a life of bets is not read.
const BY_GATEWAY = `(t.debit = ${ACCOUNT['payment:gateway']} or t.credit = ${ACCOUNT['payment:gateway']})`;

/** What the member paid in and was paid out through payment providers. */
export async function paidInAndOut(db: Queryable, { memberId, fromIso, toIso }: RecordPeriod) {
  const { rows } = await db.query<{ in: string; out: string }>(
    `select coalesce(sum(t.amount) filter (where t.debit = $4), 0) as in, coalesce(sum(t.amount) filter (where t.credit = $4), 0) as out
     from ledger.transfer t where t.member_id = $1 and ${BY_GATEWAY} and t.at >= coalesce($2, '-infinity'::timestamptz) and t.at < coalesce($3, 'infinity'::timestamptz)`,
    [memberId, fromIso, toIso, ACCOUNT['payment:gateway']],
  );
  return { paidIn: BigInt(rows[0]?.in ?? 0), paidOut: BigInt(rows[0]?.out ?? 0) };
}
