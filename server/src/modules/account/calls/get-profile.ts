import { accountCalls } from '@lantern/contract/account';
import { invariant } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { contactWaysOf, maskedMail, maskedMobile } from '../../session/index.ts';
import { settingsOf } from '../../site/index.ts';
import { profileOf } from '../account.profile.store.ts';
import { accountSettings } from '../account.settings.ts';

export const getProfile = answer(accountCalls.getProfile, async ({ actor }, context) => {
  const row = await profileOf(context.db, actor.memberId);
  invariant(row, 'a session belongs to a member');
  return done({
    account: row.account,
    nickname: row.nickname,
    payeeName: row.payee_name,
    birthday: row.birthday,
    birthdayAge: (await settingsOf(context, accountSettings))['account.birthdayAge'],
    since: iso(row.created_at),
    passwordChangedAt: row.password_changed_at && iso(row.password_changed_at),
    mail: row.email === null ? null : { place: maskedMail(row.email), confirmed: row.email_verified_at !== null },
    mobile: row.mobile === null ? null : { place: maskedMobile(row.mobile) },
    contactWays: [...(await contactWaysOf(context, context.db, actor.memberId))],
  });
});
