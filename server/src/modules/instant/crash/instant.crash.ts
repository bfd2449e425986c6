import type { CrashBet, CrashPlayer, CrashRound } from '@lantern/contract/instant';
import { multiplierText } from '@lantern/games/instant';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import { maskAccount } from '@lantern/rules/account';
import { crashMsTo, crashMultiplierAt, mayCover, payoutOf, targetOf, topMultiplier } from '@lantern/rules/instant';
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
import { inTurn } from '../../fairness/index.ts';
import { publishBalanceOf } from '../../ledger/index.ts';
import { settingsOf } from '../../site/index.ts';
import { lockGuard, stakeRefused, wagerSettings, withFacts } from '../../wager/index.ts';
import { type Caller, isTrial, refusedStake, replyToKey, type StakeStopped, stakeOf } from '../instant.games.ts';
import { type Ending, endStakes, takeStake } from '../instant.money.ts';
import { type CountedPlay, countPlays } from '../instant.tally.store.ts';
import { returnOfBet } from '../instant.theoretical-return.ts';
import { publishToPlayer } from './instant.crash.news.ts';
import {
  addBet,
  betByKey,
  betsInRound,
  betsKey,
  type CrashBetRow,
  type CrashRow,
  crashRoundOf,
  endBets,
  holdBet,
  holdRound,
  lowestHeights,
  timeMs,
} from './instant.crash.store.ts';

/** The context in which the end of a round is sealed. */
const purpose = (roundId: string): string => `crash round ${roundId}`;
export const sealBust = (context: Needs<'secrets'>, roundId: string, bust: bigint): Buffer =>
  context.secrets.seal(bust.toString(), purpose(roundId));

/** Where a rising round ends, in ten-thousandths. Secret: it leaves this process only with the round's end. */
export function bustOfRound(context: Needs<'secrets'>, round: CrashRow): bigint {
  invariant(round.bust_sealed, 'a round that rises has its end');
  return BigInt(context.secrets.open(round.bust_sealed, purpose(round.id)));
}

const multiplierOrNull = (value: string | null): string | null =>
  value === null ? null : multiplierText(BigInt(value));

export const presentRound = (row: CrashRow): CrashRound => ({
  roundId: row.id,
  phase: row.state === 'settled' ? 'crashed' : row.state,
  closesAt: iso(row.closes_at),
  startedAt: row.started_at && iso(row.started_at),
  bust: multiplierOrNull(row.bust),
  crashedAt: row.crashed_at && iso(row.crashed_at),
  nextAt: row.next_at && iso(row.next_at),
  position: row.position,
  terminalHash: row.terminal_hash,
  salt: row.salt,
  betsHash: row.bets_hash,
  bets: row.bets,
  version: row.version,
  entropy: row.version === 1 ? null : 'members',
  link: row.link,
});

export const presentBet = (row: CrashBetRow, balanceAfter: bigint | null): CrashBet => ({
  betId: row.id,
  roundId: row.round_id,
  place: row.place,
  stake: formatAmount(BigInt(row.stake)),
  currency: row.currency,
  autoCashOut: multiplierOrNull(row.auto),
  stopsAt: multiplierText(BigInt(row.target)),
  state: row.state,
  cashedOut: multiplierOrNull(row.cashed_out),
  payout: formatAmount(BigInt(row.payout)),
  placedAt: iso(row.placed_at),
  balanceAfter: balanceAfter === null ? null : formatAmount(balanceAfter),
});

/** Null for a hidden player. */
export const presentPlayer = (row: CrashBetRow): CrashPlayer | null =>
  row.shown_as === null
    ? null
    : {
        betId: row.id,
        account: row.shown_as,
        stake: formatAmount(BigInt(row.stake)),
        currency: row.currency,
        cashedOut: multiplierOrNull(row.cashed_out),
        payout: formatAmount(BigInt(row.payout)),
      };

