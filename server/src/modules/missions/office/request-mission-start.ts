import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { checkedSignedMicros } from '@lantern/kernel';
import { answer, dayOf, done, refuse, refuseField } from '../../../platform/index.ts';
import { budgetOf, requestBudget } from '../../rewards/index.ts';
import { note, waitingRequestsAbout } from '../../staff/index.ts';
import { draftAt, lockMission } from '../missions.store.ts';
import { SOURCE, textOf } from '../missions.terms.ts';
import { refusedDraft } from './missions.desk.ts';

export const requestMissionStart = answer(
  missionsOfficeCalls.requestMissionStart,
  async ({ actor, params, body, language }, context, tx) => {
    const id = BigInt(params.id);
    const row = await lockMission(tx, id);
    const draft = row && (await draftAt(tx, id, row.version));
    if (!row || !draft) return refuse('not_found');
    if (row.version !== body.version) return refuse('changed_meanwhile');
    // The mission before it may have been saved anew since.
    const faulty = await refusedDraft(tx, draft, id);
    if (faulty) return faulty;
    if (draft.to !== null && draft.to < dayOf(context.clock.nowMs())) return refuseField('to', 'day_over');
    const amount = checkedSignedMicros(body.budget);
    const budget = await budgetOf(tx, { source: SOURCE, sourceId: id, currency: row.currency });
    const funded = (budget?.funded ?? 0n) + amount;
    // Cash that nothing pays is not started, and nothing else needs money.
    const isFit = row.reward_kind !== 'cash' ? amount === 0n : funded > 0n && funded >= (budget?.spent ?? 0n);
    if (!isFit) return refuseField('budget');
    if ((await waitingRequestsAbout(tx, ['reward_budget'], [params.id])).has(params.id))
      return refuse('request_waiting');
    const live = row.live_version === null ? null : await draftAt(tx, id, row.live_version);
    const requestId = await requestBudget(
      context,
      tx,
      {
        ...{ source: SOURCE, sourceId: id, currency: row.currency, amount, reason: body.reason },
        ...{ subject: `mission ${id}`, name: textOf(draft, language).title },
        before: live && { version: row.live_version, draft: live },
        after: { version: row.version, draft },
      },
      actor,
    );
    if (requestId === null) return refuse('request_waiting');
    const details = { version: row.version, budget: body.budget };
    await note(context, tx, actor, 'mission.start', { subject: `mission ${id}`, details });
    return done({ requestId });
  },
);
