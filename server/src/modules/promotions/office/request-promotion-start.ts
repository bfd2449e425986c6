import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { checkedSignedMicros } from '@lantern/kernel';
import { isMoneyReward } from '@lantern/rules/promotions';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { budgetOf, requestBudget } from '../../rewards/index.ts';
import { note, waitingRequestsAbout } from '../../staff/index.ts';
import { countAudience } from '../promotions.members.store.ts';
import { draftOf, isCodeTaken, lockPromotion } from '../promotions.store.ts';
import { SOURCE } from '../promotions.terms.ts';
import { textOf } from '../promotions.texts.ts';
import { refusedDraft, TRIAL_TYPES } from './promotions.desk.ts';

export const requestPromotionStart = answer(
  promotionsOfficeCalls.requestPromotionStart,
  async ({ actor, params, body, language }, context, tx) => {
    const id = BigInt(params.id);
    const row = await lockPromotion(tx, id);
    const draft = row && (await draftOf(tx, id, row.version));
    if (!row || !draft) return refuse('not_found');
    if (row.version !== body.version) return refuse('changed_meanwhile');
    // The merchant's cap may have been lowered since it was saved.
    const faulty = await refusedDraft(context, tx, draft);
    if (faulty) return faulty;
    const { to } = draft.terms;
    if (to !== null && Date.parse(to) <= context.clock.nowMs()) return refuseField('terms.to', 'day_over');
    const reached = await countAudience(tx, draft.audience, row.currency, TRIAL_TYPES);
    if (reached.members === 0) return refuseField('audience', 'audience_empty');
    if (draft.code !== null && (await isCodeTaken(tx, id, draft.code.toUpperCase())))
      return refuseField('code', 'repeated');
    const amount = checkedSignedMicros(body.budget);
    const budget = await budgetOf(tx, { source: SOURCE, sourceId: id, currency: row.currency });
    const left = (budget?.funded ?? 0n) - (budget?.spent ?? 0n) + amount;
    // Money that nothing pays is not started. Points, spins and tickets need none; what an earlier version left can be taken back.
    const isFit = isMoneyReward(draft.terms.reward.kind) ? (budget?.funded ?? 0n) + amount > 0n : amount <= 0n;
    if (left < 0n || !isFit) return refuseField('budget');
    if ((await waitingRequestsAbout(tx, ['reward_budget'], [params.id])).has(params.id))
      return refuse('request_waiting');
    const live = row.live_version === null ? null : await draftOf(tx, id, row.live_version);
    const requestId = await requestBudget(
      context,
      tx,
      {
        ...{ source: SOURCE, sourceId: id, currency: row.currency, amount, reason: body.reason },
        ...{ subject: `promotion ${id}`, name: textOf(draft, language).title },
        before: live && { version: row.live_version, draft: live },
        after: { version: row.version, draft },
      },
      actor,
    );
    if (requestId === null) return refuse('request_waiting');
    const details = { version: row.version, budget: body.budget };
    await note(context, tx, actor, 'promotion.start', { subject: `promotion ${id}`, details });
    return done({ requestId });
  },
);
