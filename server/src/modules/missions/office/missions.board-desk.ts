import type { AnswerOf } from '@lantern/contract';
import type { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { formatAmount } from '@lantern/kernel';
import { cashOfWeek } from '@lantern/rules/missions';
import { iso, type Queryable } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';
import { budgetOf } from '../../rewards/index.ts';
import { waitingRequestsAbout } from '../../staff/index.ts';
import { boardOf, prizesAt } from '../missions.board.store.ts';
import { dueCash } from '../missions.prizes.store.ts';
import { BOARD_SOURCE, prizesOf } from '../missions.prizes.ts';
import { boardVersions } from './missions.office.store.ts';

type Board = AnswerOf<(typeof missionsOfficeCalls)['getMissionBoard']>;

/** The prizes of a currency as their page shows them; null where nobody plays with it. */
export async function presentBoard(db: Queryable, currency: string): Promise<Board | null> {
  if (!(await realCurrencies(db)).includes(currency)) return null;
  const row = await boardOf(db, currency);
  if (!row)
    return {
      ...{ currency, version: 0, liveVersion: null, isRequested: false, prizes: null, weekly: '0' },
      ...{ funded: '0', spent: '0', due: '0', versions: [] },
    };
  const budget = await budgetOf(db, { source: BOARD_SOURCE, sourceId: BigInt(row.id), currency });
  const requests = await waitingRequestsAbout(db, ['reward_budget'], [row.id]);
  const prizes = await prizesAt(db, row.id, row.version);
  return {
    ...{ currency, version: row.version, liveVersion: row.live_version, isRequested: requests.has(row.id), prizes },
    weekly: formatAmount(cashOfWeek(prizesOf(prizes ?? []))),
    ...{ funded: formatAmount(budget?.funded ?? 0n), spent: formatAmount(budget?.spent ?? 0n) },
    due: formatAmount(await dueCash(db, row.id)),
    versions: (await boardVersions(db, row.id)).map(({ version, at, by, started_at }) => ({
      ...{ version, at: iso(at), by, startedAt: started_at && iso(started_at) },
    })),
  };
}
