import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { passkeysOf } from '../second-factor/session.passkey.store.ts';
import { PASSKEYS_MAX, registrationOptions } from '../second-factor/session.passkey.ts';
import { refusedGrant } from '../second-factor/session.proof.ts';

export const beginPasskey = answer(sessionCalls.beginPasskey, async ({ actor }, context, tx) => {
  const unproven = await refusedGrant(context, actor, tx);
  if (unproven) return unproven;
  if ((await passkeysOf(tx, actor.memberId)).length >= PASSKEYS_MAX) return refuse('passkeys_full');
  return done({ options: await registrationOptions(context, tx, actor) });
});