export interface CrashBetRequest extends Caller {
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly body: {
    readonly roundId: string;
    readonly place: number;
    readonly stake: string;
    readonly autoCashOut: string | null;
  };
}
type Bet = Done<CrashBet> | Refusal<BetRefusal>;
type BetRefusal =
  | StakeStopped
  | 'not_enough_balance'
  | 'above_bonus_bet'
  | 'bets_closed'
  | 'already_bet'
  | 'target_not_valid'
  | 'idempotency_conflict'
  | 'try_again';

/** Bets on a round while it takes bets by the database's clock. The step that closes them waits for bets being stored. */
export async function bet(context: AppContext, request: CrashBetRequest): Promise<Bet> {
  const placed = await begin(context, request);
  // The refusal may be caused by the very bet of this key: its place in the round, or its stake.
  return isRefusal(placed) ? ((await firstBet(context.db, request)) ?? placed) : placed;
}

const firstBet = async (db: Queryable, { actor, key, bodyHash }: CrashBetRequest): Promise<Bet | null> =>
  replyToKey(await betByKey(db, actor.memberId, key), bodyHash, presentBet);

async function begin(context: AppContext, request: CrashBetRequest): Promise<Bet> {
  const { memberId } = request.actor;
  const { stake, autoCashOut } = request.body;
  const staked = await stakeOf(context, request, { game: 'crash', entered: stake });
  if (isRefusal(staked)) return staked;
  const auto = autoCashOut === null ? null : targetOf(autoCashOut);
  if (autoCashOut !== null && auto === null) return refuse('target_not_valid');
  const placed = await inTurn(context, memberId, () =>
    refusing(context.db, (tx) => place(context, tx, request, { ...staked, auto })),
  );
  const stakedBefore = async () => stakedIn(await betsInRound(context.db, request.body.roundId, memberId));
  return withFacts(context, { ...refusedStake(memberId, staked.stake), stakedBefore }, placed);
}

const stakedIn = (bets: readonly CrashBetRow[]): Micros => bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n);

async function place(
  context: AppContext,
  tx: Tx,
  request: CrashBetRequest,
  staked: { readonly stake: Micros; readonly maxPayout: Micros; readonly auto: bigint | null },
): Promise<Bet> {
  const first = await firstBet(tx, request);
  if (first) return first;
  const { actor, key, bodyHash, body } = request;
  const { memberId, currency } = actor;
  const { stake, maxPayout, auto } = staked;
  const round = await holdRound(tx, body.roundId, 'share');
  const nowMs = await timeMs(tx, databaseNow(context.clock));
  if (round?.state !== 'betting' || round.bets_hash !== null || nowMs >= round.closes_at.getTime())
    return refuse('bets_closed');
  await lockGuard(tx, memberId);
  const own = await betsInRound(tx, round.id, memberId);
  if (own.some(({ place }) => place === body.place)) return refuse('already_bet');
  const id = context.newId();
  const top = topMultiplier(stake, maxPayout);
  const target = auto !== null && auto < top ? auto : top;
  const detail = { kind: 'crash', target: Number(target) } as const;
  const stakedBefore = stakedIn(own);
  const taken = await takeStake(context, tx, { memberId, id, game: 'crash', amount: stake, detail, stakedBefore });
  if (taken.verdict !== 'done') return stakeRefused(taken.verdict);
  const row = await addBet(tx, {
    memberId,
    id,
    roundId: round.id,
    key,
    bodyHash,
    currency,
    shownAs: isTrial(actor) ? null : maskAccount(actor.account),
    stake,
    auto,
    target,
    maxPayout,
    placedAt: taken.at,
    place: body.place,
  });
  tx.afterCommit(() => {
    publishBalanceOf(context, { memberId, balance: taken.balanceAfter, cause: 'crash', amount: -stake });
    publishToPlayer(context, row.round_id, presentPlayer(row));
  });
  return done(presentBet(row, taken.balanceAfter));
}

/** How a bet ends: cashed out at a height, or lost where its round ended. Ten-thousandths. */
export type CrashEnd = { readonly row: CrashBetRow } & (
  | { readonly cashedOut: bigint }
  | { readonly cashedOut: null; readonly bust: bigint }
);

