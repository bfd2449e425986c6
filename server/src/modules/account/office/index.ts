import type { Module } from '../../../platform/index.ts';
import { addMemberNote } from './add-member-note.ts';
import { findMembers } from './find-members.ts';
import { freezeMember } from './freeze-member.ts';
import { getStaffMember } from './get-staff-member.ts';
import { setMemberLabels } from './set-member-labels.ts';
import { unfreezeMember } from './unfreeze-member.ts';

/** Office calls of this module. */
export const accountOffice: Module = {
  name: 'account/office',
  answers: [addMemberNote, findMembers, freezeMember, getStaffMember, setMemberLabels, unfreezeMember],
};
