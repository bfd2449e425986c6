import type { AppContext, Queryable, Tx } from '../../../platform/index.ts';
import { memberFacts, type RequestFact, type RequestRow, textFact, waitingRequest } from '../../staff/index.ts';
import { actsOf, type CaseAct, type CaseRow, caseOf, moveCase, presentCase, settleCase } from '../index.ts';

export const caseSubject = (row: Pick<CaseRow, 'id' | 'vendor'>): string => `case ${row.id} of vendor ${row.vendor}`;

export const presentStaffCase = async (db: Queryable, row: CaseRow) => ({
  ...(await presentCase(db, row)),
  waitingRequestId: await waitingRequest(db, 'vendor_case', caseSubject(row)),
});

/** What the second person reads before the money of a case moves. */
export async function caseFacts({ db }: AppContext, row: RequestRow): Promise<readonly RequestFact[]> {
  const current = await caseOf(db, row.subject_id ?? '0');
  if (!current) return [];
  const { vendor, about, memberId, amount, foundAt } = await presentCase(db, current);
  return [
    ...(memberId === null ? [] : await memberFacts(db, memberId)),
    textFact('vendor', vendor),
    textFact('about', about),
    ...(amount === null ? [] : [textFact('amount', amount, 'money')]),
    textFact('opened', foundAt, 'time'),
  ];
}

/** Moves the money of a case as two persons decided, in the transaction of the approval; false when it is settled or has changed since. */
export async function settleRequested(
  context: AppContext,
  tx: Tx,
  row: RequestRow,
  by: { readonly name: string },
): Promise<boolean> {
  const current = await caseOf(tx, row.subject_id ?? '0');
  const act = row.proposal?.after as CaseAct;
  if (!current || !actsOf(current).includes(act)) return false;
  const who = `${row.created_by}, ${by.name}`;
  const settled = await settleCase(tx, context, { id: current.id, by: who, resolution: `${act}: ${row.reason}` });
  return settled !== null && moveCase(context, tx, current, act);
}
