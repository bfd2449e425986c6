import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { addDays } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { note } from '../../staff/index.ts';
import { countAgain, uncount } from '../contracts.uncounted.store.ts';
import { headOf } from '../contracts.zone.store.ts';

/** A sign is no proof: an operator decides, from the next day on, so that no bill of before changes (agents.md 5.3, rule 11). */
export const decideActiveCount = answer(
  contractsOfficeCalls.decideActiveCount,
  async ({ actor, body: { memberId, isCounted, reason } }, context, tx) => {
    if (!(await memberRecord(tx, memberId))) return refuse('not_found');
    const at = new Date(context.clock.nowMs());
    const lastDay = (await headOf(tx)).zone.dayAt(at.getTime());
    const fromDay = addDays(lastDay, 1);
    const decision = { memberId, by: actor.name, at };
    const isChanged = isCounted
      ? await countAgain(tx, { ...decision, lastDay })
      : await uncount(tx, { ...decision, fromDay, reason });
    if (!isChanged) return refuse('already_decided');
    await note(context, tx, actor, isCounted ? 'contracts.count-again' : 'contracts.uncount', {
      ...{ subject: `member ${memberId}`, details: { fromDay, reason } },
    });
    return done({ fromDay });
  },
);
