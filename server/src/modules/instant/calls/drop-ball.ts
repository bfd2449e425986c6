import { instantCalls } from '@lantern/contract/instant';
import { answer } from '../../../platform/index.ts';
import { drop } from '../instant.plinko.ts';

export const dropBall = answer(
  instantCalls.dropBall,
  (asked, context) => drop(context, asked),
  // The round is one statement of the wager door, gathered with others.
  { transaction: false },
);
