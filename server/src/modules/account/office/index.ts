import type { Module } from '../../../platform/index.ts';
import { findHook } from '../../staff/index.ts';
import { acceptIdentityDocument } from './accept-identity-document.ts';
import { findMember } from './account.finding.ts';
import { addMemberNote } from './add-member-note.ts';
import { findMembers } from './find-members.ts';
import { freezeMember } from './freeze-member.ts';
import { getIdentityDocument } from './get-identity-document.ts';
import { getMemberTimeline } from './get-member-timeline.ts';
import { getStaffMember } from './get-staff-member.ts';
import { listIdentityDocuments } from './list-identity-documents.ts';
import { listMemberDeposits } from './list-member-deposits.ts';
import { listMemberMovements } from './list-member-movements.ts';
import { listMemberSessions } from './list-member-sessions.ts';
import { listMemberWagers } from './list-member-wagers.ts';
import { listMemberWithdrawals } from './list-member-withdrawals.ts';
import { readIdentityPicture } from './read-identity-picture.ts';
import { refuseIdentityDocument } from './refuse-identity-document.ts';
import { setMemberLabels } from './set-member-labels.ts';
import { unfreezeMember } from './unfreeze-member.ts';

/** Office calls of this module. */
export const accountOffice: Module = {
  name: 'account/office',
  answers: [
    acceptIdentityDocument,
    getIdentityDocument,
    listIdentityDocuments,
    readIdentityPicture,
    refuseIdentityDocument,
    addMemberNote,
    findMembers,
    freezeMember,
    getMemberTimeline,
    getStaffMember,
    listMemberDeposits,
    listMemberMovements,
    listMemberSessions,
    listMemberWagers,
    listMemberWithdrawals,
    setMemberLabels,
    unfreezeMember,
  ],
  hooks: [findHook({ member: findMember })],
};
