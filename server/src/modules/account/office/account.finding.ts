import type { Finder } from '../../staff/index.ts';
import { findMemberRecords } from '../index.ts';

/** Members by name, e-mail, label, number, or mobile number as it is typed in its country. */
export const findMember: Finder = {
  right: 'members.view',
  find: async ({ db }, typed, limit) =>
    (await findMemberRecords(db, typed, false, limit)).map((row) => ({
      kind: 'member',
      id: row.id,
      memberId: row.id,
      title: row.account,
      note: [row.nickname, row.mobile ?? row.email ?? '', ...row.labels].filter((one) => one !== '').join(' · '),
      day: null,
    })),
};
