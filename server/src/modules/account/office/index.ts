import type { Module } from '../../../platform/index.ts';
import { effectHook, exportHook, factsHook, findHook, waitingHook } from '../../staff/index.ts';
import { documentsWaiting } from '../index.ts';
import { acceptIdentityDocument } from './accept-identity-document.ts';
import { correctionFacts, correctMember } from './account.corrections.ts';
import { documentsExport, membersExport, sessionsExport, timelineExport } from './account.exports.ts';
import { findMember } from './account.finding.ts';
import { addMemberNote } from './add-member-note.ts';
import { findMembers } from './find-members.ts';
import { freezeMember } from './freeze-member.ts';
import { getIdentityDocument } from './get-identity-document.ts';
import { getMemberLinks } from './get-member-links.ts';
import { getMemberMoney } from './get-member-money.ts';
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
import { requestMemberCorrection } from './request-member-correction.ts';
import { setMemberLabels } from './set-member-labels.ts';
import { showMemberIdentity } from './show-member-identity.ts';
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
    getMemberLinks,
    getMemberMoney,
    getMemberTimeline,
    getStaffMember,
    listMemberDeposits,
    listMemberMovements,
    listMemberSessions,
    listMemberWagers,
    listMemberWithdrawals,
    requestMemberCorrection,
    setMemberLabels,
    showMemberIdentity,
    unfreezeMember,
  ],
  hooks: [
    findHook({ member: findMember }),
    effectHook({ member_correction: correctMember }),
    waitingHook({
      key: 'documents',
      rights: ['documents'],
      path: '/documents?state=waiting',
      waiting: documentsWaiting,
    }),
    factsHook({ member_correction: correctionFacts }),
    exportHook({
      ...{ members: membersExport, sessions: sessionsExport, timeline: timelineExport },
      documents: documentsExport,
    }),
  ],
};
