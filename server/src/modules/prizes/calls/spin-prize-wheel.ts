import { prizesCalls } from '@lantern/contract/prizes';
import { answer } from '../../../platform/index.ts';
import { playWheel } from '../prizes.wheel.ts';

export const spinPrizeWheel = answer(
  prizesCalls.spinPrizeWheel,
  ({ actor: { memberId, currency }, params, key, language }, context) =>
    playWheel(context, { memberId, currency, wheelId: params.id, key, language }),
  // The seed of a member's first play is made in a transaction of its own.
  { transaction: false },
);
