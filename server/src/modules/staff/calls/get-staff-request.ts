import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { noteView } from '../audit-log/staff.audit-entries.ts';
import { factsOf } from '../requests/staff.request-facts.ts';
import { requestOf } from '../requests/staff.requests.store.ts';
import { kindsOf, shownRequest } from '../requests/staff.requests.ts';

/** Facts show a person's data, so whoever reads them is in the log. */
export const getStaffRequest = answer(staffCalls.getStaffRequest, async ({ actor, params }, context) => {
  const row = await requestOf(context.db, params.id);
  if (!row || !kindsOf(actor).includes(row.kind)) return refuse('not_found');
  await noteView(context, actor, 'request.view', row.subject);
  return done({ ...(await shownRequest(context, row, actor)), facts: [...(await factsOf(context, row))] });
});
