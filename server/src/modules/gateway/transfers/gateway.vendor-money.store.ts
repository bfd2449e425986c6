import type { Micros } from '@lantern/kernel';
import type { Queryable, Tx } from '../../../platform/index.ts';

/** Holds the amount of a transfer that was written down in this transaction; null when the balance does not suffice. */
export async function floatHold(tx: Tx, memberId: bigint, transferId: bigint): Promise<Micros | null> {
  const { rows } = await tx.query<{ after: string | null }>('select gateway.float_hold($1, $2) as after', [
    memberId,
    transferId,
  ]);
  const after = rows[0]?.after ?? null;
  return after === null ? null : BigInt(after);
}

/** The transfer did not happen: its member has the money again. False when the hold was decided before. */
export async function floatVoid(tx: Tx, memberId: bigint, transferId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ decided: boolean }>('select gateway.float_void($1, $2) as decided', [
    memberId,
    transferId,
  ]);
  return rows[0]?.decided ?? false;
}

/** Posts a hold to the vendor's float; false when the hold was decided before. */
export async function floatOut(tx: Tx, memberId: bigint, holdId: bigint, vendorId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ moved: boolean }>('select gateway.float_out($1, $2, $3) as moved', [
    memberId,
    holdId,
    vendorId,
  ]);
  return rows[0]?.moved ?? false;
}

export interface FloatReturn {
  readonly memberId: bigint;
  readonly transferId: bigint;
  readonly vendorId: bigint;
  /** `ask` pays what is proven or within the ceilings; `pay` and `turn_down` apply the decision of two persons. */
  readonly act: 'ask' | 'pay' | 'turn_down';
}
/** Returns money from a vendor, once per transfer. Above the vendor's ceilings the transfer is held and nothing is paid. */
export async function floatIn(
  tx: Tx,
  now: string | null,
  { memberId, transferId, vendorId, act }: FloatReturn,
): Promise<{ readonly verdict: 'paid' | 'held' | 'refused'; readonly paid: Micros }> {
  const { rows } = await tx.query<{ verdict: 'paid' | 'held' | 'refused'; paid: string }>(
    'select * from gateway.float_in($1, $2, $3, $4, $5)',
    [now, memberId, transferId, vendorId, act],
  );
  const row = rows[0];
  if (!row) throw new Error('the gateway answers nothing');
  return { verdict: row.verdict, paid: BigInt(row.paid) };
}

export interface VendorRound {
  readonly memberId: bigint;
  readonly vendorId: bigint;
  readonly round: string;
  readonly staked: Micros;
  readonly paid: Micros;
  readonly state: 'OPEN' | 'CLOSED' | 'CANCELLED';
}
/** Counts a round reported by a vendor towards the amount that may come back; a win above the ceilings waits for two persons. */
export async function reportRound(
  tx: Tx,
  now: string | null,
  round: VendorRound,
  act: FloatReturn['act'],
): Promise<'counted' | 'held' | 'paid' | 'refused' | 'other'> {
  const { rows } = await tx.query<{ verdict: 'counted' | 'held' | 'paid' | 'refused' | 'other' }>(
    'select gateway.report_round($1, $2, $3, $4, $5, $6, $7, $8) as verdict',
    [now, round.memberId, round.vendorId, round.round, round.staked, round.paid, round.state, act],
  );
  return rows[0]?.verdict ?? 'other';
}
/** A reported round as it is stored; null when it is unknown. */
export async function vendorRoundOf(
  db: Queryable,
  vendorId: string,
  round: string,
): Promise<{ staked: string; paid: string; held: 'waiting' | 'paid' | 'refused' | null } | null> {
  const { rows } = await db.query<{ staked: string; paid: string; held: 'waiting' | 'paid' | 'refused' | null }>(
    'select staked, paid, held from gateway.vendor_round where vendor = $1 and round = $2',
    [vendorId, round],
  );
  return rows[0] ?? null;
}

/** Sets a member's float to the vendor's reported balance; the difference is the result of the games there. Returns it in micros. */
export async function floatResult(
  tx: Tx,
  memberId: bigint,
  causeId: bigint,
  vendorId: bigint,
  held: Micros,
): Promise<Micros> {
  const { rows } = await tx.query<{ difference: string }>('select gateway.float_result($1, $2, $3, $4) as difference', [
    memberId,
    causeId,
    vendorId,
    held,
  ]);
  return BigInt(rows[0]?.difference ?? '0');
}

/** What a member has in the wallets of vendors, as far as they reported it. */
export async function floatsOf(db: Queryable, memberId: bigint): Promise<Micros> {
  const { rows } = await db.query<{ sum: string }>(
    'select coalesce(sum(greatest(carried + reported - returned, 0)), 0) as sum from gateway.float_account where member_id = $1',
    [memberId],
  );
  return BigInt(rows[0]?.sum ?? 0);
}
