import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { checkedSignedMicros } from '@lantern/kernel';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';
import { budgetOf, requestBudget } from '../../rewards/index.ts';
import { note } from '../../staff/index.ts';
import { goodOf } from '../points.goods.store.ts';
import { textOf } from '../points.present.ts';
import { CONVERSION_ID, CONVERSION_SOURCE, GOOD_SOURCE, pieceOf } from '../points.service.ts';

export const requestPointBudget = answer(
  pointsOfficeCalls.requestPointBudget,
  async ({ actor, body, language }, context, tx) => {
    const { goodId, currency, reason } = body;
    const good = goodId === null ? null : await goodOf(tx, BigInt(goodId));
    if (goodId !== null && !good) return refuse('not_found');
    const known = await realCurrencies(tx);
    if (!known.includes(currency) || (good && good.currency !== currency)) return refuseField('currency');
    const about = good
      ? { source: GOOD_SOURCE, sourceId: BigInt(good.id), currency }
      : { source: CONVERSION_SOURCE, sourceId: CONVERSION_ID, currency };
    const amount = checkedSignedMicros(body.amount);
    const budget = await budgetOf(tx, about);
    if (amount === 0n || (budget?.funded ?? 0n) - (budget?.spent ?? 0n) + amount < 0n) return refuseField('amount');
    const name = good ? textOf(good.texts, language).title : `Points ${currency}`;
    const subject = good ? `good ${good.id}` : `conversion of points ${currency}`;
    const requestId = await requestBudget(
      context,
      tx,
      { ...about, subject, name, amount, reason, ...(good && { after: pieceOf(good) }) },
      actor,
    );
    if (requestId === null) return refuse('request_waiting');
    await note(context, tx, actor, 'point_budget.request', { subject, details: { amount: body.amount, reason } });
    return done({ requestId });
  },
);
