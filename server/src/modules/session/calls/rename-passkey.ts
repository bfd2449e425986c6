import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { renamePasskeyRow } from '../second-factor/session.passkey.store.ts';
import { passkeyName } from '../second-factor/session.passkey.ts';

export const renamePasskey = answer(sessionCalls.renamePasskey, async ({ actor, params, body }, _context, tx) => {
  const name = passkeyName(body.name);
  if (name === '') return refuseField('name', 'not_empty');
  return (await renamePasskeyRow(tx, actor.memberId, params.id, name)) ? done({}) : refuse('not_found');
});
