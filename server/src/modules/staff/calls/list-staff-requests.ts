import { staffCalls } from '@lantern/contract/staff';
import { REQUEST_RIGHTS } from '@lantern/rules/staff';
import { type AppContext, answer, done, type StaffActor } from '../../../platform/index.ts';
import { type RequestRow, requestsOf } from '../requests/staff.requests.store.ts';
import { kindsOf, presentRequest } from '../requests/staff.requests.ts';
import { barrierOf, otherOperators } from '../requests/staff.two-persons.store.ts';

const SHOWN = 100;

async function shown(context: AppContext, row: RequestRow, actor: StaffActor) {
  if (row.state !== 'waiting') return presentRequest(row);
  const request = { byId: row.created_by_id, right: REQUEST_RIGHTS[row.kind] };
  return presentRequest(row, await barrierOf(context.db, context, request, actor.staffId));
}

export const listStaffRequests = answer(staffCalls.listStaffRequests, async ({ actor }, context) => {
  const rows = await requestsOf(context.db, kindsOf(actor), SHOWN);
  const list = await Promise.all(rows.map((row) => shown(context, row, actor)));
  return done({ list, others: await otherOperators(context.db, actor.staffId) });
});
