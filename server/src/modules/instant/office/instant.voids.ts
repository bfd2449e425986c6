import type { AppContext, Tx } from '../../../platform/index.ts';
import type { RequestRow } from '../../staff/index.ts';
import { voidCrashRound, voidInstantWager } from '../index.ts';

export const wagerSubject = (memberId: string, id: string): string => `wager ${id} of member ${memberId}`;
export const crashRoundSubject = (id: string): string => `crash round ${id}`;

/** Voids as two persons decided; false when it was voided since. */
export async function voidRequested(context: AppContext, tx: Tx, row: RequestRow): Promise<boolean> {
  const id = row.subject_id ?? '0';
  return row.member_id === null
    ? voidCrashRound(context, tx, id)
    : voidInstantWager(context, tx, BigInt(row.member_id), id);
}
