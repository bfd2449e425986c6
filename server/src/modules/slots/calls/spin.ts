import { slotsCalls } from '@lantern/contract/slots';
import { answer } from '../../../platform/index.ts';
import { playSpin } from '../slots.spin.ts';

export const spin = answer(
  slotsCalls.spin,
  ({ actor, params, body, key, bodyHash, address, headers, language }, context) =>
    playSpin(context, { actor, game: params.game, key, bodyHash, body, address, headers, language }),
  // The spin is one statement, batched with others.
  { transaction: false },
);
