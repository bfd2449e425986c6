import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { checkedMicros, parseAmount } from '@lantern/kernel';
import { isMoneyReward } from '@lantern/rules/promotions';
import { answer, dayOf, done, refuse, refuseField } from '../../../platform/index.ts';
import { lockMembers } from '../../rewards/index.ts';
import { settingsOf } from '../../site/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { promotionsSettings } from '../promotions.settings.ts';
import { draftOf, promotionOf } from '../promotions.store.ts';
import { textOf } from '../promotions.texts.ts';
import { givenAlone, handGrantGiven, memberNamed } from './promotions.by-hand.store.ts';
import { byHandRefusal, give, proposalOf } from './promotions.by-hand.ts';

const DECIMALS = 2;
export const giveByHand = answer(
  promotionsOfficeCalls.giveByHand,
  async ({ actor, params, body, language }, context, tx) => {
    const { key, account, reason } = body;
    const promotionId = BigInt(params.id);
    const row = await promotionOf(tx, promotionId);
    if (!row) return refuse('not_found');
    const entered = parseAmount(body.amount.trim(), DECIMALS);
    if (!entered.ok || entered.value === 0n) return refuseField('amount');
    const live = row.live_version === null ? null : await draftOf(tx, promotionId, row.live_version);
    if (live && !isMoneyReward(live.terms.reward.kind)) return refuseField('amount');
    const memberId = await memberNamed(tx, account.toLowerCase());
    if (memberId === null) return refuseField('account', 'member_unknown');
    const what = { promotionId, memberId, amount: entered.value };
    // What one operator gave the member today is counted under the lock, whoever gives at the same time.
    await lockMembers(tx, [memberId]);
    if (await handGrantGiven(tx, { requestId: null, key })) return done({ state: 'given', requestId: null });
    const limit = checkedMicros((await settingsOf(context, promotionsSettings))['promotions.handUpTo']);
    const alone = (await givenAlone(tx, memberId, dayOf(context.clock.nowMs()))) + what.amount;
    if (alone <= limit) {
      const why = await give(context, tx, { ...what, requestId: null, key, reason }, actor);
      return why ? refuse('promotion_refused', { facts: { why } }) : done({ state: 'given', requestId: null });
    }
    const checked = await byHandRefusal(context, tx, what);
    if ('refused' in checked) return refuse('promotion_refused', { facts: { why: checked.refused } });
    const draft = await draftOf(tx, promotionId, checked.offer.version);
    const request = {
      ...{ kind: 'promotion_grant' as const, subjectId: params.id, memberId: String(memberId), reason },
      ...{
        subject: `promotion ${params.id} member ${memberId}`,
        subjectName: draft ? textOf(draft, language).title : '',
      },
      proposal: proposalOf(what, row.currency),
    };
    const requestId = await addRequest(tx, context, request, actor);
    if (requestId === null) return refuse('request_waiting');
    const details = { member: String(memberId), amount: body.amount, reason, request: requestId };
    await note(context, tx, actor, 'promotion.grant.request', { subject: `promotion ${params.id}`, details });
    return done({ state: 'requested', requestId });
  },
);
