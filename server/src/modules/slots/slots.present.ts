import type { SlotRound } from '@lantern/contract/slots';
import type { WagerDetail } from '@lantern/contract/wager';
import { playStream } from '@lantern/games/fair';
import { type SpinMode, type SpinOutcome, spin } from '@lantern/games/slots';
import { formatAmount, invariant, type Micros, parseAmount } from '@lantern/kernel';
import { iso, type Needs } from '../../platform/index.ts';
import { seedOfPair } from '../fairness/index.ts';
import type { PlayedRound } from '../wager/index.ts';
import { mathsOf } from './slots.games.ts';
import { seatOf, winsOf } from './slots.store.ts';

/** The stored facts of a round, enough to draw it again for ever (G10, P05). */
export interface SpinDetail {
  readonly pairId: bigint;
  readonly nonce: number;
  readonly version: number;
  /** Of the maths, in full. */
  readonly hash: string;
  readonly mode: SpinMode;
  /** The stake in units of the smallest one. */
  readonly units: number;
  readonly stake: Micros;
}

export const writeDetail = ({ pairId, stake, ...spin }: SpinDetail): WagerDetail => ({
  kind: 'slot',
  pair: pairId.toString(),
  ...spin,
  stake: formatAmount(stake),
});

export function readDetail(detail: WagerDetail): SpinDetail {
  invariant(detail.kind === 'slot', 'a spin keeps what it was drawn from');
  const { kind: _kind, pair, stake, ...spin } = detail;
  const read = parseAmount(stake);
  invariant(read.ok, 'a stored stake is an amount');
  return { ...spin, pairId: BigInt(pair), stake: read.value };
}

export interface ShownRound {
  readonly id: bigint;
  readonly game: string;
  readonly detail: SpinDetail;
  readonly cost: Micros;
  readonly payout: Micros;
  readonly currency: string;
  readonly balanceBefore: Micros;
  readonly placedAt: Date;
  readonly outcome: SpinOutcome;
  readonly won: readonly { readonly tier: string; readonly amount: Micros }[];
  readonly seen: boolean;
}

/** A must-drop pool falls by its amount, not by the words: the round shows it like a drawn one. */
function stepsOf({ outcome, won }: ShownRound): SlotRound['outcome']['steps'] {
  const dropped = won.filter(({ tier }) => !outcome.jackpots.some((drawn) => drawn.tier === tier));
  const steps = [...outcome.steps, ...dropped.map(({ tier }) => ({ at: 'jackpot', tier }) as const)];
  return steps as SlotRound['outcome']['steps'];
}

export function presentRound(round: ShownRound): SlotRound {
  const { detail, outcome, balanceBefore, cost, payout } = round;
  const { mode, costHundredths, totalHundredths, feature, capped } = outcome;
  return {
    roundId: round.id.toString(),
    game: round.game,
    pairId: detail.pairId.toString(),
    nonce: detail.nonce,
    mathsVersion: detail.version,
    mathsHash: detail.hash,
    mode,
    stake: formatAmount(detail.stake),
    cost: formatAmount(cost),
    payout: formatAmount(payout),
    currency: round.currency,
    balanceBefore: formatAmount(balanceBefore),
    balanceAfter: formatAmount(balanceBefore - cost + payout),
    placedAt: iso(round.placedAt),
    outcome: { mode, costHundredths, totalHundredths, feature, capped, steps: stepsOf(round) },
    jackpotWins: round.won.map(({ tier, amount }) => ({ tier, amount: formatAmount(amount) })),
    seen: round.seen,
  };
}

/** A played round, drawn again from its seed by the maths of its time. */
export async function roundOf(
  context: Needs<'db' | 'secrets'>,
  memberId: bigint,
  played: PlayedRound,
): Promise<SlotRound> {
  const detail = readDetail(played.detail);
  const [seeds, won, seat] = await Promise.all([
    seedOfPair(context, memberId, detail.pairId),
    winsOf(context.db, memberId, played.id),
    seatOf(context.db, memberId, played.game),
  ]);
  const words = playStream({ ...seeds, nonce: detail.nonce });
  const { mode, units } = detail;
  const outcome = spin(mathsOf(played.game, detail.version), words, { mode, units });
  return presentRound({
    id: played.id,
    game: played.game,
    detail,
    cost: played.stake,
    payout: played.payout,
    currency: played.currency,
    balanceBefore: played.balanceBefore,
    placedAt: played.placedAt,
    outcome,
    won,
    seen: seat?.roundId !== played.id || seat.seen,
  });
}
