import { invariant } from '@lantern/kernel';

/** What one seat put into the pot of a hand, in any unit. */
export interface Contribution {
  readonly seat: number;
  readonly put: bigint;
  /** A seat that folded wins nothing; what it put stays. */
  readonly folded: boolean;
}
export interface SeatAmount {
  readonly seat: number;
  readonly amount: bigint;
}
export interface SidePot {
  readonly amount: bigint;
  /** The seats that may win it, in the order in which they were given. */
  readonly eligible: readonly number[];
}
export interface Pots {
  /** What no other seat called, which goes back to its seat; null where everything was called. */
  readonly uncalled: SeatAmount | null;
  /** The main pot first. A later pot has fewer seats. */
  readonly pots: readonly SidePot[];
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** The part of the greatest stake that nobody matched. */
function uncalledOf(players: readonly Contribution[]): SeatAmount | null {
  const [first, second] = [...players].sort((one, other) => (one.put < other.put ? 1 : one.put > other.put ? -1 : 0));
  if (!first || first.folded || first.put === (second?.put ?? 0n)) return null;
  return { seat: first.seat, amount: first.put - (second?.put ?? 0n) };
}

/**
 * The pots of a hand (games.md 6.11): one for each height at which a seat that did not fold stopped putting money in. What seats that folded put above
 * the last height is in the last pot. At least one seat has not folded.
 */
export function sidePots(players: readonly Contribution[]): Pots {
  invariant(
    players.some(({ folded }) => !folded),
    'a hand has a seat that did not fold',
  );
  const uncalled = uncalledOf(players);
  const called = players.map((player) =>
    player.seat === uncalled?.seat ? { ...player, put: player.put - uncalled.amount } : player,
  );
  const heights = [...new Set(called.filter(({ folded }) => !folded).map(({ put }) => put))].sort((one, other) =>
    one < other ? -1 : 1,
  );
  const pots: SidePot[] = [];
  let below = 0n;
  for (const [index, height] of heights.entries()) {
    const isLast = index === heights.length - 1;
    const amount = sum(called.map(({ put }) => (isLast ? put : min(put, height)) - min(put, below)));
    const eligible = called.filter(({ put, folded }) => !folded && put >= height).map(({ seat }) => seat);
    if (amount > 0n) pots.push({ amount, eligible });
    below = height;
  }
  return { uncalled, pots };
}

/**
 * What each seat wins. `rankOf`: the lower the better, of seats that did not fold. `order`: all seats from the button's left on. A pot is shared in
 * whole units of `unit`; units that are left over go one each to its winners in that order, and what is less than a unit to the first of them.
 */
export function sharePots(
  pots: readonly SidePot[],
  rankOf: ReadonlyMap<number, number>,
  { order, unit = 1n }: { readonly order: readonly number[]; readonly unit?: bigint },
): readonly SeatAmount[] {
  const won = new Map<number, bigint>();
  for (const { amount, eligible } of pots) {
    const rank = (seat: number): number => {
      const value = rankOf.get(seat);
      invariant(value !== undefined, 'a seat that may win has a rank');
      return value;
    };
    const best = Math.min(...eligible.map(rank));
    const winners = order.filter((seat) => eligible.includes(seat) && rank(seat) === best);
    invariant(winners.length > 0, 'every eligible seat is in the order');
    const units = amount / unit;
    const [each, over] = [units / BigInt(winners.length), units % BigInt(winners.length)];
    for (const [index, seat] of winners.entries()) {
      const odd = BigInt(index) < over ? 1n : 0n;
      const rest = index === 0 ? amount % unit : 0n;
      won.set(seat, (won.get(seat) ?? 0n) + (each + odd) * unit + rest);
    }
  }
  return order.flatMap((seat) => (won.has(seat) ? [{ seat, amount: won.get(seat) ?? 0n }] : []));
}

/** How a table takes its part: ten-thousandths of what was called, at most `cap`. */
export interface RakeTerms {
  readonly permyriad: bigint;
  readonly cap: bigint;
  /** The smallest unit of the currency that is taken: 10,000 micros of one with two decimals. */
  readonly unit: bigint;
}
/** The rake of an amount, rounded down to whole units: members get what is rounded away. */
export function tableRake(amount: bigint, { permyriad, cap, unit }: RakeTerms): bigint {
  const part = (min((amount * permyriad) / 10_000n, cap) / unit) * unit;
  return part > 0n ? part : 0n;
}

/** Takes the rake out of pots, the main pot first; pots that are used up are gone. */
export function lessRake(pots: readonly SidePot[], rake: bigint): readonly SidePot[] {
  let left = rake;
  return pots.flatMap((pot) => {
    const taken = min(left, pot.amount);
    left -= taken;
    return pot.amount > taken ? [{ ...pot, amount: pot.amount - taken }] : [];
  });
}
