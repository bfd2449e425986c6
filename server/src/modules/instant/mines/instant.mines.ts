import type { MinesRound } from '@lantern/contract/instant';
import { playStream } from '@lantern/games/fair';
import { layMines, MINES_TILES, minesMultiplier, multiplierText } from '@lantern/games/instant';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import { isPaidInFull, mayCover, payoutOf } from '@lantern/rules/instant';
import {
  type AppContext,
  type Done,
  databaseNow,
  done,
  iso,
  isRefusal,
  type Needs,
  type Queryable,
  type Refusal,
  refuse,
  refusing,
  type Tx,
} from '../../../platform/index.ts';
import { pin, playInTurn, seedOfPair, type TakenSeed, unpin, useNonces } from '../../fairness/index.ts';
import { publishBalanceOf } from '../../ledger/index.ts';
import { settingsOf } from '../../site/index.ts';
import { stakeRefused, wagerSettings, withFacts } from '../../wager/index.ts';
import { type Caller, refusedStake, replyToKey, type StakeStopped, stakeOf } from '../instant.games.ts';
import { type Ending, endStakes, giveBack, takeStake } from '../instant.money.ts';
import { type CountedPlay, countPlays } from '../instant.tally.store.ts';
import { returnOfBoard } from '../instant.theoretical-return.ts';
import {
  addBoard,
  boardByKey,
  dueBoards,
  endBoard,
  holdBoard,
  type MinesRow,
  noteTile,
  openBoard,
} from './instant.mines.store.ts';

/** An abandoned board is settled after this: cashed out at its state, or refunded untouched. */
export const BOARD_HOURS = 24;
const HOUR_MS = 3600_000;
const DUE_AT_ONCE = 50;

/** Calls, receipts and the verifier count tiles from 1; the engine and the table from 0. */
export const FIRST_TILE = 1;
const shownTile = (place: number): number => place + FIRST_TILE;

const stakedOf = (row: MinesRow) => ({ memberId: BigInt(row.member_id), id: BigInt(row.id), game: 'mines' as const });
const worth = (row: MinesRow, safe: number) =>
  payoutOf(BigInt(row.stake), minesMultiplier(row.mines, safe), BigInt(row.max_payout));

/** Whether a board with this many safe tiles continues: there is a next one, and this stake can be paid for it in full. */
const hasNextTile = ({ mines, stake, max_payout }: MinesRow, safe: number): boolean =>
  safe < MINES_TILES - mines && isPaidInFull(BigInt(stake), minesMultiplier(mines, safe + 1), BigInt(max_payout));

export function presentBoard(row: MinesRow, balanceAfter: bigint | null): MinesRound {
  const isOpen = row.state === 'open';
  const hasNext = isOpen && hasNextTile(row, row.opened.length);
  return {
    roundId: row.id,
    pairId: row.pair_id,
    nonce: row.nonce,
    mines: row.mines,
    opened: row.opened.map(shownTile),
    state: row.state,
    laid: row.laid?.map(shownTile) ?? null,
    multiplier: multiplierText(BigInt(row.multiplier)),
    nextMultiplier: hasNext ? multiplierText(minesMultiplier(row.mines, row.opened.length + 1)) : null,
    stake: formatAmount(BigInt(row.stake)),
    payout: formatAmount(isOpen ? worth(row, row.opened.length) : BigInt(row.payout)),
    currency: row.currency,
    balanceAfter: balanceAfter === null ? null : formatAmount(balanceAfter),
    startedAt: iso(row.started_at),
    endsBy: iso(row.ends_by),
  };
}

export interface BoardRequest extends Caller {
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly body: { readonly stake: string; readonly mines: number };
}
type Started =
  | Done<MinesRound>
  | Refusal<
      | StakeStopped
      | 'not_enough_balance'
      | 'above_bonus_bet'
      | 'mines_round_open'
      | 'idempotency_conflict'
      | 'try_again'
    >;

/** Lays a board: nonce, pin, stake and board in one commit. A repeated key returns the board in its current state. */
export async function start(context: AppContext, request: BoardRequest): Promise<Started> {
  const laid = await begin(context, request);
  // The refusal may be caused by the very board of this key, or by its stake.
  return isRefusal(laid) ? ((await firstBoard(context.db, request)) ?? laid) : laid;
}

const firstBoard = async (db: Queryable, { actor, key, bodyHash }: BoardRequest): Promise<Started | null> =>
  replyToKey(await boardByKey(db, actor.memberId, key), bodyHash, presentBoard);

