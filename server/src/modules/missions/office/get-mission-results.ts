import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { missionOf } from '../missions.store.ts';
import { resultsOf } from './missions.office.store.ts';

export const getMissionResults = answer(missionsOfficeCalls.getMissionResults, async ({ params }, { db }) => {
  const id = BigInt(params.id);
  const row = await missionOf(db, id);
  if (!row) return refuse('not_found');
  const { all, days } = await resultsOf(db, id);
  const present = <T extends { given: string }>(one: T): T => ({ ...one, given: formatAmount(BigInt(one.given)) });
  return done({ reward: row.reward_kind, currency: row.currency, ...present(all), days: days.map(present) });
});
