import type { Room } from '../../platform/index.ts';
import { registerMembers } from '../session/index.ts';
import { memberDirectory } from './account.service.ts';
import { changePassword } from './calls/change-password.ts';
import { getMemberInfo } from './calls/get-member-info.ts';
import { register } from './calls/register.ts';

export const account: Room = {
  name: 'account',
  answers: [register, getMemberInfo, changePassword],
  start: async () => registerMembers(memberDirectory),
};
