import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { members } from '../member-directory.ts';
import { passkeyByCredential, usePasskey } from '../second-factor/session.passkey.store.ts';
import { namedMember, provenKey, takeRequestedCode } from '../second-factor/session.passkey.ts';
import { enterSession } from '../second-factor/session.second-factor.ts';
import { browserSecretIn } from '../second-factor/session.second-factor-cookie.ts';

/** A passkey with user verification: two factors at once, without a name (WebAuthn 7.2). */
export const finishPasskeyLogin = answer(
  sessionCalls.finishPasskeyLogin,
  async ({ body, address, userAgent, cookies }, context) => {
    const browser = browserSecretIn(context, cookies);
    if (browser === null) return refuse('step_over');
    const asking = { purpose: 'login', id: body.ticket, browser } as const;
    const challenge = await context.db.transaction((tx) => takeRequestedCode(context, tx, asking));
    if (challenge === null) return refuse('step_over');
    const row = await passkeyByCredential(context.db, body.reply.id);
    if (!row || namedMember(body.reply) !== row.member_id) return refuse('passkey_refused');
    const used = await provenKey(context, row, body.reply, { challenge, userVerified: true });
    if (!used) return refuse('passkey_refused');
    return context.db.transaction(async (tx) => {
      const member = (await members(context).byIds(tx, [BigInt(row.member_id)])).get(BigInt(row.member_id));
      if (!member || !(await usePasskey(tx, context, row, used))) return refuse('passkey_refused');
      const entered = await enterSession(context, tx, {
        member,
        way: 'passkey',
        knowsPassword: false,
        address,
        userAgent,
        cookies,
      });
      return done(entered.value, entered.cookies);
    });
  },
  // A refused key leaves its challenge used.
  { transaction: false },
);
