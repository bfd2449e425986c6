import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse, refusing } from '../../../platform/index.ts';
import { isFreshCode, mayTryCode } from '../staff.step-up.ts';
import { confirmSession } from '../staff.store.ts';

/** The one step-up of the office: the door refuses every `confirmed` call until this was answered rightly (ASVS 7.5.3). */
export const confirmStaffSession = answer(
  staffCalls.confirmStaffSession,
  async ({ actor, body }, world) => {
    if (!(await mayTryCode(world, actor))) return refuse('wrong_code');
    return refusing(world.db, async (tx) => {
      if (!(await isFreshCode(world, tx, actor, body.code))) return refuse('wrong_code');
      await confirmSession(tx, world, actor.staffId, actor.sessionId);
      return done({});
    });
  },
  { transaction: false },
);
