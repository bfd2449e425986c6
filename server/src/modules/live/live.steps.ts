import { LIVE_GAMES } from '@lantern/contract/live';
import { roundStream } from '@lantern/games/fair';
import {
  cutOf,
  type DealtStep,
  dealerOf,
  dealFrom,
  decksOf,
  drawRound,
  type FightEnd,
  type FightMaths,
  isPlayed,
  mathsOf,
  poolPayout,
} from '@lantern/games/tables';
import { invariant, type Micros } from '@lantern/kernel';
import { pauseMs, SHUFFLE_MS, stepDelays } from '@lantern/rules/live';
import { type AppContext, databaseNow, type Tx } from '../../platform/index.ts';
import {
  bindRound,
  COMMITMENTS,
  closeBets,
  commitTo,
  ensureChain,
  nextLink,
  revealRound,
  seedOfRound,
} from '../fairness/index.ts';
import {
  cardsOf,
  closeShoe,
  freeIdleSeats,
  type HostedGame,
  isWatched,
  latestShoe,
  openShoe,
  type ShoeRow,
  type ShoeToOpen,
  shoeOf,
  takeCards,
  timeMs,
} from '../tables/index.ts';
import { closeEvent, isQuiet, type Judge, openEvent, settleEvent } from '../wager/index.ts';
import { betsOfRound, memberStakesOf } from './live.bets.store.ts';
import { closedBets, stakeOf } from './live.closing.ts';
import { countOf } from './live.counting.ts';
import { categoryOf, chainName, engineOf, tableNamed, tablesReading, VENDOR } from './live.games.ts';
import { publishRound, publishShoe, tellMembers } from './live.news.ts';
import { hasOtherTerms, isFastRound } from './live.pace.ts';
import { playOn, startPlay } from './live.playing.ts';
import { countPools, type PoolBet, poolBets, poolLine, pricesIn } from './live.pools.ts';
import { raiseOf } from './live.raises.store.ts';
import { resultOf } from './live.results.ts';
import { countReturn } from './live.returns.ts';
import {
  addRound,
  bindBets,
  closeBetting,
  dealSteps,
  holdRound,
  keepPool,
  lastListOf,
  latestRound,
  markSettled,
  type RoundRow,
  showResult,
} from './live.rounds.store.ts';
import { publishSeats } from './live.seating.ts';
import { finishClosing, holdTable, type TableRow } from './live.tables.store.ts';

const QUIET_AGAIN_MS = 20;
const CHAIN_AGAIN_MS = 1000;
/** Rounds of a chain: of shoes about a year, of other rounds about a month. */
const SHOES = 10_000;
const ROUNDS = 50_000;

const now = (context: AppContext): string | null => databaseNow(context.clock);
const publish = (context: AppContext, tx: Tx, row: RoundRow | undefined): void => {
  if (row) tx.afterCommit(() => publishRound(context, row));
};

/** Opens the next round of a table on its shoe or on a link of its own; null while no chain is ready. */
async function openRound(context: AppContext, known: TableRow, before: RoundRow | undefined): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    // Its terms as they are now: a fee that was decided a moment ago holds for this round.
    const table = await holdTable(tx, known.code);
    if ((await latestRound(tx, table.code))?.id !== before?.id) return true;
    if (isPlayed(table.game) && (await freeIdleSeats(tx, table.code, now(context))))
      tx.afterCommit(() => publishSeats(context, table.code));
    const opensAtMs = await timeMs(tx, now(context));
    const isDealt = decksOf(table.game) !== null;
    const shoe = isDealt ? await latestShoe(tx, table.code) : undefined;
    invariant(!isDealt || shoe, 'a round of cards has a shoe');
    const id = context.newId();
    const place = isDealt ? null : await nextLink(context, tx, { game: chainName(table.code), roundId: id });
    if (!isDealt && !place) return false;
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

async function shoeTerms(
  tx: Tx,
  { code, game }: TableRow,
  before: ShoeRow | undefined,
  nowMs: number,
): Promise<ShoeToOpen> {
  const decks = decksOf(game);
  invariant(decks, 'a shoe has its decks');
  const last = before && (await lastListOf(tx, before.id));
  const [chain, cutAt, opensAtMs] = [chainName(code), cutOf(game), nowMs + SHUFFLE_MS];
  return { code, chain, number: (before?.number ?? 0) + 1, decks, cutAt, before: last, opensAtMs };
}

