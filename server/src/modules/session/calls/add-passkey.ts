import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addPasskeyRow, passkeysOf } from '../second-factor/session.passkey.store.ts';
import {
  askingOfSession,
  madeKey,
  PASSKEYS_MAX,
  passkeyName,
  presentPasskey,
  takeRequestedCode,
} from '../second-factor/session.passkey.ts';
import { lockFactors } from '../second-factor/session.second-factor.store.ts';
import { firstRecoveryCodes } from '../second-factor/session.second-factor-recovery.ts';
import { securityChanged } from '../security-changes/session.security-changes.ts';
import { deviceName } from '../session.sessions.ts';

export const addPasskey = answer(
  sessionCalls.addPasskey,
  async ({ actor, body, userAgent }, context) => {
    const { memberId } = actor;
    // Taken in a transaction of its own: a refused reply uses the challenge up.
    const challenge = await context.db.transaction((tx) => takeRequestedCode(context, tx, askingOfSession(actor)));
    if (challenge === null) return refuse('step_over');
    const made = await madeKey(context, body.reply, challenge);
    if (!made) return refuse('passkey_refused');
    const name = passkeyName(body.name) || deviceName(userAgent);
    return context.db.transaction(async (tx) => {
      await lockFactors(tx, memberId);
      if ((await passkeysOf(tx, memberId)).length >= PASSKEYS_MAX) return refuse('passkeys_full');
      const row = await addPasskeyRow(tx, context, { memberId, name, ...made });
      if (!row) return refuse('passkey_known');
      await securityChanged(context, tx, memberId, { kind: 'passkey_added', params: { key: row.name } });
      return done({ passkey: presentPasskey(row), recoveryCodes: await firstRecoveryCodes(context, tx, memberId) });
    });
  },
  { transaction: false },
);
