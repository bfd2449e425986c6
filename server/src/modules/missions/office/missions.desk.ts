import type { AnswerOf, FieldRefusal } from '@lantern/contract';
import type { MissionDraft } from '@lantern/contract/missions';
import type { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { checkedMicros, formatAmount, MICROS_PER_UNIT } from '@lantern/kernel';
import { GAME_TYPES } from '@lantern/rules/catalogue';
import { CHAIN_MAX } from '@lantern/rules/missions';
import { EARNED_MAX, isEarnedKind } from '@lantern/rules/prizes';
import { type AppContext, dayOf, iso, type Queryable, refuse } from '../../../platform/index.ts';
import { prizeOfReward } from '../../prizes/index.ts';
import { budgetsOf } from '../../rewards/index.ts';
import { waitingRequestsAbout } from '../../staff/index.ts';
import { draftAt, type MissionRow, missionOf } from '../missions.store.ts';
import { SOURCE, textOf } from '../missions.terms.ts';
import { chainOf, type EntryRow, othersOf, versionsOf } from './missions.office.store.ts';

type Item = AnswerOf<(typeof missionsOfficeCalls)['getOfficeMission']>;
type Entry = AnswerOf<(typeof missionsOfficeCalls)['listOfficeMissions']>['list'][number];

const stateOf = (row: MissionRow): Entry['state'] => {
  if (row.stopped_at !== null) return 'stopped';
  return row.live_version === null ? 'draft' : 'live';
};

function runsOf(row: MissionRow, { from, to }: MissionDraft, day: string): Entry['runs'] {
  if (stateOf(row) !== 'live') return null;
  if (day < from) return 'later';
  return to !== null && day > to ? 'over' : 'now';
}

/** Missions with their budgets and requests. */
export async function presentEntries(
  context: AppContext,
  db: Queryable,
  rows: readonly EntryRow[],
  language: string,
): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id);
  const budgets = await budgetsOf(db, SOURCE, ids);
  const requests = await waitingRequestsAbout(db, ['reward_budget'], ids);
  const day = dayOf(context.clock.nowMs());
  return rows.map((row) => {
    const { kind, reward, from, to } = row.draft;
    const budget = budgets.get(row.id);
    return {
      ...{
        id: row.id,
        state: stateOf(row),
        runs: runsOf(row, row.draft, day),
        title: textOf(row.draft, language).title,
      },
      ...{ kind, period: row.period, currency: row.currency, reward, from, to },
      ...{ version: row.version, liveVersion: row.live_version, isRequested: requests.has(row.id) },
      ...{ funded: formatAmount(budget?.funded ?? 0n), spent: formatAmount(budget?.spent ?? 0n) },
      ...{ changedAt: iso(row.changed_at), changedBy: row.changed_by },
    };
  });
}

/** One mission as its page shows it; null where there is none. */
export async function presentItem(
  context: AppContext,
  db: Queryable,
  id: bigint,
  language: string,
): Promise<Item | null> {
  const row = await missionOf(db, id);
  const draft = row && (await draftAt(db, id, row.version));
  if (!row || !draft) return null;
  const live = row.live_version === null ? null : await draftAt(db, id, row.live_version);
  const [entry] = await presentEntries(context, db, [{ ...row, draft: live ?? draft }], language);
  if (!entry) return null;
  const versions = (await versionsOf(db, id)).map(({ version, at, by, started_at }) => ({
    ...{ version, at: iso(at), by, startedAt: started_at && iso(started_at) },
  }));
  const others = (await othersOf(db, id, row.currency)).map((other) => ({
    ...{ id: other.id, title: textOf(other.draft, language).title },
  }));
  return { ...entry, draft, versions, others };
}

const fault = (field: string, key = 'not_valid'): FieldRefusal => ({ field, key: `field.${key}` });

/** What of a draft is wrong by itself. */
function draftFaults({ texts, kind, categories, target, from, to }: MissionDraft): FieldRefusal[] {
  const faults: FieldRefusal[] = [];
  if (texts['EN'] === undefined) faults.push(fault('texts.EN.title', 'not_empty'));
  if (to !== null && to < from) faults.push(fault('to', 'ends_before_start'));
  if (kind === 'bets' && checkedMicros(target) % MICROS_PER_UNIT !== 0n) faults.push(fault('target'));
  if (kind === 'deposit' && categories !== null) faults.push(fault('categories'));
  // A category that no game has would count nothing, without anybody noticing.
  if (categories?.some((category) => !(GAME_TYPES as readonly string[]).includes(category)))
    faults.push(fault('categories', 'unknown_option'));
  return faults;
}

/** Whether a chain is of one currency, ends, and does not come back to its mission. */
async function isChain(db: Queryable, { after, currency }: MissionDraft, id: bigint | null): Promise<boolean> {
  let next = after;
  for (let length = 0; next !== null; length += 1) {
    if (length === CHAIN_MAX || next === String(id)) return false;
    const before = await chainOf(db, next);
    if (!before || before.currency !== currency) return false;
    next = before.after;
  }
  return true;
}

/** Spins and tickets are whole, and of a started wheel or raffle of the mission's currency; other rewards are of none. */
async function rewardFaults(db: Queryable, { reward, currency }: MissionDraft): Promise<FieldRefusal[]> {
  const { kind, amount, of } = reward;
  if (!isEarnedKind(kind)) return of === undefined ? [] : [fault('reward.of')];
  const faults = checkedMicros(amount) % MICROS_PER_UNIT === 0n ? [] : [fault('reward.amount')];
  if (checkedMicros(amount) > EARNED_MAX) faults.push(fault('reward.amount'));
  if (of === undefined) return [...faults, fault('reward.of', 'not_empty')];
  return (await prizeOfReward(db, { kind, of, currency })) ? faults : [...faults, fault('reward.of', 'unknown_option')];
}

/** Refuses a draft beside its fields. `id` null: a new mission. */
export async function refusedDraft(db: Queryable, draft: MissionDraft, id: bigint | null) {
  const faults = [...draftFaults(draft), ...(await rewardFaults(db, draft))];
  if (!(await isChain(db, draft, id))) faults.push(fault('after'));
  return faults.length > 0 ? refuse('fields_refused', { fields: faults }) : null;
}