/** The shoe that the next round is dealt from: the running one, or a new one when the cut card is out. Answers when a round may open; null without a chain. */
async function shoeReadyAtMs(context: AppContext, table: TableRow, nowMs: number): Promise<number | null> {
  const shoe = await latestShoe(context.db, table.code);
  // A shoe that was opened with a deeper cut ends where new shoes do.
  if (shoe && shoe.link === null && shoe.dealt < Math.min(shoe.cut_at, cutOf(table.game)))
    return shoe.opens_at.getTime();
  const opened = await context.db.transaction(async (tx): Promise<ShoeRow | null> => {
    await holdTable(tx, table.code);
    const latest = await latestShoe(tx, table.code);
    if (latest && latest.id !== shoe?.id) return latest;
    if (shoe && shoe.link === null) {
      const ended = await closeShoe(context, tx, shoe.id);
      tx.afterCommit(() => publishShoe(context, ended));
    }
    const next = await openShoe(context, tx, await shoeTerms(tx, table, shoe, nowMs));
    if (next) tx.afterCommit(() => publishShoe(context, next));
    return next;
  });
  return opened?.opens_at.getTime() ?? null;
}

/** A table that was to close is closed after its round: its shoe is over, and everybody can check it. */
async function closeTable(context: AppContext, code: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await finishClosing(tx, code))) return;
    const shoe = await latestShoe(tx, code);
    const ended = shoe && shoe.link === null ? await closeShoe(context, tx, shoe.id) : null;
    await tablesReading.changed(context, tx);
    tx.afterCommit(() => {
      if (ended) publishShoe(context, ended);
      context.push.publish('live.tables', {});
    });
  });
}

async function begin(context: AppContext, table: TableRow, before: RoundRow | undefined, nowMs: number) {
  const nextAtMs = before?.next_at?.getTime() ?? 0;
  if (nowMs < nextAtMs) return nextAtMs;
  if (table.state !== 'open') {
    await closeTable(context, table.code);
    return null;
  }
  if (!(await isWatched(context.db, nowMs))) return null;
  const isDealt = decksOf(table.game) !== null;
  await ensureChain(context, context.db, { game: chainName(table.code), length: isDealt ? SHOES : ROUNDS });
  const readyAtMs = isDealt ? await shoeReadyAtMs(context, table, nowMs) : nowMs;
  if (readyAtMs === null) return nowMs + CHAIN_AGAIN_MS;
  if (readyAtMs > nowMs) return readyAtMs;
  return (await openRound(context, table, before)) ? nowMs : nowMs + CHAIN_AGAIN_MS;
}

/** Closes the bets: round and event in one transaction. */
async function close(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await closeBetting(tx, id);
    if (row) await closeEvent(tx, BigInt(id));
    publish(context, tx, row);
  });
}

/** Binds the round to its bets once all have arrived: their root is in the public log when this commits. Nothing of the result is read before. */
async function bind(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const round = await holdRound(tx, id);
    if (round?.state !== 'closed') return;
    const roundId = BigInt(id);
    const bets = await closedBets(tx, id, roundId);
    const list =
      round.shoe_id === null
        ? await bindRound(context, tx, { roundId, bets })
        : await closeBets(context, tx, { kind: 'round', about: roundId, bets });
    if (round.pool) {
      const counted = countPools(await memberStakesOf(tx, id), round.pool.fee);
      await keepPool(tx, id, counted);
      await commitTo(context, tx, COMMITMENTS.pool, roundId, poolLine({ ...round.pool, counted }));
    }
    publish(context, tx, await bindBets(tx, id, list, now(context)));
  });
}

async function drawn(context: AppContext, tx: Tx, table: TableRow, round: RoundRow): Promise<readonly DealtStep[]> {
  if (round.shoe_id === null)
    return drawRound(table.game, roundStream(await seedOfRound(context, tx, BigInt(round.id))));
  const shoe = await shoeOf(tx, round.shoe_id);
  invariant(shoe && round.first_card !== null, 'a round of cards lies in its shoe');
  const { steps, next } = dealFrom(table.game, await cardsOf(context, tx, shoe), round.first_card);
  await takeCards(tx, shoe.id, next);
  return steps;
}

/** Only then draws the result. Its steps have their times; none is public before its own. */
async function deal(context: AppContext, table: TableRow, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const round = await holdRound(tx, id);
    if (round?.state !== 'bound') return;
    const shown = await drawn(context, tx, table, round);
    const atMs = await timeMs(tx, now(context));
    const delays = stepDelays(table.game, shown.length, isFastRound(round, table), Number(shown[0]?.value));
    const steps = shown.map(({ to, value }, index) => ({ at: atMs + (delays[index] ?? 0), to, value }));
    const values = shown.map(({ value }) => value);
    const shownAtMs = steps.at(-1)?.at ?? atMs;
    const row = await dealSteps(tx, id, { steps, shownAtMs, ...resultOf(table, values) });
    publish(context, tx, row);
  });
}

/** The last step is public; of a round with a link of its own the link too. */
async function show(context: AppContext, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const round = await holdRound(tx, id);
    if (round?.state !== 'dealing') return;
    const link = round.shoe_id === null ? await revealRound(context, tx, BigInt(id)) : null;
    publish(context, tx, await showResult(tx, id, link));
  });
}

type Judged = Pick<RoundRow, 'steps' | 'pool' | 'outcome' | 'maths'>;
/** Of each bet at a pari-mutuel pit, what counts of it. */
type PoolBets = ReadonlyMap<string, PoolBet>;