/** An ended bet, for the return. */
export function countedBet(row: CrashBetRow, ended: bigint, paid: Micros): CountedPlay {
  const stake = BigInt(row.stake);
  return { game: 'crash', currency: row.currency, stake, paid, ...returnOfBet({ stake }, BigInt(row.target), ended) };
}

const minOf = (a: bigint, b: bigint | undefined): bigint => (b !== undefined && b < a ? b : a);

/** Ends bets with their money, in the given order. */
export async function settleBets(
  context: AppContext,
  tx: Tx,
  ends: readonly CrashEnd[],
): Promise<readonly { readonly row: CrashBetRow; readonly balanceAfter: bigint }[]> {
  const paid = ends.map((end) => {
    const { row, cashedOut } = end;
    const payout = cashedOut === null ? 0n : payoutOf(BigInt(row.stake), cashedOut, BigInt(row.max_payout));
    return { row, cashedOut, payout, ended: end.cashedOut ?? end.bust };
  });
  const { 'turnover.coverMaximum': percent } = await settingsOf(context, wagerSettings);
  const lowest = await lowestHeights(
    tx,
    paid.map(({ row }) => row),
  );
  const balances = await endStakes(
    context,
    tx,
    paid.map(({ row, cashedOut, payout }) => {
      // Both bets of a member stand for one set: the lower one wins most often.
      const height = minOf(cashedOut ?? BigInt(row.target), lowest.get(betsKey(row)));
      return {
        staked: { memberId: BigInt(row.member_id), id: BigInt(row.id), game: 'crash' as const },
        ending: (cashedOut === null ? 'lost' : { paid: payout }) satisfies Ending,
        covers: mayCover(height, percent),
      };
    }),
  );
  await endBets(tx, paid, databaseNow(context.clock));
  await countPlays(
    tx,
    paid.map(({ row, ended, payout }) => countedBet(row, ended, payout)),
  );
  const settled = paid.map(({ row, cashedOut, payout }, index): { row: CrashBetRow; balanceAfter: bigint } => ({
    row: {
      ...row,
      state: cashedOut === null ? 'lost' : 'won',
      cashed_out: cashedOut === null ? null : cashedOut.toString(),
      payout: payout.toString(),
    },
    balanceAfter: balances[index] ?? 0n,
  }));
  tx.afterCommit(() => {
    for (const { row, balanceAfter } of settled) {
      publishBalanceOf(context, {
        memberId: BigInt(row.member_id),
        balance: balanceAfter,
        cause: 'crash',
        amount: BigInt(row.payout),
      });
      if (row.state === 'won') publishToPlayer(context, row.round_id, presentPlayer(row));
    }
  });
  return settled;
}

type CashedOut = Done<CrashBet> | Refusal<'not_found' | 'not_rising' | 'round_crashed'>;

/**
 * Cashes a bet out at the height by the database's clock, read once the bet is locked: before the end it is paid, at the end and after it
 * there is no cash-out. A bet with an auto cash-out stops there at the latest.
 */
export async function stop(context: AppContext, tx: Tx, memberId: bigint, id: string): Promise<CashedOut> {
  const row = await holdBet(tx, memberId, id);
  if (!row) return refuse('not_found');
  if (row.state === 'won') return done(presentBet(row, null));
  const round = await crashRoundOf(tx, row.round_id);
  invariant(round, 'a bet has its round');
  if (round.state === 'betting' || round.started_at === null) return refuse('not_rising');
  if (row.state === 'lost' || round.state !== 'rising') return refuse('round_crashed');
  const elapsedMs = (await timeMs(tx, databaseNow(context.clock))) - round.started_at.getTime();
  if (elapsedMs >= crashMsTo(bustOfRound(context, round))) return refuse('round_crashed');
  const here = crashMultiplierAt(elapsedMs);
  const target = BigInt(row.target);
  const [settled] = await settleBets(context, tx, [{ row, cashedOut: here < target ? here : target }]);
  invariant(settled, 'one bet is settled');
  return done(presentBet(settled.row, settled.balanceAfter));
}
