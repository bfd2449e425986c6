import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { requestsOf } from '../requests/staff.requests.store.ts';
import { kindsOf, presentRequest } from '../requests/staff.requests.ts';
import { otherOperators } from '../requests/staff.two-persons.store.ts';
import { presentBarrier } from '../requests/staff.two-persons.ts';

export const listStaffRequests = answer(staffCalls.listStaffRequests, async ({ actor, query }, context) => {
  const asked = { kinds: kindsOf(actor), deciderId: actor.staffId };
  const { rows, total } = await requestsOf(context.db, context, asked, query);
  const list = rows.map((row) =>
    presentRequest(row, presentBarrier(row.barrier === null ? null : { code: row.barrier, until: row.barrier_until })),
  );
  const others = await otherOperators(context.db, actor.staffId);
  return done({ list, total, totalPages: Math.ceil(total / query.pageSize), ...query, others });
});
