import { z } from 'zod';
import { jobKind } from '../../platform/index.ts';

// Their keys are the numbers of a transfer, of a transfer, of a case, and of a grant behind what is reported of it.
const memberId = z.string().regex(/^[0-9]+$/);
export const TRANSFER_JOB = jobKind('gateway.transfer', { memberId });
export const RECHECK_JOB = jobKind('gateway.held', { memberId });
export const DECIDED_JOB = jobKind('gateway.decided', { act: z.enum(['pay', 'turn_down']) });
export const FREE_ROUNDS_JOB = jobKind('gateway.free-rounds', {
  ...{ what: z.enum(['grant', 'cancel']), memberId },
  id: z.string().regex(/^[0-9]+$/),
});
export type FreeRoundReport = z.infer<typeof FREE_ROUNDS_JOB.shape>;
