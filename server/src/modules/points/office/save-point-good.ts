import { pointsOfficeCalls } from '@lantern/contract/points/office';
import { answer, done, isRefusal, refuse, refuseField, type Tx } from '../../../platform/index.ts';
import { budgetOf } from '../../rewards/index.ts';
import { note } from '../../staff/index.ts';
import { type GoodRow, lockGood } from '../points.goods.store.ts';
import { GOOD_SOURCE } from '../points.service.ts';
import { checkedDraft, presentGoods } from './points.desk.ts';
import { officeGoodOf, updateGood } from './points.office.store.ts';

interface Paid {
  readonly price: bigint | string;
  readonly amount: bigint | string | null;
}
/** The field by which a piece would cost the platform more for its points. */
function dearerField(before: Paid, now: Paid): 'price' | 'amount' | null {
  if (BigInt(now.price) < BigInt(before.price)) return 'price';
  return BigInt(now.amount ?? 0) > BigInt(before.amount ?? 0) ? 'amount' : null;
}

/** Two operators funded the budget of cash for what a piece paid and cost then. */
async function hasUnspent(tx: Tx, { id, currency }: GoodRow): Promise<boolean> {
  const budget = currency === null ? null : await budgetOf(tx, { source: GOOD_SOURCE, sourceId: BigInt(id), currency });
  return budget !== null && budget.funded > budget.spent;
}

export const savePointGood = answer(
  pointsOfficeCalls.savePointGood,
  async ({ actor, params, body, language }, context, tx) => {
    const id = BigInt(params.id);
    const before = await lockGood(tx, id);
    if (!before) return refuse('not_found');
    const { version, ...draft } = body;
    if (before.version !== version) return refuse('changed_meanwhile');
    // Budget and redemptions of a good are of one kind and one currency.
    if (draft.kind !== before.kind) return refuseField('kind');
    if (draft.currency !== before.currency) return refuseField('currency');
    const checked = await checkedDraft(tx, draft);
    if (isRefusal(checked)) return checked;
    const dearer = dearerField(before, checked);
    if (dearer && (await hasUnspent(tx, before))) return refuseField(dearer, 'budget_first');
    await updateGood(tx, context, { id, draft, ...checked, by: actor.name });
    const details = { version: version + 1, draft };
    await note(context, tx, actor, 'point_good.save', { subject: `good ${id}`, details });
    const row = await officeGoodOf(tx, id);
    const [good] = row ? await presentGoods(tx, [row], language) : [];
    return good ? done(good) : refuse('not_found');
  },
);
