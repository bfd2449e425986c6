import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { forgetKnownAddress } from '../login/session.address.store.ts';

export const forgetAddress = answer(sessionCalls.forgetAddress, async ({ actor, params }, _context, tx) =>
  (await forgetKnownAddress(tx, actor.memberId, params.id)) ? done({}) : refuse('not_found'),
);
