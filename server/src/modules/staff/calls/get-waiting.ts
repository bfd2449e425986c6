import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { waitingFor } from '../desk/staff.waiting-queues.ts';

export const getWaiting = answer(staffCalls.getWaiting, async ({ actor }, context) =>
  done({ queues: await waitingFor(context, actor) }),
);
