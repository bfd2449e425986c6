import type { Application, Taken } from '@lantern/contract/promotions';
import { formatAmount } from '@lantern/kernel';
import { iso, type Queryable } from '../../platform/index.ts';
import { filesOfAll } from '../files/index.ts';
import { type ApplicationRow, picturesOf } from './promotions.applications.store.ts';
import type { TakenRow } from './promotions.members.store.ts';
import { draftsOf } from './promotions.store.ts';
import { textOf } from './promotions.texts.ts';

/** Titles of promotions in a language. */
export async function titlesOf(
  db: Queryable,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const drafts = await draftsOf(db, [...new Set(ids)]);
  return new Map([...drafts].map(([id, draft]) => [id, textOf(draft, language).title]));
}

export const presentTaken = (row: TakenRow, title: string): Taken => ({
  ...{ promotionId: row.promotion_id, title, version: row.version, kind: row.kind, currency: row.currency },
  ...{ amount: formatAmount(BigInt(row.amount)), base: formatAmount(BigInt(row.base)), period: row.period },
  ...{ state: row.state, at: iso(row.at) },
});

/** What promotions gave, with their titles. */
export async function presentAllTaken(db: Queryable, rows: readonly TakenRow[], language: string): Promise<Taken[]> {
  const titles = await titlesOf(
    db,
    rows.map(({ promotion_id }) => promotion_id),
    language,
  );
  return rows.map((row) => presentTaken(row, titles.get(row.promotion_id) ?? ''));
}

export async function presentApplications(
  db: Queryable,
  rows: readonly ApplicationRow[],
  language: string,
): Promise<Application[]> {
  const titles = await titlesOf(
    db,
    rows.map(({ promotion_id }) => promotion_id),
    language,
  );
  const files = await filesOfAll(
    db,
    rows.map(({ id }) => picturesOf(id)),
  );
  return rows.map((row) => ({
    ...{ id: row.id, promotionId: row.promotion_id, title: titles.get(row.promotion_id) ?? '', remark: row.remark },
    fileIds: (files.get(picturesOf(row.id)) ?? []).map(({ id }) => id),
    ...{ state: row.state, reason: row.reason, at: iso(row.at), decidedAt: row.decided_at && iso(row.decided_at) },
  }));
}
