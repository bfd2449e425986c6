import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { findMemberRecords } from '../../account/index.ts';
import { presentMember } from '../staff.members.ts';

const SHOWN = 50;

export const findMembers = answer(staffCalls.findMembers, async ({ query }, world) => {
  const found = await findMemberRecords(world.db, query.q, query.frozen === '1', SHOWN + 1);
  return done({ list: found.slice(0, SHOWN).map(presentMember), isCut: found.length > SHOWN });
});
