import {
  type NewRound,
  openBatchQueue,
  playArguments,
  playVerdict,
  type RoundVerdict,
  verdictsOf,
} from '../wager/index.ts';
import { isCounted, MATHS_VERSION, playBalls } from './instant.tally.store.ts';
import type { TheoreticalReturn } from './instant.theoretical-return.ts';

/** A drawn ball, not yet stored. */
export interface NewBall {
  readonly memberId: bigint;
  readonly round: NewRound;
  readonly promised: TheoreticalReturn;
}

/** The arguments of `wager.play` that are those of `instant.play` too: all but jackpots. */
const SHARED_ARGUMENTS = 18;

const argumentsOf = (balls: readonly NewBall[], now: string | null): unknown[] => [
  ...playArguments(
    balls.map(({ round }) => round),
    now,
  ).slice(0, SHARED_ARGUMENTS),
  balls.map(({ round }) => (isCounted(round) ? MATHS_VERSION : null)),
  balls.map(({ promised }) => promised.expected),
  balls.map(({ promised }) => promised.variance),
];

const ballQueue = openBatchQueue<NewBall, RoundVerdict>({
  name: 'balls',
  write: async (client, balls, now) =>
    verdictsOf(await playBalls(client, argumentsOf(balls, now)), balls.length, playVerdict),
});
/** Books a ball in a batch with concurrent ones, counts it, and answers after the commit. */
export const bookBall = ballQueue.put;
export const closeBalls = ballQueue.close;
