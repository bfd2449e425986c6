import type { Module } from '../../../platform/index.ts';
import { findHook } from '../../staff/index.ts';
import { findMember } from './account.finding.ts';
import {
  getMemberWager,
  listMemberDeposits,
  listMemberMovements,
  listMemberSessions,
  listMemberWagers,
} from './account.member-records.ts';
import { addMemberNote } from './add-member-note.ts';
import { findMembers } from './find-members.ts';
import { freezeMember } from './freeze-member.ts';
import { getStaffMember } from './get-staff-member.ts';
import { setMemberLabels } from './set-member-labels.ts';
import { unfreezeMember } from './unfreeze-member.ts';

/** Office calls of this module. */
export const accountOffice: Module = {
  name: 'account/office',
  answers: [
    addMemberNote,
    findMembers,
    freezeMember,
    getMemberWager,
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
