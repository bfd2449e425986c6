import { staffCalls } from '@lantern/contract/staff';
import { REQUEST_RIGHTS } from '@lantern/rules/staff';
import { answer, done, type StaffActor, type World } from '../../../platform/index.ts';
import { type RequestRow, requestsOf } from '../staff.requests.store.ts';
import { kindsOf, presentRequest } from '../staff.requests.ts';
import { barrierOf, otherOperators } from '../staff.two-persons.store.ts';

const SHOWN = 100;

async function shown(world: World, row: RequestRow, actor: StaffActor) {
  if (row.state !== 'waiting') return presentRequest(row);
  const asked = { byId: row.created_by_id, right: REQUEST_RIGHTS[row.kind] };
  return presentRequest(row, await barrierOf(world.db, world, asked, actor.staffId));
}

export const listStaffRequests = answer(staffCalls.listStaffRequests, async ({ actor }, world) => {
  const rows = await requestsOf(world.db, kindsOf(actor), SHOWN);
  const list = await Promise.all(rows.map((row) => shown(world, row, actor)));
  return done({ list, others: await otherOperators(world.db, actor.staffId) });
});
