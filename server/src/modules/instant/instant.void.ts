import { detailOf } from '@lantern/contract/wager';
import { invariant } from '@lantern/kernel';
import {
  type AppContext,
  databaseNow,
  type Needs,
  type Queryable,
  type Refusal,
  refuse,
  type Tx,
} from '../../platform/index.ts';
import { publishBalanceOf } from '../ledger/index.ts';
import { voidPlay } from '../wager/index.ts';
import { type CrashBetRow, type CrashRow, crashRoundOf, holdBet, holdRound } from './crash/instant.crash.store.ts';
import { countedBet } from './crash/instant.crash.ts';
import { VENDOR } from './instant.games.ts';
import { limitsOf } from './instant.limits.ts';
import { giveBack } from './instant.money.ts';
import { returnOfDrop } from './instant.plinko.ts';
import { countPlays } from './instant.tally.store.ts';
import {
  holdEndedBets,
  type InstantWagerRow,
  instantWager,
  markVoid,
  type RoundTotals,
  refundBets,
  roundTotals,
} from './instant.void.store.ts';
import { holdBoard } from './mines/instant.mines.store.ts';
import { refundBoard } from './mines/instant.mines.ts';

const AT_ONCE = 200;

export const instantWagerOf = (db: Queryable, memberId: bigint, id: string): Promise<InstantWagerRow | undefined> =>
  instantWager(db, memberId, VENDOR, id);
export const crashRoundsOver = (db: Queryable, limit: number): Promise<readonly RoundTotals[]> =>
  roundTotals(db, limit);
export const crashRoundOver = async (db: Queryable, id: string): Promise<RoundTotals | undefined> =>
  (await roundTotals(db, 1, id))[0];

type NotToVoid = Refusal<'not_found' | 'round_open' | 'already_decided'>;

/** Why a round of crash cannot be voided; null when it can: it is settled, and not voided. */
export async function crashVoidRefusal(db: Queryable, id: string): Promise<NotToVoid | null> {
  const round = await crashRoundOf(db, id);
  if (!round) return refuse('not_found');
  if (round.state !== 'settled') return refuse('round_open');
  return round.voided_at === null ? null : refuse('already_decided');
}

/** The same for one wager. An open board can be voided: its member finds a refunded stake. A bet on a running round cannot. */
export async function instantVoidRefusal(db: Queryable, memberId: bigint, id: string): Promise<NotToVoid | null> {
  const wager = await instantWagerOf(db, memberId, id);
  if (!wager) return refuse('not_found');
  if (wager.state === 'placed' && wager.game === 'crash') return refuse('round_open');
  return wager.state === 'refunded' ? refuse('already_decided') : null;
}

/** Stakes are refunded, payouts are taken back; a spent payout becomes a debt. Bets are locked. */
async function refund(context: Needs<'clock' | 'newId' | 'push'>, tx: Tx, bets: readonly CrashBetRow[]): Promise<void> {
  const balances = await giveBack(
    context,
    tx,
    bets.map((row) => ({
      staked: { memberId: BigInt(row.member_id), id: BigInt(row.id), game: 'crash' },
      wasPaid: row.state === 'won',
    })),
  );
  await refundBets(tx, bets, databaseNow(context.clock));
  for (const [index, row] of bets.entries()) {
    const memberId = BigInt(row.member_id);
    const amount = BigInt(row.stake) - BigInt(row.payout);
    publishBalanceOf(context, { memberId, balance: balances[index] ?? 0n, cause: 'crash', amount }, tx);
  }
}

/** Voided bets no longer count as plays. */
const uncount = (tx: Tx, round: CrashRow, bets: readonly CrashBetRow[]): Promise<void> =>
  countPlays(
    tx,
    bets.map((row) => countedBet(row, BigInt(row.cashed_out ?? round.bust ?? 0), BigInt(row.payout))),
    'take',
  );

/** Voids a settled round for all who bet, once; false when it is voided, or not ended. */
export async function voidCrashRound(context: Needs<'clock' | 'newId' | 'push'>, tx: Tx, id: string): Promise<boolean> {
  const round = await holdRound(tx, id, 'update');
  if (round?.state !== 'settled' || round.voided_at !== null) return false;
  const given: CrashBetRow[] = [];
  for (let left = AT_ONCE; left === AT_ONCE; ) {
    const bets = await holdEndedBets(tx, id, AT_ONCE);
    if (bets.length > 0) await refund(context, tx, bets);
    given.push(...bets);
    left = bets.length;
  }
  await markVoid(tx, id, databaseNow(context.clock));
  await uncount(tx, round, given);
  return true;
}

/** Voids one ball, board or bet, once; false when it is voided, or its round of crash is running. */
export async function voidInstantWager(context: AppContext, tx: Tx, memberId: bigint, id: string): Promise<boolean> {
  const wager = await instantWagerOf(tx, memberId, id);
  switch (wager?.game) {
    case 'crash': {
      const bet = await holdBet(tx, memberId, id);
      if (bet?.state !== 'won' && bet?.state !== 'lost') return false;
      const round = await crashRoundOf(tx, bet.round_id);
      invariant(round, 'a bet has its round');
      await refund(context, tx, [bet]);
      await uncount(tx, round, [bet]);
      return true;
    }
    case 'mines': {
      const board = await holdBoard(tx, memberId, id);
      return board !== undefined && board.state !== 'refunded' && refundBoard(context, tx, board);
    }
    case 'plinko':
      return voidBall(context, tx, memberId, BigInt(id), wager);
    default:
      return false;
  }
}

async function voidBall(
  context: AppContext,
  tx: Tx,
  memberId: bigint,
  id: bigint,
  { detail, currency }: InstantWagerRow,
): Promise<boolean> {
  const undone = await voidPlay(context, tx, { memberId, vendor: VENDOR, id });
  if (!undone) return false;
  const { stake, payout: paid } = undone;
  const { maxPayout } = await limitsOf(context, 'plinko', currency);
  const expectedReturn = returnOfDrop(detailOf(detail), stake, maxPayout);
  await countPlays(tx, [{ game: 'plinko', currency, stake, paid, ...expectedReturn }], 'take');
  publishBalanceOf(context, { memberId, balance: undone.balanceAfter, cause: 'plinko', amount: stake - paid }, tx);
  return true;
}