/** Bets of a pari-mutuel pit: by the prices of their pool. */
const judgePool =
  ({ pool, outcome, maths }: Judged, bets: PoolBets): Judge =>
  ({ id, detail }) => {
    const bet = bets.get(id);
    invariant(detail.kind === 'live' && pool !== null && bet, 'a bet at a pit is on a spot of its pool');
    const stake = { spot: detail.spot, stake: stakeOf(detail.stake), counted: bet.counted };
    const prices = pricesIn(pool, bet.currency);
    return { payout: poolPayout(outcome as FightEnd, prices, stake, maths as FightMaths), outcome: null };
  };

/** What each bet of a round is worth by the values shown. */
export function judgeOf(table: Pick<TableRow, 'game' | 'variant'>, round: Judged, bets: PoolBets = new Map()): Judge {
  if (round.pool) return judgePool(round, bets);
  const dealt = dealerOf(table.game).read((round.steps ?? []).map(({ value }) => value));
  const engine = engineOf(table, round.maths);
  /** By spot and stake: thousands of bets of a round are few different ones. */
  const payouts = new Map<string, Micros>();
  return ({ detail }) => {
    invariant(detail.kind === 'live', 'a bet on a round of a table is on a spot');
    const { spot, stake } = detail;
    const known = payouts.get(`${spot} ${stake}`);
    if (known !== undefined) return { payout: known, outcome: null };
    const settled = engine.settle(dealt, [{ spot, stake: stakeOf(stake) }]);
    invariant(settled.ok, 'a bet that was taken can be settled');
    const payout = settled.value.payouts[0] ?? 0n;
    payouts.set(`${spot} ${stake}`, payout);
    return { payout, outcome: null };
  };
}

async function settle(context: AppContext, table: TableRow, round: RoundRow): Promise<void> {
  const bets = round.pool || isPlayed(table.game) ? await betsOfRound(context.db, round.id) : [];
  const judge = judgeOf(table, round, round.pool ? poolBets(round.pool, bets) : new Map());
  const count = countOf(table, round, bets);
  const raise = isPlayed(table.game) ? await raiseOf(context.db, round.id) : null;
  for (const id of [BigInt(round.id), ...(raise === null ? [] : [raise])]) {
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

/** Steps already published by this process, so that each due step is sent once. */
const published = new WeakMap<AppContext, Map<string, number>>();

async function showDue(context: AppContext, round: RoundRow, nowMs: number): Promise<number> {
  const shownAtMs = round.shown_at?.getTime() ?? 0;
  if (nowMs >= shownAtMs) {
    published.get(context)?.delete(round.id);
    await show(context, round.id);
    return nowMs;
  }
  return sendDue(context, round, nowMs) ?? shownAtMs;
}

/** Publishes what is due; answers when the next step is. */
function sendDue(context: AppContext, round: RoundRow, nowMs: number): number | undefined {
  const due = (round.steps ?? []).filter(({ at }) => at <= nowMs).length;
  const sent = published.get(context) ?? new Map<string, number>();
  published.set(context, sent);
  if (due > (sent.get(round.id) ?? 0)) {
    sent.set(round.id, due);
    publishRound(context, round, nowMs);
  }
  return round.steps?.[due]?.at;
}

/**
 * Runs the step of a table that is due; answers when the next one is, by the database's clock, or null when the table pauses. Killed
 * anywhere, the next call continues from the stored state.
 */
export async function stepTable(context: AppContext, table: TableRow): Promise<number | null> {
  const round = await latestRound(context.db, table.code);
  const nowMs = await timeMs(context.db, now(context));
  switch (round?.state) {
    case 'open': {
      const closesAtMs = round.closes_at.getTime();
      if (nowMs < closesAtMs) return closesAtMs;
      await close(context, round.id);
      return nowMs;
    }
    case 'closed':
      if (!(await isQuiet(context.db, BigInt(round.id)))) return nowMs + QUIET_AGAIN_MS;
      await bind(context, round.id);
      return nowMs;
    case 'bound':
      if (isPlayed(table.game)) await startPlay(context, table, round.id);
      else await deal(context, table, round.id);
      return nowMs;
    case 'playing':
      if (nowMs < (round.turn?.endsAt ?? 0)) return sendDue(context, round, nowMs) ?? round.turn?.endsAt ?? nowMs;
      await playOn(context, table, round.id);
      return nowMs;
    case 'dealing':
      return showDue(context, round, nowMs);
    case 'shown':
      await settle(context, table, round);
      return nowMs;
    case 'settled':
    case 'void':
    case undefined:
      return begin(context, table, round, nowMs);
  }
}

/** The games of these tables, for the module that deals them. */
export const hostedGames: readonly HostedGame[] = LIVE_GAMES.map((game) => ({
  game,
  step: async (context, code) => {
    const table = await tableNamed(context, code);
    return table ? stepTable(context, table) : null;
  },
}));
