import { type Module, seedHook } from '../../../platform/index.ts';
import { getVipMember } from './get-vip-member.ts';
import { getVipProgramme } from './get-vip-programme.ts';
import { listVipMembers } from './list-vip-members.ts';
import { listVipProgrammes } from './list-vip-programmes.ts';
import { requestVipStart } from './request-vip-start.ts';
import { saveVipProgramme } from './save-vip-programme.ts';
import { seedVip } from './vip.seed.ts';

/** What operators do with this module. */
export const vipOffice: Module = {
  name: 'vip/office',
  answers: [getVipMember, getVipProgramme, listVipMembers, listVipProgrammes, requestVipStart, saveVipProgramme],
  hooks: [seedHook({ step: 'draws', run: seedVip })],
};
