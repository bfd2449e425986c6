import type { AnswerOf } from '@lantern/contract';
import type { PromotionDraft, promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { formatAmount } from '@lantern/kernel';
import { isTrialType, MEMBER_TYPE } from '@lantern/rules/account';
import { isEarnedKind } from '@lantern/rules/prizes';
import { type AppContext, iso, type Queryable, refuse, type Tx } from '../../../platform/index.ts';
import { prizeOfReward } from '../../prizes/index.ts';
import { budgetsOf } from '../../rewards/index.ts';
import { isOffered } from '../../session/index.ts';
import { waitingRequestsAbout } from '../../staff/index.ts';
import { waitingByPromotion } from '../promotions.applications.store.ts';
import { draftFaults } from '../promotions.draft.ts';
import { isAccount } from '../promotions.members.store.ts';
import { draftOf, type PromotionRow, promotionOf } from '../promotions.store.ts';
import { SOURCE } from '../promotions.terms.ts';
import { textOf } from '../promotions.texts.ts';
import { type EntryRow, type VersionRow, versionsOf } from './promotions.office.store.ts';

type Item = AnswerOf<(typeof promotionsOfficeCalls)['getOfficePromotion']>;
type Entry = AnswerOf<(typeof promotionsOfficeCalls)['listOfficePromotions']>['list'][number];

export const TRIAL_TYPES: readonly number[] = Object.values(MEMBER_TYPE).filter(isTrialType);

const stateOf = (row: PromotionRow): Entry['state'] => {
  if (row.stopped_at !== null) return 'stopped';
  return row.live_version === null ? 'draft' : 'live';
};

function runsOf(row: PromotionRow, { terms }: PromotionDraft, nowMs: number): Entry['runs'] {
  if (stateOf(row) !== 'live') return null;
  if (nowMs < Date.parse(terms.from)) return 'later';
  return terms.to !== null && nowMs >= Date.parse(terms.to) ? 'over' : 'now';
}

/** Promotions with their budgets, requests and queues. */
export async function presentEntries(
  context: AppContext,
  db: Queryable,
  rows: readonly EntryRow[],
  language: string,
): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id);
  const [budgets, waiting] = [await budgetsOf(db, SOURCE, ids), await waitingByPromotion(db, ids)];
  const requests = await waitingRequestsAbout(db, ['reward_budget'], ids);
  const nowMs = context.clock.nowMs();
  return rows.map((row) => {
    const { from, to } = row.draft.terms;
    const budget = budgets.get(row.id);
    return {
      ...{ id: row.id, trigger: row.trigger, state: stateOf(row), runs: runsOf(row, row.draft, nowMs) },
      ...{ title: textOf(row.draft, language).title, currency: row.currency, from, to },
      ...{ version: row.version, liveVersion: row.live_version, isRequested: requests.has(row.id) },
      ...{ funded: formatAmount(budget?.funded ?? 0n), spent: formatAmount(budget?.spent ?? 0n) },
      ...{ waiting: waiting.get(row.id) ?? 0, changedAt: iso(row.changed_at), changedBy: row.changed_by },
    };
  });
}

const presentVersion = ({ version, at, by, started_at }: VersionRow): Item['versions'][number] => ({
  ...{ version, at: iso(at), by, startedAt: started_at && iso(started_at) },
});

/** One promotion as its page shows it; null where there is none. */
export async function presentItem(
  context: AppContext,
  db: Queryable,
  id: bigint,
  language: string,
): Promise<Item | null> {
  const row = await promotionOf(db, id);
  const draft = row && (await draftOf(db, id, row.version));
  if (!row || !draft) return null;
  const live = row.live_version === null ? null : await draftOf(db, id, row.live_version);
  const [entry] = await presentEntries(context, db, [{ ...row, draft: live ?? draft }], language);
  if (!entry) return null;
  const versions = (await versionsOf(db, id)).map(presentVersion);
  return { ...entry, draft, live, versions };
}

/** Whether spins or tickets are of a started wheel or raffle of the promotion's currency; other rewards are of none. */
async function isOfStarted(db: Queryable, { reward: { kind, of }, currency }: PromotionDraft['terms']) {
  return of === undefined || !isEarnedKind(kind) || (await prizeOfReward(db, { kind, of, currency })) !== null;
}

/** Refuses a draft beside its fields. */
export async function refusedDraft(context: AppContext, tx: Tx, draft: PromotionDraft) {
  const { invitedBy, countries } = draft.audience;
  const faults = await draftFaults(context, draft);
  if (!(await isOfStarted(tx, draft.terms))) faults.push({ field: 'terms.reward.of', key: 'field.unknown_option' });
  if (invitedBy !== null && !(await isAccount(tx, invitedBy)))
    faults.push({ field: 'audience.invitedBy', key: 'field.member_unknown' });
  // Nobody has a verified number of a country that is not offered.
  if (!countries.every(isOffered)) faults.push({ field: 'audience.countries', key: 'field.unknown_option' });
  return faults.length > 0 ? refuse('fields_refused', { fields: faults }) : null;
}
