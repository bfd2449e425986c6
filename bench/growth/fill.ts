import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvColumns } from '@lantern/games/vietnam-lottery';
import { ID_EPOCH_MS, idFloorOf } from '@lantern/kernel';
import { ensurePartitions, monthsFrom } from '@lantern/server/modules/ledger';
import { approveImport, previewImport, readDemoFile } from '@lantern/server/modules/lottery';
import type { AppContext } from '@lantern/server/platform';
import { P, type Stage } from '../stage.ts';

export const MEMBERS = 20_000;
const DAYS = 180;
const DAY_MS = 24 * 3600_000;
const SLIP_BETS = 2;

interface Draw {
  readonly id: string;
  readonly numero: string;
  readonly special: string;
  readonly open_ms: string;
  readonly close_ms: string;
}

/** A results file of the last months: numbers of real draws under other dates. */
async function resultsFile(stage: Stage, nowMs: number): Promise<string> {
  const { rows } = await stage.owner.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from lottery.calendar where region = 'MB'`,
  );
  const without = new Set(rows.map(({ day }) => day));
  const past = (await readDemoFile('xsmb_2005_2026.csv')).trim().split('\n').slice(-DAYS);
  const lines = past.flatMap((line, index) => {
    const day = new Date(nowMs - (DAYS - index) * DAY_MS).toISOString().slice(0, 10);
    return without.has(day) ? [] : [line.replace(/^[^,]+/, day)];
  });
  return [`date,${csvColumns('MB').join()}`, ...lines].join('\n');
}

/** Draws with results, brought in as operators bring them in; their ids become those of the time when their sales began. */
async function addDraws(stage: Stage, context: AppContext, nowMs: number): Promise<Draw[]> {
  await stage.owner.query(
    `insert into lottery.game (code, emblem, lock_seconds, unit_minimum, unit_maximum, slip_maximum, member_per_draw, unit_per_number, payout_per_number, lines_maximum)
     values ('mb', 'lantern', 900, $1, $1::bigint * 1000, $1::bigint * 10000, $1::bigint * 10000, $1::bigint * 10000, $1::bigint * 1000000, 100)`,
    [P],
  );
  const file = { fileName: 'growth.csv', csv: await resultsFile(stage, nowMs), kind: 'results' } as const;
  await stage.owner.transaction(async (tx) => {
    const shown = await previewImport(context, tx, file, { id: 1n, name: 'one' });
    if (!('value' in shown)) throw new Error(`the results are refused: ${JSON.stringify(shown)}`);
    await approveImport(context, tx, shown.value.id, { id: 2n, name: 'other' });
  });
  await stage.owner.query(
    `update lottery.draw set bets = null, id = (extract(epoch from open_at) * 1000)::bigint - ${ID_EPOCH_MS} << 21`,
  );
  const { rows } = await stage.owner.query<Draw>(
    `select id, numero, result -> 'special' ->> 0 as special, floor(extract(epoch from close_at - interval '23 hours') * 1000)::bigint as open_ms,
       floor(extract(epoch from close_at) * 1000)::bigint as close_ms from lottery.draw order by id`,
  );
  return rows;
}

/** Members with money that the owner gave them before the first bet. */
async function addMembers(stage: Stage, atMs: number): Promise<void> {
  await stage.owner.query(`select ledger.open_accounts(n, 'LTN') from generate_series(1, $1::bigint) n`, [MEMBERS]);
  const amount = 100_000_000n * P;
  await stage.owner.query(
    `with given as (
       insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after, at)
       select n, n, ledger.code('adjustment'), 0, ledger.account('house:promo'), ledger.account('player:main'), 'LTN', $2, $2, $3
       from generate_series(1, $1::bigint) n returning member_id, cause, code, number, amount
     ), noted as (insert into ledger.owner_credit (member_id, cause, code, number, amount) select * from given)
     update ledger.balance b set available = $2 from given g where b.member_id = g.member_id and b.kind = 1`,
    [MEMBERS, amount, new Date(atMs).toISOString()],
  );
}

/** Bets that were final before now have no receipts: the first batch begins behind them. */
const RECEIPTS_FROM_NOW = `with now as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as tx),
  heads as (update wager.final_head h set seen_tx = now.tx from now where h.reader = 'wager.receipts')
  update wager.receipt_head set first_tx = now.tx, upto_tx = now.tx from now`;

const SUMMED_AT_ONCE = 20_000;

/** Adds every final bet to the sums of records and of days, as the server's jobs do. */
export async function sumUp(stage: Stage): Promise<void> {
  for (const reader of ['wager.sum_record_finals', 'wager.sum_day_finals']) {
    for (let isMore = true; isMore; ) {
      const { rows } = await stage.owner.query<{ more: boolean }>(
        'select count > 0 or is_more as more from wager.read_finals($1, $2)',
        [reader, SUMMED_AT_ONCE],
      );
      isMore = rows[0]?.more ?? false;
    }
  }
}

/** Fills a migrated database with months of bets up to now, one transaction and one seal a day. */
export async function fill(stage: Stage, context: AppContext, wagers: number, onDay: (wagers: number) => void) {
  const nowMs = Date.now();
  const months = Math.ceil(DAYS / 28) + 1;
  await ensurePartitions(stage.owner, monthsFrom(nowMs - (DAYS + 8) * DAY_MS, months + 3));
  await stage.owner.query(await readFile(join(import.meta.dirname, 'fill.sql'), 'utf8'));
  const draws = await addDraws(stage, context, nowMs);
  await addMembers(stage, nowMs - (DAYS + 10) * DAY_MS);
  const slips = Math.round(wagers / draws.length / SLIP_BETS);
  for (const [index, draw] of draws.entries()) {
    await stage.owner.query('select public.growth_day($1, $2, $3, $4, $5, $6, $7, $8)', [
      draw.id,
      draw.numero,
      draw.open_ms,
      draw.close_ms,
      draw.special,
      slips,
      MEMBERS,
      index * slips,
    ]);
    await stage.owner.query('select ledger.seal_next()');
    onDay((index + 1) * slips * SLIP_BETS);
  }
  await stage.owner.query('select ledger.seal_next()');
  await stage.owner.query('select fairness.seal_commitments()');
  await sumUp(stage);
  await stage.owner.query(RECEIPTS_FROM_NOW);
  await stage.owner.query('vacuum analyze');
  return { wagers: draws.length * slips * SLIP_BETS, firstId: idFloorOf(nowMs - DAYS * DAY_MS) };
}
