import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse, refusing } from '../../../platform/index.ts';
import { isFreshCode, mayTryCode } from '../operators/staff.step-up.ts';
import { confirmSession } from '../staff.store.ts';

/** The one step-up of the office: the pipeline refuses every `confirmed` call until this one succeeded (ASVS 7.5.3). */
export const confirmStaffSession = answer(
  staffCalls.confirmStaffSession,
  async ({ actor, body }, context) => {
    if (!(await mayTryCode(context, actor))) return refuse('wrong_code');
    return refusing(context.db, async (tx) => {
      if (!(await isFreshCode(context, tx, actor, body.code))) return refuse('wrong_code');
      await confirmSession(tx, context, actor.staffId, actor.sessionId);
      return done({});
    });
  },
  { transaction: false },
);
