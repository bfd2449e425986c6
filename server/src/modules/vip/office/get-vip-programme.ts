import { vipOfficeCalls } from '@lantern/contract/vip/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentProgramme } from './vip.desk.ts';

export const getVipProgramme = answer(vipOfficeCalls.getVipProgramme, async ({ params }, context) => {
  const programme = await presentProgramme(context, context.db, params.currency);
  return programme ? done(programme) : refuse('not_found');
});
