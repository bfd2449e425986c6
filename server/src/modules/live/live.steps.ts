import { LIVE_GAMES, type LiveRound } from '@lantern/contract/live';
import { mathsOf } from '@lantern/games/tables';
import { pauseMs } from '@lantern/rules/live';
import { type AppContext, databaseNow, type Needs, type Tx } from '../../platform/index.ts';
import { ensureChain } from '../fairness/index.ts';
import { type HostedGame, hosted, isWatched, stepRound, type TableGame, timeMs } from '../tables/index.ts';
import { closeEvent, isQuiet, openEvent, settleEvent } from '../wager/index.ts';
import { closedBets } from './live.closing.ts';
import { countOf } from './live.counting.ts';
import { categoryOf, chainName, tableNamed, tablesReading, VENDOR } from './live.games.ts';
import { presented, publishRound, tellMembers } from './live.news.ts';
import { hasOtherTerms, isFastRound } from './live.pace.ts';
import { countReturn } from './live.returns.ts';
import {
  addRound,
  bindBets,
  closeBetting,
  holdRound,
  latestRound,
  markSettled,
  type RoundRow,
  showResult,
} from './live.rounds.store.ts';
import { strategyOf } from './live.strategies.ts';
import { finishClosing, holdTable, type TableRow } from './live.tables.store.ts';

const CHAIN_AGAIN_MS = 1000;

const now = (context: Needs<'clock'>): string | null => databaseNow(context.clock);
const publish = (context: AppContext, tx: Tx, row: RoundRow | undefined): void => {
  if (row) tx.afterCommit(() => publishRound(context, row));
};

/** Opens the next round of a table on its shoe or on a link of its own; false while no chain is ready. */
async function openRound(context: AppContext, known: TableRow, before: RoundRow | undefined): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    // Its terms as they are now: a fee that was decided a moment ago holds for this round.
    const table = await holdTable(tx, known.code);
    if ((await latestRound(tx, table.code))?.id !== before?.id) return true;
    const { chance, prepare } = strategyOf(table);
    await prepare(context, tx, table);
    const opensAtMs = await timeMs(tx, now(context));
    const id = context.newId();
    const source = await chance.begin(context, tx, table, id);
    if (!source) return false;
    const { shoe, place } = source;
    const isNext = before !== undefined && before.shoe_id === (shoe?.id ?? null);
    const number = isNext ? before.number + 1 : 1;
    const name = shoe ? `${shoe.number}-${number}` : String(number);
    const closesAtMs = opensAtMs + table.bet_ms;
    const row = await addRound(tx, {
      ...table,
      maths: mathsOf(table.game),
      id,
      shoeId: shoe?.id ?? null,
      firstCard: shoe?.dealt ?? null,
      number,
      name,
      opensAtMs,
      lastCallAtMs: closesAtMs - table.last_call_ms,
      closesAtMs,
      place,
    });
    await openEvent(tx, {
      id,
      category: categoryOf(table),
      vendor: VENDOR,
      game: table.game,
      name: `${table.name} ${name}`,
      opensAtMs,
      closesAtMs,
      memberLimit: BigInt(table.max_round),
    });
    // Pages read the terms that waited for this round.
    if (before && hasOtherTerms(table, before)) tx.afterCommit(() => context.push.publish('live.tables', {}));
    publish(context, tx, row);
    return true;
  });
}

/** A table that was to close is closed after its round. */
async function closeTable(context: AppContext, table: TableRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await finishClosing(tx, table.code))) return;
    await strategyOf(table).chance.end(context, tx, table.code);
    await tablesReading.changed(context, tx);
    tx.afterCommit(() => context.push.publish('live.tables', {}));
  });
}

