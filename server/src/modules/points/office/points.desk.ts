import type { GoodDraft, OfficeGood } from '@lantern/contract/points/office';
import { checkedMicros, formatAmount } from '@lantern/kernel';
import { iso, type Queryable, refuse } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';
import { budgetsOf } from '../../rewards/index.ts';
import { textOf } from '../points.present.ts';
import { GOOD_SOURCE } from '../points.service.ts';
import type { OfficeGoodRow } from './points.office.store.ts';

const draftOf = (row: OfficeGoodRow): GoodDraft => ({
  ...{ kind: row.kind, texts: row.texts, picture: row.picture, price: formatAmount(BigInt(row.price)) },
  amount: row.amount === null ? null : formatAmount(BigInt(row.amount)),
  ...{ currency: row.currency, level: row.level, perMember: row.per_member },
});

/** Goods with their budgets. */
export async function presentGoods(
  db: Queryable,
  rows: readonly OfficeGoodRow[],
  language: string,
): Promise<OfficeGood[]> {
  const budgets = await budgetsOf(
    db,
    GOOD_SOURCE,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { funded = 0n, spent = 0n } = budgets.get(row.id) ?? {};
    return {
      ...{ id: row.id, version: row.version, state: row.stopped_at === null ? 'offered' : 'stopped' },
      ...{ title: textOf(row.texts, language).title, draft: draftOf(row), stock: Number(row.stock) },
      ...{ waiting: row.waiting, redeemed: row.redeemed, funded: formatAmount(funded), spent: formatAmount(spent) },
      ...{ changedAt: iso(row.changed_at), changedBy: row.changed_by },
    };
  });
}

const fault = (field: string, key: string) => ({ field, key: `field.${key}` });

/** Refuses a draft beside its fields; else its amounts. */
export async function checkedDraft(db: Queryable, draft: GoodDraft) {
  const isCash = draft.kind === 'cash';
  const price = draft.price.startsWith('-') ? 0n : checkedMicros(draft.price);
  const amount = draft.amount === null || draft.amount.startsWith('-') ? 0n : checkedMicros(draft.amount);
  const known = await realCurrencies(db);
  const fields = [
    ...(draft.texts['EN'] ? [] : [fault('texts.EN', 'not_empty')]),
    ...(price > 0n ? [] : [fault('price', 'not_valid')]),
    ...(isCash === amount > 0n && (isCash || draft.amount === null) ? [] : [fault('amount', 'not_valid')]),
    ...((isCash && known.includes(draft.currency ?? '')) || (!isCash && draft.currency === null)
      ? []
      : [fault('currency', 'not_valid')]),
  ];
  return fields.length > 0 ? refuse('fields_refused', { fields }) : { price, amount: isCash ? amount : null };
}
