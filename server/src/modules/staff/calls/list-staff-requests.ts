import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { requestsOf } from '../requests/staff.requests.store.ts';
import { kindsOf, shownRequest } from '../requests/staff.requests.ts';
import { otherOperators } from '../requests/staff.two-persons.store.ts';

const SHOWN = 100;

export const listStaffRequests = answer(staffCalls.listStaffRequests, async ({ actor }, context) => {
  const rows = await requestsOf(context.db, kindsOf(actor), SHOWN);
  const list = await Promise.all(rows.map((row) => shownRequest(context, row, actor)));
  return done({ list, others: await otherOperators(context.db, actor.staffId) });
});
