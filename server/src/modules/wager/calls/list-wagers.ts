import { wagerCalls } from '@lantern/contract/wager';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { idsOfDays } from '../records/wager.days.ts';
import { namesOf } from '../records/wager.names.ts';
import { presentWager } from '../records/wager.present.ts';
import { type RecordFilter, recordPage, recordTotals } from '../records/wager.record.store.ts';

export const listWagers = answer(wagerCalls.listWagers, async ({ actor, query, language }, context) => {
  const filter: RecordFilter = {
    memberId: actor.memberId,
    ...idsOfDays(query),
    category: query.category ?? null,
    vendor: query.vendor ?? null,
    game: query.game ?? null,
    isOpen: query.state === undefined ? null : query.state === 'open',
  };
  const totals = await recordTotals(context.db, filter);
  const rows = await recordPage(context.db, filter, query.pageSize, (query.pageNo - 1) * query.pageSize);
  const names = await namesOf(context, rows, language);
  return done({
    list: rows.map((row) => presentWager(row, names.get(`${row.category} ${row.game}`) ?? row.game)),
    total: totals.total,
    totalPages: Math.ceil(totals.total / query.pageSize),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    totals: {
      stake: formatAmount(totals.stake),
      payout: formatAmount(totals.payout),
      validStake: formatAmount(totals.validStake),
      net: formatAmount(totals.net),
    },
  });
});
