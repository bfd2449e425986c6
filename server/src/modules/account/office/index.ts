import type { Module } from '../../../platform/index.ts';
import { findHook } from '../../staff/index.ts';
import { findMember } from './account.finding.ts';
import { addMemberNote } from './add-member-note.ts';
import { findMembers } from './find-members.ts';
import { freezeMember } from './freeze-member.ts';
import { getStaffMember } from './get-staff-member.ts';
import { listMemberDeposits } from './list-member-deposits.ts';
import { listMemberMovements } from './list-member-movements.ts';
import { listMemberSessions } from './list-member-sessions.ts';
import { listMemberWagers } from './list-member-wagers.ts';
import { setMemberLabels } from './set-member-labels.ts';
import { unfreezeMember } from './unfreeze-member.ts';

/** Office calls of this module. */
export const accountOffice: Module = {
  name: 'account/office',
  answers: [
    addMemberNote,
    findMembers,
    freezeMember,
    getStaffMember,
    listMemberDeposits,
    listMemberMovements,
    listMemberSessions,
    listMemberWagers,
    setMemberLabels,
    unfreezeMember,
  ],
  hooks: [findHook({ member: findMember })],
};
