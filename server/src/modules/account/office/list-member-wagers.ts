import { accountOfficeCalls } from '@lantern/contract/account/office';
import { detailOf, lineOf, type StoredDetail } from '@lantern/contract/wager';
import { answer, done, iso, paged, rangeOf, refuse } from '../../../platform/index.ts';
import { noteView } from '../../staff/index.ts';
import { type RecordFilter, recordPage, recordTotals } from '../../wager/index.ts';
import { memberRecord } from '../index.ts';
import { money } from './account.member-records.ts';

function playOf(detail: StoredDetail) {
  const { play, picks } = lineOf(detailOf(detail));
  return { play, picks };
}

export const listMemberWagers = answer(
  accountOfficeCalls.listMemberWagers,
  async ({ actor, params, query }, context) => {
    if (!(await memberRecord(context.db, params.id))) return refuse('not_found');
    await noteView(context, actor, 'member.wagers', `member ${params.id}`);
    const open = { fromId: null, toId: null, category: null, isOpen: null };
    const filter: RecordFilter = { memberId: BigInt(params.id), ...open };
    const { limit, offset } = rangeOf(query);
    const [{ total }, rows] = await Promise.all([
      recordTotals(context.db, filter),
      recordPage(context.db, filter, limit, offset),
    ]);
    const list = rows.map((row) => ({
      id: row.id,
      game: row.game,
      ...playOf(row.detail),
      event: row.name,
      stake: money(row.stake),
      payout: money(row.payout),
      state: row.state,
      placedAt: iso(row.placed_at),
    }));
    return done(paged(list, total, query));
  },
);
