import type { NamedArguments } from '../../platform/index.ts';
import {
  jackpotArguments,
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
  /** Of the play, by which returns are counted. */
  readonly mode: string;
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

const listed = (values: readonly (bigint | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

function argumentsOf(spins: readonly NewSpin[], now: string | null): NamedArguments {
  const rounds = spins.map(({ round }) => round);
  const known = new Map(
    spins.flatMap(({ thresholds }) => thresholds.map((one) => [`${one.jackpotId} ${one.epoch}`, one])),
  );
  const thresholds = [...known.values()];
  // A jackpot that is won here is the whole pool.
  const { w_amount: _wholePools, ...jackpots } = jackpotArguments(rounds);
  return {
    ...playArguments(rounds, now),
    ...jackpots,
    s_mode: spins.map(({ mode }) => mode),
    s_version: listed(spins.map(({ version }) => version)),
    s_seen: listed(spins.map(({ seenRoundId }) => seenRoundId)),
    s_pace: listed(spins.map(({ paceMs }) => paceMs)),
    m_jackpot: listed(thresholds.map(({ jackpotId }) => jackpotId)),
    m_epoch: listed(thresholds.map(({ epoch }) => epoch)),
    m_threshold: listed(thresholds.map(({ micros }) => micros)),
  };
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