async function begin(context: AppContext, request: BoardRequest): Promise<Started> {
  const { memberId } = request.actor;
  const { mines, stake } = request.body;
  const staked = await stakeOf(context, request, {
    game: 'mines',
    entered: stake,
    multiplier: minesMultiplier(mines, 1),
  });
  if (isRefusal(staked)) return staked;
  const laid = await playInTurn(context, memberId, async (seed) => {
    const tried = await refusing(context.db, (tx) => lay(context, tx, request, staked, seed));
    return isRefusal(tried) && tried.refused === STALE ? null : (tried as Started);
  });
  return withFacts(context, refusedStake(memberId, staked.stake), laid);
}

/** For a board whose nonce another play took: rolled back, and drawn again. */
const STALE = 'stale_nonce';

async function lay(
  context: AppContext,
  tx: Tx,
  request: BoardRequest,
  staked: { readonly stake: Micros; readonly maxPayout: Micros },
  seed: TakenSeed,
): Promise<Started | Refusal<typeof STALE>> {
  const first = await firstBoard(tx, request);
  if (first) return first;
  const { actor, key, bodyHash, body } = request;
  const { memberId, currency } = actor;
  const other = await openBoard(tx, memberId);
  if (other) return refuse('mines_round_open', { facts: { roundId: other.id } });
  const { pairId, nonce } = seed;
  const [isUsed] = await useNonces(context, tx, [seed]);
  if (!isUsed) return refuse(STALE);
  const id = context.newId();
  await pin(tx, [{ memberId, pairId, roundId: id }]);
  const { stake, maxPayout } = staked;
  const { mines } = body;
  const detail = { kind: 'mines', mines } as const;
  const taken = await takeStake(context, tx, { memberId, id, game: 'mines', amount: stake, detail });
  if (taken.verdict !== 'done') return stakeRefused(taken.verdict);
  const endsByIso = new Date(taken.at.getTime() + BOARD_HOURS * HOUR_MS).toISOString();
  const board = {
    memberId,
    id,
    key,
    bodyHash,
    currency,
    stake,
    maxPayout,
    mines,
    pairId,
    nonce,
    startedAt: taken.at,
    endsByIso,
  };
  const row = await addBoard(tx, board);
  publishBalanceOf(context, { memberId, balance: taken.balanceAfter, cause: 'mines', amount: -stake }, tx);
  return done(presentBoard(row, taken.balanceAfter));
}

/** The mines of a board: computed each time, and secret until it ends. */
async function mineTiles(context: Needs<'db' | 'secrets'>, tx: Tx, row: MinesRow): Promise<number[]> {
  const seed = await seedOfPair(context, BigInt(row.member_id), BigInt(row.pair_id), tx);
  return layMines(playStream({ ...seed, nonce: row.nonce }), row.mines);
}

/** An ended board, for the return; a voided one is no play. */
const countedBoards = (
  boards: readonly { row: MinesRow; opened: readonly number[]; ending: Ending }[],
): readonly CountedPlay[] =>
  boards.flatMap(({ row, opened, ending }) => {
    if (ending === 'refunded') return [];
    const stake = BigInt(row.stake);
    const expectedReturn = returnOfBoard({ stake, maxPayout: BigInt(row.max_payout) }, row.mines, opened.length);
    const paid = ending === 'lost' ? 0n : ending.paid;
    return [{ game: 'mines', currency: row.currency, stake, paid, ...expectedReturn }];
  });

/** Ends boards with their money in one statement; returns the balance of each member afterwards. */
async function end(
  context: AppContext,
  tx: Tx,
  boards: readonly { row: MinesRow; opened: readonly number[]; laid: readonly number[]; ending: Ending }[],
): Promise<{ row: MinesRow; balanceAfter: bigint }[]> {
  await unpin(
    tx,
    boards.map(({ row }) => ({
      memberId: BigInt(row.member_id),
      pairId: BigInt(row.pair_id),
      roundId: BigInt(row.id),
    })),
  );
  const { 'turnover.coverMaximum': percent } = await settingsOf(context, wagerSettings);
  const balances = await endStakes(
    context,
    tx,
    boards.map(({ row, opened, ending }) => {
      // A tile that was a mine was one that the member meant to pass.
      const covers = ending !== 'refunded' && mayCover(minesMultiplier(row.mines, opened.length), percent);
      return { staked: stakedOf(row), ending, covers };
    }),
  );
  const now = databaseNow(context.clock);
  const ended: { row: MinesRow; balanceAfter: bigint }[] = [];
  for (const [index, { row, opened, laid, ending }] of boards.entries()) {
    const paid = ending === 'lost' ? 0n : ending === 'refunded' ? BigInt(row.stake) : ending.paid;
    const state = ending === 'lost' || ending === 'refunded' ? ending : 'won';
    const multiplier = state === 'won' ? minesMultiplier(row.mines, opened.length) : state === 'lost' ? 0n : 10_000n;
    const balanceAfter = balances[index] ?? 0n;
    ended.push({ row: await endBoard(tx, row, { state, opened, laid, multiplier, payout: paid, now }), balanceAfter });
    publishBalanceOf(
      context,
      { memberId: BigInt(row.member_id), balance: balanceAfter, cause: 'mines', amount: paid },
      tx,
    );
  }
  await countPlays(tx, countedBoards(boards));
  return ended;
}

