import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { requestsOf } from '../staff.requests.store.ts';
import { kindsOf, presentRequest } from '../staff.requests.ts';

const SHOWN = 100;

export const listStaffRequests = answer(staffCalls.listStaffRequests, async ({ actor }, world) =>
  done({ list: (await requestsOf(world.db, kindsOf(actor), SHOWN)).map(presentRequest) }),
);
