import type { Application, PromotionTermsShape, ShownTerms, Taken } from '@lantern/contract/promotions';
import { formatAmount } from '@lantern/kernel';
import { iso, type Queryable } from '../../platform/index.ts';
import { filesOfAll } from '../files/index.ts';
import { prizeTitles } from '../prizes/index.ts';
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

type Titles = ReadonlyMap<string, string>;
const prizeOf = (of: string | null | undefined, prizes: Titles) =>
  of ? { of: { id: of, title: prizes.get(of) ?? '' } } : {};

/** Terms as members read them; `prizes` are titles of wheels and raffles. */
export function presentTerms({ reward, ...terms }: PromotionTermsShape, prizes: Titles): ShownTerms {
  const { of, ...given } = reward;
  return { ...terms, reward: { ...given, ...prizeOf(of, prizes) } };
}

const presentTaken = (row: TakenRow, title: string, prizes: Titles): Taken => ({
  ...{ promotionId: row.promotion_id, title, version: row.version, kind: row.kind, currency: row.currency },
  ...{ amount: formatAmount(BigInt(row.amount)), base: formatAmount(BigInt(row.base)), period: row.period },
  ...{ state: row.state, at: iso(row.at), ...prizeOf(row.of, prizes) },
});

/** What promotions gave, with their titles. */
export async function presentAllTaken(db: Queryable, rows: readonly TakenRow[], language: string): Promise<Taken[]> {
  const titles = await titlesOf(
    db,
    rows.map(({ promotion_id }) => promotion_id),
    language,
  );
  const prizes = await prizeTitles(
    db,
    rows.flatMap(({ of }) => of ?? []),
    language,
  );
  return rows.map((row) => presentTaken(row, titles.get(row.promotion_id) ?? '', prizes));
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
