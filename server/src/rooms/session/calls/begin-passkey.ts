import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { passkeysOf } from '../session.passkey.store.ts';
import { PASSKEYS_MAX, registrationOptions } from '../session.passkey.ts';
import { refusedPassword } from '../session.second-factor-proof.ts';

export const beginPasskey = answer(
  sessionCalls.beginPasskey,
  async ({ actor, body }, world) => {
    const unproven = await refusedPassword(world, actor, body.password);
    if (unproven) return unproven;
    if ((await passkeysOf(world.db, actor.memberId)).length >= PASSKEYS_MAX) return refuse('passkeys_full');
    const options = await world.db.transaction((tx) => registrationOptions(world, tx, actor));
    return done({ options: { ...options } });
  },
  // A password is hashed outside of any transaction.
  { transaction: false },
);
