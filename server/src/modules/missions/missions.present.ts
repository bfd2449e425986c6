import type { Mission, MissionClaim } from '@lantern/contract/missions';
import { addDays, checkedMicros, formatAmount } from '@lantern/kernel';
import { missionState } from '@lantern/rules/missions';
import { isEarnedKind } from '@lantern/rules/prizes';
import { type AppContext, dayStartMs, iso, type Queryable } from '../../platform/index.ts';
import { canEarn, prizeTitles } from '../prizes/index.ts';
import { type BudgetState, budgetsOf } from '../rewards/index.ts';
import type { ClaimRow } from './missions.claims.store.ts';
import type { OwnMission } from './missions.standing.ts';
import { draftsOf } from './missions.store.ts';
import { SOURCE, textOf } from './missions.terms.ts';

/** Titles of missions in a language. */
export async function titlesOf(
  db: Queryable,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const drafts = await draftsOf(db, [...new Set(ids)]);
  return new Map([...drafts].map(([id, draft]) => [id, textOf(draft, language).title]));
}

/** The first instant after a day of the merchant's zone. */
const endOf = (day: string): string => iso(dayStartMs(addDays(day, 1)));

/** Whether the reward can be given now. */
async function isFunded(
  context: Pick<AppContext, 'clock'>,
  db: Queryable,
  { draft: { reward, currency } }: OwnMission,
  budget: BudgetState | undefined,
): Promise<boolean> {
  const { kind, amount, of = '' } = reward;
  if (kind === 'points') return true;
  if (isEarnedKind(kind)) return canEarn(context, db, { kind, of, currency });
  return budget !== undefined && budget.funded - budget.spent >= checkedMicros(amount);
}

/** Missions as their member sees them. */
export async function presentMissions(
  context: Pick<AppContext, 'clock'>,
  db: Queryable,
  own: readonly OwnMission[],
  language: string,
): Promise<Mission[]> {
  const budgets = await budgetsOf(
    db,
    SOURCE,
    own.map(({ id }) => id),
  );
  const titles = new Map(own.map(({ id, draft }) => [id, textOf(draft, language).title]));
  const earned = await prizeTitles(
    db,
    own.flatMap(({ draft: { reward } }) => reward.of ?? []),
    language,
  );
  const shown: Mission[] = [];
  for (const mission of own) {
    const { id, draft, standing, lastDay } = mission;
    const { kind, categories, period, currency, reward, after, target } = draft;
    const { title, summary } = textOf(draft, language);
    const progress = standing.progress > 0n ? standing.progress : 0n;
    const { of } = reward;
    shown.push({
      ...{ id, title, summary, kind, categories, target, progress: formatAmount(progress), currency, period },
      reward: {
        ...{ kind: reward.kind, amount: reward.amount },
        ...(of === undefined ? {} : { of: { id: of, title: earned.get(of) ?? '' } }),
      },
      ...{ state: missionState(standing), after: after === null ? null : (titles.get(after) ?? null) },
      endsAt: lastDay && endOf(lastDay),
      isFunded: await isFunded(context, db, mission, budgets.get(id)),
    });
  }
  return shown;
}

export const presentClaim = (row: ClaimRow, title: string): MissionClaim => ({
  ...{ missionId: row.mission_id, title, currency: row.currency, at: iso(row.at) },
  reward: { kind: row.kind, amount: formatAmount(BigInt(row.amount)) },
});
/** Claims with the titles of their missions. */
export async function presentClaims(
  db: Queryable,
  rows: readonly ClaimRow[],
  language: string,
): Promise<MissionClaim[]> {
  const titles = await titlesOf(
    db,
    rows.map(({ mission_id }) => mission_id),
    language,
  );
  return rows.map((row) => presentClaim(row, titles.get(row.mission_id) ?? ''));
}
