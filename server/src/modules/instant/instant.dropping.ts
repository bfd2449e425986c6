import type { NamedArguments } from '../../platform/index.ts';
import {
  type NewRound,
  openBatchQueue,
  playArguments,
  playVerdict,
  type RoundVerdict,
  verdictsOf,
} from '../wager/index.ts';
import { MATHS_VERSION, playBalls } from './instant.tally.store.ts';
import type { TheoreticalReturn } from './instant.theoretical-return.ts';

/** A drawn ball, not yet stored. */
export interface NewBall {
  readonly memberId: bigint;
  readonly round: NewRound;
  readonly theoretical: TheoreticalReturn;
}

const argumentsOf = (balls: readonly NewBall[], now: string | null): NamedArguments => ({
  ...playArguments(
    balls.map(({ round }) => round),
    now,
  ),
  s_version: balls.map(() => MATHS_VERSION),
  s_expected: balls.map(({ theoretical }) => theoretical.expected),
  s_variance: balls.map(({ theoretical }) => theoretical.variance),
});

const ballQueue = openBatchQueue<NewBall, RoundVerdict>({
  name: 'balls',
  write: async (client, balls, now) =>
    verdictsOf(await playBalls(client, argumentsOf(balls, now)), balls.length, playVerdict),
});
/** Books a ball in a batch with concurrent ones, counts it, and answers after the commit. */
export const bookBall = ballQueue.put;
export const closeBalls = ballQueue.close;
