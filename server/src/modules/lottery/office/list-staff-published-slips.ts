import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done, iso } from '../../../platform/index.ts';
import { publishedForStaff } from '../index.ts';

const SHOWN_MAX = 200;

export const listStaffPublishedSlips = answer(lotteryOfficeCalls.listStaffPublishedSlips, async (_request, context) => {
  const rows = await publishedForStaff(context.db, SHOWN_MAX);
  return done({
    list: rows.map((row) => ({
      ...{ slipId: row.slip_id, memberId: row.member_id, account: row.account, game: row.game_code },
      ...{ publishedAt: iso(row.published_at), closesAt: iso(row.closes_at) },
      ...{ hiddenAt: row.hidden_at && iso(row.hidden_at), hiddenBy: row.hidden_by, reason: row.hidden_reason },
    })),
  });
});
