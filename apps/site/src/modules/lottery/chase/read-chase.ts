import type { Chase } from '@lantern/contract/lottery';
import type { DrawOnSale } from '../model/offer.ts';
import type { Slip } from '../model/slip.ts';
import { faultOfSlip, type Offer, readSlip, type SlipReading, termFault } from '../model/slip-reading.ts';
import { leastHit } from './hit-prize.ts';
import { type ChasePlan, type ChaseWay, planOf } from './plan.ts';

/** A chase as the player set it up. */
export type ChaseDraft = {
  way: ChaseWay;
  every: number;
  percent: number;
  /** Multiples that were changed by hand, by draw: a plan goes on beside them when the first draw closes. */
  edits: Readonly<Record<string, number>>;
  stopsOnWin: boolean;
};

export const FIRST_CHASE: ChaseDraft = { way: 'same', every: 2, percent: 30, edits: {}, stopsOnWin: true };

/** An issue of a chase: amounts in micros. */
export type ChaseIssue = { draw: DrawOnSale; multiple: number; stake: bigint; hit: bigint };

export type ChaseReading = {
  draft: ChaseDraft;
  issues: readonly ChaseIssue[];
  /** The first issue whose profit no multiple reaches. */
  failsAt: number | undefined;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The slip on all issues together. The multiples of the issues take the place of that of the slip. */
function chaseTotals(slip: Slip, offer: Offer, base: SlipReading, chase: ChaseReading): SlipReading {
  const multiples = chase.issues.map(({ multiple }) => multiple);
  const [low, high] = [Math.min(...multiples), Math.max(...multiples)];
  const entries = base.entries.map((reading) => {
    const fault =
      reading.fault ??
      termFault(reading.entry, offer, { ...slip, multiple: low }) ??
      termFault(reading.entry, offer, { ...slip, multiple: high });
    return fault ? { ...reading, fault } : reading;
  });
  const own = BigInt(Math.max(1, slip.multiple ?? 1));
  // A win ends a chase that stops, so that no two wins add up.
  const wins = BigInt(chase.draft.stopsOnWin ? high : sum(multiples));
  const total = (base.total / own) * BigInt(sum(multiples));
  const fault = faultOfSlip(entries, total, offer);
  return {
    entries,
    lines: base.lines.map(({ multiple: _, ...line }) => line),
    bets: base.bets * multiples.length,
    total,
    best: (base.best * wins) / own,
    ...(fault && { fault }),
  };
}

/** A slip that chases the next issues: the multiples, what each issue costs and pays, and all of them together. */
export function readChase(
  slip: Slip,
  offer: Offer,
  draft: ChaseDraft,
  draws: readonly DrawOnSale[],
): { reading: SlipReading; chase: ChaseReading } {
  const base = readSlip(slip, offer, 1);
  const stake = base.total / BigInt(Math.max(1, slip.multiple ?? 1));
  const prize = leastHit(slip, offer);
  const plan: ChasePlan = planOf({
    ...draft,
    base: Math.max(1, slip.multiple ?? 1),
    count: draws.length,
    stake,
    prize,
  });
  const issues = draws.map((draw, place) => {
    const multiple = draft.edits[draw.drawId] ?? plan.multiples[place] ?? 1;
    return { draw, multiple, stake: stake * BigInt(multiple), hit: prize * BigInt(multiple) };
  });
  // Before the first pick no plan is wrong.
  const chase = { draft, issues, failsAt: base.entries.length === 0 ? undefined : plan.failsAt };
  return { reading: chaseTotals(slip, offer, base, chase), chase };
}

/** A placed chase as the draft of another one, on the draws that are on sale now. */
export const chaseAgain = ({ draws, stopsOnWin }: Chase, open: readonly DrawOnSale[]): ChaseDraft => ({
  ...FIRST_CHASE,
  edits: Object.fromEntries(
    draws.flatMap(({ multiple }, place) => {
      const drawId = open[place]?.drawId;
      return drawId === undefined ? [] : [[drawId, multiple] as const];
    }),
  ),
  stopsOnWin,
});
