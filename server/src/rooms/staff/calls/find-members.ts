import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { findMemberRecords } from '../../account/index.ts';
import { noteView } from '../staff.acts.ts';
import { presentMember } from '../staff.members.ts';

const SHOWN = 50;

export const findMembers = answer(staffCalls.findMembers, async ({ actor, query }, world) => {
  await noteView(world, actor, 'member.list', 'members');
  const found = await findMemberRecords(world.db, query.q, query.frozen === '1', SHOWN + 1);
  return done({ list: found.slice(0, SHOWN).map(presentMember), isCut: found.length > SHOWN });
});
