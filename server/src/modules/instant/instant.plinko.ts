import type { PlinkoDrop } from '@lantern/contract/instant';
import type { WagerDetail } from '@lantern/contract/wager';
import { playStream } from '@lantern/games/fair';
import { bucketOf, dropBall, multiplierText, type PlinkoRisk, plinkoBest, plinkoTable } from '@lantern/games/instant';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import { payoutOf } from '@lantern/rules/instant';
import { type AppContext, type Done, done, iso, isRefusal, type Refusal, refuse } from '../../platform/index.ts';
import { playInTurn, seedUsed, type TakenSeed } from '../fairness/index.ts';
import { publishBalanceOf } from '../ledger/index.ts';
import { notTaken, onceAKey, type PlayedRound, playedByKey, REPLAYED, type Tried } from '../wager/index.ts';
import { bookBall } from './instant.dropping.ts';
import { CATEGORY, type Caller, refusedStake, type StakeStopped, stakeOf, VENDOR } from './instant.games.ts';
import { returnOfBall, type TheoreticalReturn } from './instant.theoretical-return.ts';

export interface DropRequest extends Caller {
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly body: { readonly stake: string; readonly rows: number; readonly risk: PlinkoRisk };
}
type DropRefusal = StakeStopped | 'not_enough_balance' | 'above_bonus_bet' | 'idempotency_conflict' | 'try_again';
type Dropped = Done<PlinkoDrop> | Refusal<DropRefusal>;
type TriedDrop = Tried<PlinkoDrop, DropRefusal>;

type DropDetail = Extract<WagerDetail, { kind: 'plinko' }>;
function readDrop(detail: WagerDetail): DropDetail {
  invariant(detail.kind === 'plinko', 'a ball of plinko keeps its path');
  return detail;
}

function paidBy({ rows, risk, path }: DropDetail): { bucket: number; multiplier: string } {
  const bucket = bucketOf([...path].map(Number));
  const multiplier = plinkoTable(rows, risk)[bucket];
  invariant(multiplier !== undefined, 'a ball ends in a bucket');
  return { bucket, multiplier: multiplierText(multiplier) };
}
export const multiplierOfDrop = (detail: WagerDetail): string => paidBy(readDrop(detail)).multiplier;

/** The theoretical return of a played ball. */
export function returnOfDrop(detail: WagerDetail, stake: Micros, maxPayout: Micros): TheoreticalReturn {
  const { rows, risk } = readDrop(detail);
  return returnOfBall({ stake, maxPayout }, rows, risk);
}

/** The round as the page and the recall show it. */
export function presentDrop(round: Omit<PlayedRound, 'bodyHash' | 'game'>): PlinkoDrop {
  const read = readDrop(round.detail);
  const { pair, nonce, rows, risk, path } = read;
  return {
    roundId: round.id.toString(),
    pairId: pair,
    nonce,
    rows,
    risk,
    path: [...path].map(Number),
    ...paidBy(read),
    stake: formatAmount(round.stake),
    payout: formatAmount(round.payout),
    currency: round.currency,
    balanceAfter: formatAmount(round.balanceBefore - round.stake + round.payout),
    placedAt: iso(round.placedAt),
  };
}

/** Drops one ball. A known key returns its first result, whatever has changed since. */
export function drop(context: AppContext, request: DropRequest): Promise<Dropped> {
  const { actor, key, bodyHash } = request;
  return onceAKey(() => play(context, request), {
    bodyHash,
    stored: () => playedByKey(context.db, actor.memberId, key),
    present: presentDrop,
  });
}

async function play(context: AppContext, request: DropRequest): Promise<TriedDrop> {
  const { rows, risk, stake } = request.body;
  const staked = await stakeOf(context, request, {
    game: 'plinko',
    entered: stake,
    multiplier: plinkoBest(rows, risk),
  });
  if (isRefusal(staked)) return staked;
  return playInTurn(context, request.actor.memberId, (seed) => dropFrom(context, request, staked, seed));
}

/** Null when another play of the member took the nonce: the ball was drawn from words of another play. */
async function dropFrom(
  context: AppContext,
  request: DropRequest,
  staked: { readonly stake: Micros; readonly maxPayout: Micros },
  seed: TakenSeed,
): Promise<TriedDrop | null> {
  const { actor, key, bodyHash, body } = request;
  const { memberId, currency } = actor;
  const { stake, maxPayout } = staked;
  const { pairId, nonce } = seed;
  const path = dropBall(playStream(seed), body.rows);
  const multiplier = plinkoTable(body.rows, body.risk)[bucketOf(path)];
  invariant(multiplier !== undefined, 'a ball ends in a bucket');
  const { rows, risk } = body;
  const detail: DropDetail = { kind: 'plinko', pair: pairId.toString(), nonce, rows, risk, path: path.join('') };
  const wagerId = context.newId();
  const round = {
    memberId,
    currency,
    key,
    bodyHash,
    wagerId,
    category: CATEGORY,
    vendor: VENDOR,
    game: 'plinko',
    round: `${pairId}:${nonce}`,
    detail,
    stake,
    payout: payoutOf(stake, multiplier, maxPayout),
    nonce: { pairId, nonce },
  };
  const verdict = await bookBall(context, { memberId, round, theoretical: returnOfBall(staked, rows, risk) });
  switch (verdict.verdict) {
    case 'played': {
      seedUsed(context, { memberId, pairId, nonce });
      const { payout, balanceAfter, placedAt } = verdict;
      publishBalanceOf(context, { memberId, balance: balanceAfter, cause: 'plinko', amount: payout - stake });
      const balanceBefore = balanceAfter - payout + stake;
      return done(presentDrop({ id: wagerId, detail, currency, stake, payout, balanceBefore, placedAt }));
    }
    case 'replayed':
      return REPLAYED;
    case 'conflict':
      return refuse('idempotency_conflict');
    case 'insufficient':
      return notTaken(context, refusedStake(memberId, stake), verdict.verdict);
    case 'stale_nonce':
      return null;
    case 'refused':
      return notTaken(context, refusedStake(memberId, stake), verdict.refusal);
  }
}
