import { type Micros, mulDivFloor } from '@lantern/kernel';
import { type Fraction, fraction, plus, times } from '../slots/exact/fraction.ts';
import { payoutOfSlip, type Slip } from './settle/slip.ts';

/** Chances are numbers of a model: as parts of a trillion they are exact, so that an offer can be computed again. */
const PARTS = 1_000_000_000_000n;
const exact = (chance: number): Fraction =>
  fraction(BigInt(Math.floor(Math.min(1, Math.max(0, chance)) * Number(PARTS))), PARTS);

/** A leg as cash-out sees it: settled with its factor, or open with its odds and its present chances to win and to come back. */
export type CashLeg =
  | { readonly factor: Fraction }
  | { readonly odds: Fraction; readonly win: number; readonly back: number };

/** What a leg is worth per unit: its factor, or the mean of it. A leg at fair odds f is worth odds/f. */
export const worthOf = (leg: CashLeg): Fraction =>
  'factor' in leg ? leg.factor : plus(times(exact(leg.win), leg.odds), exact(leg.back));

/** What is subtracted from the fair value, and the smallest amount that is paid. */
export interface CashOutTerms {
  /** In ten-thousandths: 600 is 6 %. */
  readonly marginTenThousandths: number;
  /** Offers are whole numbers of it: 10,000 micros are a hundredth. */
  readonly step: Micros;
}

const ONE_MARGIN = 10_000n;
const toStep = (amount: Micros, step: Micros): Micros => amount - (amount % step);

export interface CashOutOffer {
  /** What the slip is worth now, rounded down to a micro. */
  readonly fair: Micros;
  /** What is paid for all of it. */
  readonly offer: Micros;
}

/**
 * What a slip is bought back for (games.md 4.9): for each line unit × the worth of its legs, which are of different matches and so independent; less the margin, rounded
 * down. A slip that is lost is worth 0.
 */
export function cashOutOffer(
  slip: Slip,
  legs: readonly CashLeg[],
  { marginTenThousandths, step }: CashOutTerms,
): CashOutOffer {
  const fair = payoutOfSlip(slip, legs.map(worthOf));
  const offer = mulDivFloor(fair, ONE_MARGIN - BigInt(marginTenThousandths), ONE_MARGIN);
  return { fair, offer: toStep(offer, step) };
}

export interface PartialCashOut {
  /** Paid now. */
  readonly paid: Micros;
  /** The unit that stays on every line. */
  readonly unit: Micros;
}

/**
 * Closes a share of a slip: the closed part of the unit is rounded down, so no more is bought back than was asked for, and its share of the offer is rounded down
 * to a step.
 * @param share above 0, at most 1
 */
export function partialCashOut({ unit }: Slip, offer: Micros, share: Fraction, step: Micros): PartialCashOut {
  const closed = (unit * share.numerator) / share.denominator;
  return { paid: toStep(mulDivFloor(offer, closed, unit), step), unit: unit - closed };
}
