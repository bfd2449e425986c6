import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentItem } from './missions.desk.ts';

export const getOfficeMission = answer(missionsOfficeCalls.getOfficeMission, async ({ params, language }, context) => {
  const item = await presentItem(context, context.db, BigInt(params.id), language);
  return item ? done(item) : refuse('not_found');
});
