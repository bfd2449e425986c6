import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done } from '../../../platform/index.ts';
import { noteView } from '../../staff/index.ts';
import { findMemberRecords } from '../index.ts';
import { presentMember } from './account.member-view.ts';

const SHOWN = 50;

export const findMembers = answer(accountOfficeCalls.findMembers, async ({ actor, query }, context) => {
  await noteView(context, actor, 'member.list', 'members');
  const found = await findMemberRecords(context.db, query.q, query.frozen === '1', SHOWN + 1);
  return done({ list: found.slice(0, SHOWN).map(presentMember), isCut: found.length > SHOWN });
});
