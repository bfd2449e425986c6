import type { AppContext, Needs, Tx } from '../../../platform/index.ts';
import { memberFacts, type RequestFact, type RequestRow } from '../../staff/index.ts';
import { correctIdentity, type MemberIdentity } from '../index.ts';

/** Whose name or birthday it is; the values are in the proposal. */
export const correctionFacts = ({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> =>
  memberFacts(db, row.subject_id ?? '0');

/** Writes the approved values; false where the member has others by now. */
export async function correctMember(_context: AppContext, tx: Tx, row: RequestRow): Promise<boolean> {
  if (row.subject_id === null || !row.proposal) return false;
  const { before, after } = row.proposal;
  return correctIdentity(tx, row.subject_id, before as MemberIdentity, after as MemberIdentity);
}
