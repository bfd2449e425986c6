import { PROMOTION_SIGNS, promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { accountsOf, type SignRow, signsOf } from './promotions.signs.store.ts';

const SINCE_MS = 30 * 86_400_000;

/** People look at them: nothing follows from a sign by itself. */
export const listPromotionSigns = answer(promotionsOfficeCalls.listPromotionSigns, async ({ query }, { db, clock }) => {
  const rows: SignRow[] = [];
  for (const kind of query.kind ? [query.kind] : PROMOTION_SIGNS)
    rows.push(...(await signsOf(db, kind, clock.nowMs() - SINCE_MS)));
  const { limit, offset } = rangeOf(query);
  const page = rows.slice(offset, offset + limit);
  const accounts = await accountsOf(
    db,
    page.flatMap(({ members }) => members),
  );
  const list = page.map(({ members, amount, ...row }) => ({
    ...{ ...row, id: `${row.kind} ${members.join(' ')}`, amount: formatAmount(BigInt(amount)) },
    members: members.map((id) => ({ id, account: accounts.get(id) ?? '' })),
  }));
  return done(paged(list, rows.length, query));
});
