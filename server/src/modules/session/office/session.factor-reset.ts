import type { AppContext, Needs, Tx } from '../../../platform/index.ts';
import { memberFacts, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import { dropSecondFactors, endSessions, hasSecondFactor, securityChanged } from '../index.ts';

/** Whose second factor it is; one that is gone since stands there as none. */
export async function factorFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const memberId = row.subject_id ?? '0';
  const has = (await hasSecondFactor(db, memberId)) ? 'on' : 'off';
  return [...(await memberFacts(db, memberId)), textFact('secondFactor', has, 'state')];
}

/** Removes a member's second factor; the sessions opened with it end. */
export async function resetFactor(context: AppContext, tx: Tx, row: RequestRow): Promise<boolean> {
  const memberId = row.subject_id ?? '';
  if (!(await hasSecondFactor(tx, memberId))) return false;
  await securityChanged(context, tx, BigInt(memberId), { kind: 'factors_reset' });
  await dropSecondFactors(tx, memberId);
  await endSessions(context, tx, BigInt(memberId), 'operator');
  return true;
}
