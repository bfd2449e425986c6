import type { AppContext, Needs, Queryable, Tx } from '../../../platform/index.ts';
import {
  memberFacts,
  type RequestFact,
  type RequestRow,
  textFact,
  waitingRequest,
  waitingRequestOver,
} from '../../staff/index.ts';
import { actsOf, type CaseAct, type CaseRow, caseOf, holdCases, moveCase, presentCase, settleCase } from '../index.ts';

export const caseSubject = (row: Pick<CaseRow, 'id' | 'vendor'>): string => `case ${row.id} of vendor ${row.vendor}`;

/** The pending request about a case, of its own or with others; null for none. */
export const waitingDecision = async (db: Queryable, row: CaseRow): Promise<string | null> =>
  (await waitingRequest(db, 'vendor_case', caseSubject(row))) ?? waitingRequestOver(db, 'vendor_case', row.id);

export const presentStaffCase = async (db: Queryable, row: CaseRow) => ({
  ...(await presentCase(db, row)),
  waitingRequestId: await waitingDecision(db, row),
});

/** What the second person reads before the money of a case moves. */
export async function caseFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
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

async function casesOfRequest(tx: Tx, row: RequestRow): Promise<readonly (CaseRow | null)[]> {
  const { ids } = (row.sealed_part ?? {}) as { ids?: readonly string[] };
  if (ids === undefined) return [await caseOf(tx, row.subject_id ?? '0')];
  const found = await holdCases(tx, ids);
  return found.length === ids.length ? found : [null];
}

/**
 * Moves the money of a case, or of each of several, as two persons decided, in the transaction of the approval; false when one of them is
 * settled or has changed since.
 */
export async function settleRequested(
  context: AppContext,
  tx: Tx,
  row: RequestRow,
  by: { readonly name: string },
): Promise<boolean> {
  const act = row.proposal?.after as CaseAct;
  const who = `${row.created_by}, ${by.name}`;
  for (const current of await casesOfRequest(tx, row)) {
    if (!current || !actsOf(current).includes(act)) return false;
    const settled = await settleCase(tx, context, { id: current.id, by: who, resolution: `${act}: ${row.reason}` });
    if (!settled || !(await moveCase(context, tx, current, act))) return false;
  }
  return true;
}