async function open(context: AppContext, table: TableRow, before: RoundRow | undefined, nowMs: number) {
  const nextAtMs = before?.next_at?.getTime() ?? 0;
  if (nowMs < nextAtMs) return nextAtMs;
  if (table.state !== 'open') {
    await closeTable(context, table);
    return null;
  }
  if (!(await isWatched(context.db, nowMs))) return null;
  const { chance } = strategyOf(table);
  await ensureChain(context, context.db, { game: chainName(table.code), length: chance.links });
  const readyAtMs = await chance.readyAtMs(context, table, nowMs);
  if (readyAtMs === null) return nowMs + CHAIN_AGAIN_MS;
  if (readyAtMs > nowMs) return readyAtMs;
  return (await openRound(context, table, before)) ? nowMs : nowMs + CHAIN_AGAIN_MS;
}

/** Closes the bets: round and event in one transaction. */
async function close(context: AppContext, _table: TableRow, { id }: RoundRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await closeBetting(tx, id);
    if (row) await closeEvent(tx, BigInt(id));
    publish(context, tx, row);
  });
}

/** Binds the round to its bets once all have arrived: their root is in the public log when this commits. Nothing of the result is read before. */
async function bind(context: AppContext, table: TableRow, { id }: RoundRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    const round = await holdRound(tx, id);
    if (round?.state !== 'closed') return;
    const roundId = BigInt(id);
    const { chance, bindTerms } = strategyOf(table);
    const list = await chance.bind(context, tx, roundId, await closedBets(tx, id, roundId));
    await bindTerms(context, tx, round);
    publish(context, tx, await bindBets(tx, id, list, now(context)));
  });
}

/** Only then the result is drawn, or the first cards of a round in which members decide. */
async function deal(context: AppContext, table: TableRow, { id }: RoundRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    const round = await holdRound(tx, id);
    if (round?.state !== 'bound') return;
    await strategyOf(table).deal(context, tx, table, round);
  });
}

async function passTurn(context: AppContext, table: TableRow, { id }: RoundRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    const round = await holdRound(tx, id);
    if (round?.state !== 'playing' || !round.turn) return;
    if ((await timeMs(tx, now(context))) < round.turn.endsAt) return;
    await strategyOf(table).passTurn(context, tx, table, round);
  });
}

/** The last step is public; of a round with a link of its own the link too. */
async function show(context: AppContext, table: TableRow, { id }: RoundRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    const round = await holdRound(tx, id);
    if (round?.state !== 'dealing') return;
    const link = await strategyOf(table).chance.reveal(context, tx, BigInt(id));
    publish(context, tx, await showResult(tx, id, link));
  });
}

async function settle(context: AppContext, table: TableRow, round: RoundRow): Promise<void> {
  const strategy = strategyOf(table);
  const bets = await strategy.betsToJudge(context.db, round.id);
  const judge = strategy.judge(table, round, bets);
  const count = countOf(table, round, bets);
  for (const id of await strategy.events(context.db, round.id)) {
    const { wagers } = await settleEvent(context, { id, version: 1, judge, count });
    context.metrics.settledWagers.inc({ game: table.game }, wagers);
  }
  await context.db.transaction(async (tx) => {
    const row = await markSettled(tx, round.id, pauseMs(isFastRound(round, table), table.game), now(context));
    if (!row) return;
    await countReturn(tx, table, row, 'add');
    publish(context, tx, row);
    tx.afterCommit(() => tellMembers(context, row, 'payout'));
  });
}

const betting: TableGame<TableRow, RoundRow, LiveRound> = {
  ...presented,
  tableOf: tableNamed,
  latestRound,
  open,
  close,
  isQuiet: (db, { id }) => isQuiet(db, BigInt(id)),
  bind,
  deal,
  passTurn,
  show,
  settle,
};

/** Runs the step of a table that is due; answers when the next one is, or null when the table pauses. */
export const stepTable = (context: AppContext, table: TableRow): Promise<number | null> =>
  stepRound(context, betting, table);

/** The games of these tables, for the module that deals them. */
export const hostedGames: readonly HostedGame[] = LIVE_GAMES.map((game) => hosted(game, betting));
