import { setTimeout as sleep } from 'node:timers/promises';
import { balanceBefore, statementToExport } from '@lantern/server/modules/ledger';
import { closeEvent, openEvent, placeSlip, recordPage, recordTotals, settleEvent } from '@lantern/server/modules/wager';
import { type AppContext, inSnapshot, missedSince } from '@lantern/server/platform';
import { newKey, P, percentile, type Stage } from '../stage.ts';
import { randomLine, sellTickets } from '../tickets.ts';
import { MEMBERS } from './fill.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const PLAYERS = 64;
const TURNS = 1000;
const PAGE_ROWS = 20;
const STATEMENT_ROWS = 100;
/** Every tenth bet of the base is by one of these, so every tenth reader is one of them too. */
const HEAVY = MEMBERS / 100;

const below = (most: number): number => Math.floor(Math.random() * most);
const reader = (turn: number): bigint => BigInt(turn % 10 === 0 ? 1 + below(HEAVY) : 1 + below(MEMBERS));

/** A key as the pages make it, or of chance alone with BENCH_KEYS=random. */
const keyOf = (): string => (process.env['BENCH_KEYS'] === 'random' ? crypto.randomUUID() : newKey());

/** Puts an event on sale that is no draw. */
export async function saleOf(context: AppContext): Promise<bigint> {
  const id = context.newId();
  await openEvent(context.db, {
    id,
    category: 'LOTT',
    vendor: 'TCG_SEA',
    game: 'bench',
    name: `bench ${id}`,
    opensAtMs: Date.now() - 1000,
    closesAtMs: Date.now() + 3600_000,
    memberLimit: 9_000_000_000_000_000n,
  });
  return id;
}

async function placeOne(context: AppContext, eventId: bigint): Promise<void> {
  const { verdict } = await placeSlip(context, {
    memberId: BigInt(1 + below(MEMBERS)),
    currency: 'LTN',
    slipId: context.newId(),
    key: keyOf(),
    bodyHash: Buffer.alloc(32, 1),
    lines: [randomLine(context, eventId)],
  });
  if (verdict !== 'placed') throw new Error(`bet was ${verdict}`);
}

/** Bets a second of 64 players. */
export async function betsOf(context: AppContext, eventId: bigint, seconds = SECONDS): Promise<number> {
  const ends = performance.now() + seconds * 1000;
  let bets = 0;
  await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      for (; performance.now() < ends; bets += 1) await placeOne(context, eventId);
    }),
  );
  return bets / seconds;
}

type Page = (context: AppContext, memberId: bigint) => Promise<unknown>;

const recordWith =
  (isOpen: boolean | null): Page =>
  async ({ db }, memberId) => {
    const filter = { memberId, fromId: null, toId: null, category: null, isOpen };
    await recordTotals(db, filter);
    await recordPage(db, filter, PAGE_ROWS, 0);
  };

const WEEK_MS = 7 * 24 * 3600_000;
const statementFirst: Page = ({ db }, memberId) =>
  inSnapshot(db, async (snapshot) => {
    const from = new Date(Date.now() - WEEK_MS).toISOString();
    await balanceBefore(snapshot, String(memberId), from);
    for await (const rows of snapshot.batches(statementToExport(String(memberId), from, null), STATEMENT_ROWS))
      return rows.length;
    return 0;
  });

const AWAY_MS = 600_000;
const news: Page = ({ db, newId }, memberId) => missedSince(db, memberId, newId() - (BigInt(AWAY_MS) << 21n), 500);

/** What members and operators read first. */
export const PAGES: Readonly<Record<string, Page>> = {
  // With its totals, as the call `listWagers` reads it.
  'first page of a whole record': recordWith(null),
  'open bets': recordWith(true),
  // With its opening balance, as the export reads it.
  'first page of the statement of a week': statementFirst,
  'news after ten minutes away': news,
};

/** Milliseconds of a page on two databases by turns, so that what else the machine does falls on both: p99 and median of each. */
export async function pageTimes(page: Page, contexts: readonly AppContext[]) {
  const times = contexts.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const memberId = reader(turn);
    for (const [index, context] of contexts.entries()) {
      const started = performance.now();
      await page(context, memberId);
      times[index]?.push(performance.now() - started);
    }
  }
  return times.map((of) => {
    of.sort((a, b) => a - b);
    return { p99: percentile(of, 0.99), median: percentile(of, 0.5) };
  });
}

const TICKETS = 60_000;

/** Sells tickets on an event in bulk, and counts their stakes. */
async function sell(stage: Stage, eventId: bigint): Promise<void> {
  await sellTickets(stage, eventId, TICKETS, MEMBERS);
  await stage.owner.query(
    'insert into wager.member_stake (member_id, event_id, staked, ceiling) select n, $1, $2, $2 from generate_series(1, $3::int) n',
    [eventId, P * 3n, MEMBERS],
  );
}

/** Bets settled a second. */
export async function settleOf(stage: Stage, context: AppContext): Promise<number> {
  const eventId = await saleOf(context);
  await sell(stage, eventId);
  // The ids of the tickets reach some milliseconds ahead.
  await sleep(100);
  await context.db.transaction((tx) => closeEvent(tx, eventId));
  const started = performance.now();
  await settleEvent(context, {
    id: eventId,
    version: 1,
    judge: ({ detail }) =>
      detail.kind === 'lottery' && detail.picks[0] === '07'
        ? { payout: P * 98n, outcome: { hits: 1 } }
        : { payout: 0n, outcome: null },
  });
  return (TICKETS * 1000) / (performance.now() - started);
}