async function ended(context: AppContext, tx: Tx, row: MinesRow, opened: readonly number[], ending: Ending) {
  const laid = await mineTiles(context, tx, row);
  const [board] = await end(context, tx, [{ row, opened, laid, ending }]);
  invariant(board, 'one board ends');
  return done(presentBoard(board.row, board.balanceAfter));
}

type Turned = Done<MinesRound> | Refusal<'not_found' | 'mines_round_over' | 'no_tile_open'>;

/**
 * Opens a tile. The last safe one ends the board, and so does one after which the next would be paid less than its multiplier: each tile
 * alone has the expected value of the board, so that ending there leaves the return unchanged.
 */
export async function turn(context: AppContext, tx: Tx, memberId: bigint, id: string, tile: number): Promise<Turned> {
  const row = await holdBoard(tx, memberId, id);
  if (!row) return refuse('not_found');
  if (row.opened.includes(tile)) return done(presentBoard(row, null));
  if (row.state !== 'open') return refuse('mines_round_over');
  const opened = [...row.opened, tile];
  const laid = await mineTiles(context, tx, row);
  if (laid.includes(tile)) return ended(context, tx, row, opened, 'lost');
  const payout = worth(row, opened.length);
  if (!hasNextTile(row, opened.length)) return ended(context, tx, row, opened, { paid: payout });
  return done(presentBoard(await noteTile(tx, row, opened, minesMultiplier(row.mines, opened.length)), null));
}

export async function cashOut(context: AppContext, tx: Tx, memberId: bigint, id: string): Promise<Turned> {
  const row = await holdBoard(tx, memberId, id);
  if (!row) return refuse('not_found');
  if (row.state === 'won') return done(presentBoard(row, null));
  if (row.state !== 'open') return refuse('mines_round_over');
  if (row.opened.length === 0) return refuse('no_tile_open');
  return ended(context, tx, row, row.opened, { paid: worth(row, row.opened.length) });
}

/** Settles abandoned boards; returns whether more are due. */
export async function endForgotten(context: AppContext, tx: Tx): Promise<boolean> {
  const rows = await dueBoards(tx, databaseNow(context.clock), DUE_AT_ONCE);
  const boards = [];
  for (const row of rows) {
    const ending: Ending = row.opened.length === 0 ? 'refunded' : { paid: worth(row, row.opened.length) };
    boards.push({ row, opened: row.opened, laid: await mineTiles(context, tx, row), ending });
  }
  if (boards.length > 0) await end(context, tx, boards);
  return rows.length === DUE_AT_ONCE;
}

/** Voids a board for an operator; it is locked, and not voided before. */
export async function refundBoard(context: AppContext, tx: Tx, row: MinesRow): Promise<true> {
  if (row.state === 'open') {
    await end(context, tx, [{ row, opened: row.opened, laid: await mineTiles(context, tx, row), ending: 'refunded' }]);
    return true;
  }
  const { opened, laid } = row;
  invariant(laid, 'a board that is over shows its mines');
  const [balanceAfter = 0n] = await giveBack(context, tx, [{ staked: stakedOf(row), wasPaid: row.state === 'won' }]);
  const stake = BigInt(row.stake);
  await endBoard(tx, row, {
    state: 'refunded',
    opened,
    laid,
    multiplier: 10_000n,
    payout: stake,
    now: databaseNow(context.clock),
  });
  const ending = row.state === 'lost' ? row.state : { paid: BigInt(row.payout) };
  await countPlays(tx, countedBoards([{ row, opened, ending }]), 'take');
  const change = stake - BigInt(row.payout);
  publishBalanceOf(
    context,
    { memberId: BigInt(row.member_id), balance: balanceAfter, cause: 'mines', amount: change },
    tx,
  );
  return true;
}
