import type { AnswerOf, FieldRefusal } from '@lantern/contract';
import type { VipLevels } from '@lantern/contract/vip';
import type { vipOfficeCalls } from '@lantern/contract/vip/office';
import { checkedMicros, formatAmount } from '@lantern/kernel';
import { type AppContext, iso, type Queryable } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';
import { budgetOf } from '../../rewards/index.ts';
import { waitingRequestsAbout } from '../../staff/index.ts';
import { countOpen, runsOf } from '../vip.benefits.store.ts';
import { levelsAt, programmeOf, versionsOf } from '../vip.programme.store.ts';
import { shippedIn } from '../vip.programme.ts';
import { levelOfShape, SOURCE, shapeOfLevel } from '../vip.terms.ts';
import { countsByLevel } from './vip.office.store.ts';

type Programme = AnswerOf<(typeof vipOfficeCalls)['getVipProgramme']>;
const RUNS = 30;

/** The programme of a currency as its page shows it; null where nobody plays with it. */
export async function presentProgramme(
  context: AppContext,
  db: Queryable,
  currency: string,
): Promise<Programme | null> {
  if (!(await realCurrencies(db)).includes(currency)) return null;
  const shipped = (await shippedIn(context, currency)).map(shapeOfLevel);
  const row = await programmeOf(db, currency);
  const members = await countsByLevel(db, currency, shipped.length);
  if (!row)
    return {
      ...{ currency, version: 0, liveVersion: 0, isRequested: false, funded: '0', spent: '0' },
      ...{ levels: shipped, live: shipped, members, versions: [], runs: [], openUpgrades: 0 },
    };
  const budget = await budgetOf(db, { source: SOURCE, sourceId: BigInt(row.id), currency });
  const requests = await waitingRequestsAbout(db, ['reward_budget'], [row.id]);
  return {
    ...{ currency, version: row.version, liveVersion: row.live_version ?? 0, isRequested: requests.has(row.id) },
    ...{ funded: formatAmount(budget?.funded ?? 0n), spent: formatAmount(budget?.spent ?? 0n) },
    levels: (await levelsAt(db, BigInt(row.id), row.version)) ?? shipped,
    ...{ live: row.live ?? shipped, members },
    versions: (await versionsOf(db, row.id)).map(({ version, at, by, started_at }) => ({
      ...{ version, at: iso(at), by, startedAt: started_at && iso(started_at) },
    })),
    runs: (await runsOf(db, row.id, RUNS)).map(({ benefit, period, state, given, amount }) => ({
      ...{ benefit, period, state, given, amount: formatAmount(BigInt(amount)) },
    })),
    openUpgrades: await countOpen(db, currency),
  };
}

const fault = (level: number, field: string): FieldRefusal => ({
  ...{ field: `levels.${level}.${field}`, key: 'field.not_valid' },
});

/** What keeps levels from being saved, by their fields: thresholds never fall, and level 0 asks for nothing. */
export function levelFaults(levels: VipLevels): FieldRefusal[] {
  const all = levels.map(levelOfShape);
  return all.flatMap(({ deposit, stake, upkeep, benefits, dayAmount }, level) => {
    const before = all[level - 1];
    const faults: FieldRefusal[] = [];
    if (before ? deposit < before.deposit : deposit > 0n) faults.push(fault(level, 'deposit'));
    // Two levels with the same thresholds would be one.
    const isSame = before !== undefined && deposit === before.deposit && stake === before.stake;
    if (before ? stake < before.stake || isSame : stake > 0n) faults.push(fault(level, 'stake'));
    if (level === 0 && upkeep > 0n) faults.push(fault(level, 'upkeep'));
    if (level === 0 && benefits.upgrade > 0n) faults.push(fault(level, 'benefits.upgrade'));
    if (dayAmount === 0n) faults.push(fault(level, 'dayAmount'));
    return faults;
  });
}

/** Whether a level gives money. */
export const paysMoney = (levels: VipLevels): boolean =>
  levels.some(({ benefits }) => Object.values(benefits).some((amount) => checkedMicros(amount) > 0n));
