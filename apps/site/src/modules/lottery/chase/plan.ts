import { MULTIPLE_MAX } from '../model/slip-reading.ts';

export type ChaseWay = 'same' | 'double' | 'profit';

/** How the multiples of a chase are made. */
export type PlanTerms = {
  readonly way: ChaseWay;
  /** The multiple of the slip, which no issue is below. */
  readonly base: number;
  /** Number of issues. */
  readonly count: number;
  /** Of `double`: the multiple doubles after so many issues. */
  readonly every: number;
  /** Of `profit`: percent of all stakes until then that a win on an issue brings on top of them. */
  readonly percent: number;
  /** What an issue costs and what its lowest prize pays at a multiple of 1, in micros. */
  readonly stake: bigint;
  readonly prize: bigint;
};

export type ChasePlan = {
  /** One for each issue, from 1 to `MULTIPLE_MAX`. */
  readonly multiples: readonly number[];
  /** The first issue, counted from 0, whose profit no multiple reaches. */
  readonly failsAt?: number;
};

const HUNDRED = 100n;

const capped = (multiple: number): number => Math.min(MULTIPLE_MAX, Math.max(1, multiple));

const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/**
 * The lowest multiples, none below the base, with which a win on any issue pays the stakes of all issues until then and the
 * profit: multiple × prize ≥ (1 + percent) × stakes.
 */
function profitPlan({ base, count, percent, stake, prize }: PlanTerms): ChasePlan {
  const wanted = HUNDRED + BigInt(percent);
  // What a multiple of 1 adds beyond the cost and the profit of its own stake.
  const gain = HUNDRED * prize - wanted * stake;
  const multiples: number[] = [];
  let staked = 0n;
  for (let issue = 0; issue < count; issue += 1) {
    const needed = gain > 0n ? divideUp(wanted * staked, gain) : undefined;
    if (needed === undefined || needed > BigInt(MULTIPLE_MAX)) {
      const rest = Array<number>(count - issue).fill(multiples.at(-1) ?? capped(base));
      return { multiples: [...multiples, ...rest], failsAt: issue };
    }
    const multiple = capped(Math.max(base, Number(needed)));
    multiples.push(multiple);
    staked += BigInt(multiple) * stake;
  }
  return { multiples };
}

/** The multiples of a chase. */
export function planOf(terms: PlanTerms): ChasePlan {
  const { way, base, count, every } = terms;
  if (way === 'profit') return profitPlan(terms);
  const times = (issue: number) => (way === 'same' ? 1 : 2 ** Math.floor(issue / Math.max(1, every)));
  return { multiples: Array.from({ length: count }, (_, issue) => capped(base * times(issue))) };
}
