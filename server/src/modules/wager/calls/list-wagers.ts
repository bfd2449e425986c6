import { wagerCalls } from '@lantern/contract/wager';
import { formatAmount, idFloorOf } from '@lantern/kernel';
import { type AppContext, answer, dayStartMs, done } from '../../../platform/index.ts';
import { presentWager, type WagerRow } from '../records/wager.present.ts';
import { gameNamesOf } from '../records/wager.recall.ts';
import { type RecordFilter, recordPage, recordTotals } from '../records/wager.record.store.ts';

const DAY_MS = 24 * 3600_000;

/** Names of the games in the caller's language, one query per game module and page. */
async function namesOf(
  context: AppContext,
  rows: readonly WagerRow[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const category of new Set(rows.map((row) => row.category))) {
    const games = [...new Set(rows.filter((row) => row.category === category).map((row) => row.game))];
    const found = await gameNamesOf(context, category, games, language);
    for (const [game, name] of found) names.set(`${category} ${game}`, name);
  }
  return names;
}

export const listWagers = answer(wagerCalls.listWagers, async ({ actor, query, language }, context) => {
  const filter: RecordFilter = {
    memberId: actor.memberId,
    fromId: query.from ? idFloorOf(dayStartMs(query.from)) : null,
    toId: query.to ? idFloorOf(dayStartMs(query.to) + DAY_MS) : null,
    category: query.category ?? null,
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
