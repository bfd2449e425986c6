import { sessionCalls } from '@lantern/contract/session';
import { answer, done, iso } from '../../../platform/index.ts';
import { members } from '../member-directory.ts';
import { passkeysOf } from '../second-factor/session.passkey.store.ts';
import { presentPasskey } from '../second-factor/session.passkey.ts';
import { factorsOf } from '../second-factor/session.second-factor.store.ts';
import { maskedMail, maskedMobile } from '../second-factor/session.second-factor.ts';
import { holdsPassword } from '../session.service.ts';
import { linksOf } from '../third-party/session.third-party.ts';

export const getSecurity = answer(sessionCalls.getSecurity, async ({ actor }, context) => {
  const { memberId } = actor;
  const [factors, passkeys, contacts, passwordHeld, links] = await Promise.all([
    factorsOf(context.db, memberId),
    passkeysOf(context.db, memberId),
    members(context).contactsOf(context.db, memberId),
    holdsPassword(context, actor),
    linksOf(context, memberId),
  ]);
  return done({
    totp: factors.totpSince === null ? null : { since: iso(factors.totpSince) },
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: factors.recoveryLeft,
    passwordHeld,
    hasPassword: contacts.hasPassword,
    mail: contacts.email === null ? null : maskedMail(contacts.email),
    mobile: contacts.mobile === null ? null : maskedMobile(contacts.mobile),
    links,
  });
});
