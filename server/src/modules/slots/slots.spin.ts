import type { SlotRound } from '@lantern/contract/slots';
import { playStream } from '@lantern/games/fair';
import { costOf, type SpinMode, type SpinOutcome, spin } from '@lantern/games/slots';
import { type Micros, parseAmount } from '@lantern/kernel';
import {
  type AppContext,
  type Done,
  done,
  isRefusal,
  type MemberActor,
  type Needs,
  type Refusal,
  refuse,
} from '../../platform/index.ts';
import { playInTurn, seedUsed, type TakenSeed } from '../fairness/index.ts';
import { publishBalanceOf } from '../ledger/index.ts';
import { notTaken, onceAKey, playedByKey, REPLAYED, type Tried } from '../wager/index.ts';
import { CATEGORY, hundredthsOf, partOf, type SlotIn, VENDOR } from './slots.games.ts';
import { gateOf, type SpinCaller, stakeRefusedBy } from './slots.gate.ts';
import { isStopped } from './slots.maths.ts';
import { forgetPools, type LivePool, poolsOfGame, slotIn } from './slots.pools.ts';
import { presentRound, roundOf, writeDetail } from './slots.present.ts';
import { paceOf } from './slots.settings.ts';
import { bookSpin, type NewSpin, type SpinVerdict } from './slots.spinning.ts';
import { readyInMs, seatOf } from './slots.store.ts';

export interface SpinRequest extends SpinCaller {
  readonly actor: MemberActor;
  readonly game: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly body: {
    readonly stake: string;
    readonly mode: SpinMode;
    readonly mathsVersion: number;
    readonly seenRoundId?: string | undefined;
  };
}
export type SpinRefusal =
  | 'game_not_offered'
  | 'game_maintenance'
  | 'game_not_free'
  | 'game_disabled'
  | 'player_blocked'
  | 'reality_check_due'
  | 'limit_reached'
  | 'not_enough_balance'
  | 'above_bonus_bet'
  | 'stake_not_offered'
  | 'feature_not_for_sale'
  | 'maths_changed'
  | 'round_open'
  | 'spin_too_soon'
  | 'idempotency_conflict'
  | 'try_again';
type Spun = Done<SlotRound> | Refusal<SpinRefusal>;
type TriedSpin = Tried<SlotRound, SpinRefusal>;

/** Plays one round. A repeated request gets its first result, whatever has changed since: a known key precedes any refusal. */
export function playSpin(context: AppContext, request: SpinRequest): Promise<Spun> {
  const { actor, key, bodyHash } = request;
  return onceAKey(() => play(context, request), {
    bodyHash,
    stored: () => playedByKey(context.db, actor.memberId, key),
    present: (played) => roundOf(context, actor.memberId, played),
  });
}

/** The stake and its game, or the refusal. */
interface Priced {
  readonly slot: SlotIn;
  readonly stake: Micros;
  readonly units: number;
  readonly mode: SpinMode;
  readonly pools: readonly LivePool[];
  readonly paceMs: number;
}

async function price(context: AppContext, request: SpinRequest): Promise<Priced | Refusal<SpinRefusal>> {
  const found = await gateOf(context, request);
  if (isRefusal(found)) return found;
  const slot = await slotIn(context, found, request.actor.currency);
  const { maths, unit, stakes } = slot;
  const { mode } = request.body;
  if (isStopped(context, maths.id)) return refuse('game_disabled');
  if (request.body.mathsVersion !== maths.version)
    return refuse('maths_changed', { facts: { version: maths.version } });
  const stake = parseAmount(request.body.stake);
  if (!stake.ok || !stakes.includes(stake.value)) return refuse('stake_not_offered');
  const pace = await paceOf(context);
  if (mode === 'buy' && (maths.buy === undefined || !pace.buy)) return refuse('feature_not_for_sale');
  const cost = hundredthsOf(stake.value, costOf(maths, mode));
  const refused = await stakeRefusedBy(context, slot, request.actor, cost);
  if (refused) return refuse(refused);
  const pools = maths.jackpots.length === 0 ? [] : await poolsOfGame(context, maths.id, request.actor.currency);
  return { slot, stake: stake.value, units: Number(stake.value / unit), mode, pools, paceMs: pace.minSpinMs };
}

async function play(context: AppContext, request: SpinRequest): Promise<TriedSpin> {
  const priced = await price(context, request);
  if (isRefusal(priced)) return priced;
  return playInTurn(context, request.actor.memberId, async (seed): Promise<TriedSpin | null> => {
    const outcome = spin(priced.slot.maths, playStream(seed), { mode: priced.mode, units: priced.units });
    const decided = decide(context, request, priced, seed, outcome);
    const verdict = await bookSpin(context, decided);
    // Another play of the member took the nonce: this one was drawn from words of another play.
    if (verdict.round.verdict === 'stale_nonce') return null;
    return spunOf(context, request, { priced, seed, outcome, decided, verdict });
  });
}

