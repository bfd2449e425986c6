import {
  type NewRound,
  openBatchQueue,
  playArguments,
  playVerdict,
  poolsOf,
  type RoundVerdict,
  verdictsOf,
} from '../wager/index.ts';
import { playSpins, type SpinRow } from './slots.store.ts';

/** A drawn spin, not yet stored. */
export interface NewSpin {
  readonly memberId: bigint;
  readonly round: NewRound;
  readonly version: number;
  /** The round whose presentation ended with this spin. */
  readonly seenRoundId: bigint | null;
  readonly paceMs: number;
  /** Thresholds of its must-drop pools, of the running epoch and of those after it. */
  readonly thresholds: readonly { readonly jackpotId: bigint; readonly epoch: number; readonly micros: bigint }[];
}

export interface SpinVerdict {
  readonly round: RoundVerdict;
  readonly won: readonly { readonly tier: string; readonly amount: bigint }[];
}

/** The first arguments of `wager.play` are those of `slots.play`: all but the amounts of jackpots, which are whole pools here. */
const SHARED_ARGUMENTS = 23;
const listed = (values: readonly (bigint | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

function argumentsOf(spins: readonly NewSpin[], now: string | null): unknown[] {
  const rounds = spins.map(({ round }) => round);
  const known = new Map(
    spins.flatMap(({ thresholds }) => thresholds.map((one) => [`${one.jackpotId} ${one.epoch}`, one])),
  );
  const thresholds = [...known.values()];
  return [
    ...playArguments(rounds, now).slice(0, SHARED_ARGUMENTS),
    listed(spins.map(({ version }) => version)),
    listed(spins.map(({ seenRoundId }) => seenRoundId)),
    listed(spins.map(({ paceMs }) => paceMs)),
    listed(thresholds.map(({ jackpotId }) => jackpotId)),
    listed(thresholds.map(({ epoch }) => epoch)),
    listed(thresholds.map(({ micros }) => micros)),
  ];
}

const verdictOf = (row: SpinRow): SpinVerdict => ({
  round: playVerdict(row),
  won: (row.won ?? []).map(({ tier, amount }) => ({ tier, amount: BigInt(amount) })),
});

const spinQueue = openBatchQueue<NewSpin, SpinVerdict>({
  name: 'spins',
  write: async (client, spins, now) =>
    verdictsOf(await playSpins(client, argumentsOf(spins, now)), spins.length, verdictOf),
  sharedRows: ({ round }) => poolsOf(round),
});
/** Books a spin in a batch with concurrent ones, and answers after the commit. */
export const bookSpin = spinQueue.put;
export const closeSpins = spinQueue.close;
