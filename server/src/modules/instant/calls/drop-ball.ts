import { instantCalls } from '@lantern/contract/instant';
import { answer } from '../../../platform/index.ts';
import { drop } from '../instant.plinko.ts';

export const dropBall = answer(
  instantCalls.dropBall,
  (request, context) => drop(context, request),
  // The round is written by the batcher of `wager`, on its own connection.
  { transaction: false },
);
