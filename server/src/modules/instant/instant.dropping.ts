import { type NewRound, openBatcher, playArguments, playVerdict, type RoundVerdict } from '../wager/index.ts';
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

const queue = openBatcher<NewBall, RoundVerdict>(async (client, balls, now) =>
  (await playBalls(client, argumentsOf(balls, now))).map(playVerdict),
);
/** Books a ball in a batch with concurrent ones, counts it, and answers after the commit. */
export const bookBall = queue.put;
export const closeBalls = queue.close;
