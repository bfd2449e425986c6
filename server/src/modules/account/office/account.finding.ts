import { maskedMail, maskedMobile } from '../../session/index.ts';
import type { Finder } from '../../staff/index.ts';
import { findMemberRecords, type MemberRecord } from '../index.ts';

/** Masked: the whole number is shown on the member's page, with a reason. */
const contactOf = ({ mobile, email }: MemberRecord): string =>
  mobile ? maskedMobile(mobile) : email ? maskedMail(email) : '';

/** Members by name, e-mail, label, number, or mobile number as it is typed in its country. */
export const findMember: Finder = {
  right: 'members.view',
  find: async ({ db }, typed, limit) =>
    (await findMemberRecords(db, typed, false, limit)).map((row) => ({
      kind: 'member',
      id: row.id,
      memberId: row.id,
      title: row.account,
      note: [row.nickname, contactOf(row), ...row.labels].filter((one) => one !== '').join(' · '),
      day: null,
    })),
};
