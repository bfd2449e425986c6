import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { tellMember } from '../session.notices.ts';
import { addPasskeyRow, passkeysOf } from '../session.passkey.store.ts';
import { askingOfSession, madeKey, PASSKEYS_MAX, passkeyName, presentPasskey, takeAsked } from '../session.passkey.ts';
import { lockFactors } from '../session.second-factor.store.ts';
import { firstRecoveryCodes } from '../session.second-factor-recovery.ts';
import { deviceWords } from '../session.sessions.ts';

export const addPasskey = answer(
  sessionCalls.addPasskey,
  async ({ actor, body, userAgent }, world) => {
    const { memberId } = actor;
    // Taken in a transaction of its own: a refused reply uses the challenge up.
    const challenge = await world.db.transaction((tx) => takeAsked(world, tx, askingOfSession(actor)));
    if (challenge === null) return refuse('step_over');
    const made = await madeKey(world, body.reply, challenge);
    if (!made) return refuse('passkey_refused');
    const name = passkeyName(body.name) || deviceWords(userAgent);
    return world.db.transaction(async (tx) => {
      await lockFactors(tx, memberId);
      if ((await passkeysOf(tx, memberId)).length >= PASSKEYS_MAX) return refuse('passkeys_full');
      const row = await addPasskeyRow(tx, world, { memberId, name, ...made });
      if (!row) return refuse('passkey_known');
      await tellMember(world, tx, memberId, { key: 'passkey_added', params: { key: row.name } });
      return done({ passkey: presentPasskey(row), recoveryCodes: await firstRecoveryCodes(world, tx, memberId) });
    });
  },
  { transaction: false },
);