function decide(
  context: Needs<'newId'>,
  request: SpinRequest,
  priced: Priced,
  seed: TakenSeed,
  outcome: SpinOutcome,
): NewSpin {
  const { actor, key, bodyHash, body } = request;
  const { slot, stake, units, mode, pools, paceMs } = priced;
  const { maths, hash } = slot;
  const cost = hundredthsOf(stake, outcome.costHundredths);
  const wagerId = context.newId();
  const { pairId, nonce } = seed;
  return {
    memberId: actor.memberId,
    version: maths.version,
    mode,
    seenRoundId: body.seenRoundId === undefined ? null : BigInt(body.seenRoundId),
    paceMs,
    thresholds: pools.flatMap(({ thresholds }) => thresholds),
    round: {
      memberId: actor.memberId,
      currency: actor.currency,
      key,
      bodyHash,
      wagerId,
      category: CATEGORY,
      vendor: VENDOR,
      game: maths.id,
      round: `${pairId}:${nonce}`,
      detail: writeDetail({ pairId, nonce, version: maths.version, hash, mode, units, stake }),
      stake: cost,
      payout: hundredthsOf(stake, outcome.totalHundredths),
      nonce: { pairId, nonce },
      contributions: pools.map(({ jackpotId, jackpot }) => ({
        jackpotId,
        amount: partOf(cost, jackpot.contributionPpm),
      })),
      jackpotWins: pools
        .filter(({ tier }) => outcome.jackpots.some((won) => won.tier === tier))
        .map(({ jackpotId }) => ({ jackpotId, amount: null })),
    },
  };
}

interface Booked {
  readonly priced: Priced;
  readonly seed: TakenSeed;
  readonly outcome: SpinOutcome;
  readonly decided: NewSpin;
  readonly verdict: SpinVerdict;
}

const refusedStake = (memberId: bigint, { decided: { round } }: Booked) => ({
  ...{ memberId, needed: round.stake, bets: { category: CATEGORY, stakes: [round.stake] } },
});

async function spunOf(context: AppContext, request: SpinRequest, booked: Booked): Promise<TriedSpin> {
  const { round, won } = booked.verdict;
  const { memberId } = request.actor;
  switch (round.verdict) {
    case 'played':
      return done(playedNow(context, request, booked, round, won));
    case 'replayed':
      return REPLAYED;
    case 'conflict':
      return refuse('idempotency_conflict');
    case 'insufficient':
      return notTaken(context, refusedStake(memberId, booked), round.verdict);
    case 'stale_nonce':
      throw new Error('the nonce of a spin moved again and again');
    case 'refused':
      return refusedThere(context, request, booked, round.refusal);
  }
}

/** The refusal of the database under its locks. */
async function refusedThere(
  context: Needs<'db' | 'clock'>,
  request: SpinRequest,
  booked: Booked,
  refusal: string,
): Promise<Refusal<SpinRefusal>> {
  const { memberId } = request.actor;
  if (refusal === 'round_open') {
    const seat = await seatOf(context.db, memberId, request.game);
    return refuse('round_open', { facts: { roundId: (seat?.roundId ?? 0n).toString() } });
  }
  if (refusal === 'spin_too_soon') {
    const ready = await readyInMs(context, memberId, request.game, booked.priced.paceMs);
    return refuse('spin_too_soon', { facts: { readyInMs: ready } });
  }
  return notTaken(context, refusedStake(memberId, booked), refusal);
}

type Played = Extract<SpinVerdict['round'], { verdict: 'played' | 'replayed' }>;

function playedNow(
  context: AppContext,
  request: SpinRequest,
  booked: Booked,
  round: Played,
  won: SpinVerdict['won'],
): SlotRound {
  const { memberId, currency } = request.actor;
  const { priced, seed, outcome, decided } = booked;
  seedUsed(context, { memberId, pairId: seed.pairId, nonce: seed.nonce });
  if (won.length > 0) forgetPools(context);
  const cost = decided.round.stake;
  const changed = round.payout - cost;
  publishBalanceOf(context, { memberId, balance: round.balanceAfter, cause: 'spin', amount: changed });
  const { maths, hash } = priced.slot;
  return presentRound({
    id: decided.round.wagerId,
    game: maths.id,
    detail: {
      pairId: seed.pairId,
      nonce: seed.nonce,
      version: maths.version,
      hash,
      mode: priced.mode,
      units: priced.units,
      stake: priced.stake,
    },
    cost,
    payout: round.payout,
    currency,
    balanceBefore: round.balanceAfter - changed,
    placedAt: round.placedAt,
    outcome,
    won,
    seen: false,
  });
}
