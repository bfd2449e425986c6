import type { AnswerOf } from '@lantern/contract';
import type { PrizeDraft } from '@lantern/contract/prizes';
import type { PrizePreview, prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { formatAmount, type Micros } from '@lantern/kernel';
import { meanUp, type PrizeKind, spinCost } from '@lantern/rules/prizes';
import { type AppContext, iso, type Queryable } from '../../../platform/index.ts';
import { type BudgetState, budgetOf, budgetsOf } from '../../rewards/index.ts';
import { waitingRequestsAbout } from '../../staff/index.ts';
import { dueMoney } from '../prizes.raffle.store.ts';
import { draftAt, type PrizeRow } from '../prizes.store.ts';
import { costOf, DAY_MS, SOURCES, segmentsOf, sharesOf, textOf, timesOf } from '../prizes.terms.ts';
import { countAudience, type EntryRow, entryOf, versionsOf } from './prizes.office.store.ts';

type Item = AnswerOf<(typeof prizesOfficeCalls)['getOfficePrize']>;
type Entry = AnswerOf<(typeof prizesOfficeCalls)['listOfficePrizes']>['list'][number];

/** The exact mean of one spin; null of what is no wheel. */
function perSpinOf(draft: PrizeDraft): PrizePreview['perSpin'] {
  if (draft.kind !== 'wheel') return null;
  const { moneyOver, pointsOver, weights } = spinCost(segmentsOf(draft));
  return {
    ...{ money: formatAmount(meanUp(moneyOver, weights)), points: formatAmount(meanUp(pointsOver, weights)) },
    ...{ moneyOver: String(moneyOver), pointsOver: String(pointsOver), weights },
  };
}

/** What a draft gives, computed from it alone. */
export async function previewOf(context: AppContext, db: Queryable, draft: PrizeDraft): Promise<PrizePreview> {
  const budget = costOf(draft);
  const newest = draft.kind === 'rain' && draft.accountDays > 0 ? draft.accountDays * DAY_MS : null;
  const untilMs = newest === null ? null : timesOf(draft).fromMs - newest;
  const shares = draft.kind === 'rain' ? sharesOf(draft) : null;
  return {
    ...{ budget: budget === null ? null : formatAmount(budget), perSpin: perSpinOf(draft) },
    meanEnvelope: shares && formatAmount(shares.budget / BigInt(shares.envelopes)),
    audience: await countAudience(db, { currency: draft.currency, nowMs: context.clock.nowMs(), untilMs }),
  };
}

/** What is left of a prize's budget beside what its winners wait for. */
export async function budgetLeft(
  db: Queryable,
  { id, kind, currency }: Pick<PrizeRow, 'id' | 'kind' | 'currency'>,
): Promise<BudgetState & { readonly left: Micros }> {
  const found = await budgetOf(db, { source: SOURCES[kind], sourceId: BigInt(id), currency });
  const budget = found ?? { id: 0n, funded: 0n, spent: 0n };
  return { ...budget, left: budget.funded - budget.spent - (await dueMoney(db, id)) };
}

const kindsOf = (rows: readonly EntryRow[]): PrizeKind[] => [...new Set(rows.map(({ kind }) => kind))];
/** Prizes with their budgets and requests. */
export async function presentEntries(db: Queryable, rows: readonly EntryRow[], language: string): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id);
  const budgets = new Map<string, BudgetState>();
  for (const kind of kindsOf(rows))
    for (const [id, budget] of await budgetsOf(db, SOURCES[kind], ids)) budgets.set(id, budget);
  const requests = await waitingRequestsAbout(db, ['reward_budget'], ids);
  return rows.map((row) => {
    const budget = budgets.get(row.id);
    return {
      ...{ id: row.id, kind: row.kind, stage: row.stage, title: textOf(row.draft, language).title },
      ...{ currency: row.currency, from: iso(row.from_at), to: row.to_at && iso(row.to_at) },
      ...{ version: row.version, liveVersion: row.live_version, isRequested: requests.has(row.id) },
      ...{ funded: formatAmount(budget?.funded ?? 0n), spent: formatAmount(budget?.spent ?? 0n) },
      ...{ changedAt: iso(row.changed_at), changedBy: row.changed_by },
    };
  });
}

/** One prize as its page shows it; null where there is none. */
export async function presentItem(
  context: AppContext,
  db: Queryable,
  id: string,
  language: string,
): Promise<Item | null> {
  const row = await entryOf(db, context.clock.nowMs(), id);
  const draft = row && (await draftAt(db, id, row.version));
  const [entry] = row ? await presentEntries(db, [row], language) : [];
  if (!draft || !entry) return null;
  const versions = (await versionsOf(db, id)).map(({ version, at, by, started_at }) => ({
    ...{ version, at: iso(at), by, startedAt: started_at && iso(started_at) },
  }));
  return { ...entry, draft, preview: await previewOf(context, db, draft), versions };
}
