import type { BodyOf, FieldRefusal } from '@lantern/contract';
import { accountCalls } from '@lantern/contract/account';
import { normalized } from '@lantern/rules/account';
import { answer, done, refuse, type World } from '../../../platform/index.ts';
import { checkCaptcha, openSession } from '../../session/index.ts';
import { type Settings, settingsOf } from '../../site/index.ts';
import { checkPassword, checkRuled, optionalValue } from '../account.fields.ts';
import { hashPassword } from '../account.passwords.ts';
import { openMember } from '../account.service.ts';
import { credentialsOf } from '../account.store.ts';

type Body = BodyOf<typeof accountCalls.register>;

const MEMBER_TYPE = 0;
const OPTIONAL = ['email', 'payeeName', 'nickname'] as const;

/** Every fault of the form at once, each beside its field (spec 5). */
function faultsOf(settings: Settings, body: Body): FieldRefusal[] {
  const rules = settings['account.fields'];
  return [
    ...checkRuled(rules, 'username', body.username),
    ...checkPassword(
      rules,
      body.username.toLowerCase(),
      'password',
      body.password,
      'confirmPassword',
      body.confirmPassword,
    ),
    ...OPTIONAL.flatMap((field) => checkRuled(rules, field, body[field] ?? '')),
  ];
}

/** What stands in the way before anything is looked up. */
async function refusedForm(world: World, settings: Settings, body: Body) {
  if (!settings['account.registration']) return refuse('registration_off');
  // A01: the age and the terms of today, kept with their version and time.
  if (!body.ageConfirmed || body.termsVersion !== settings['account.termsVersion'])
    return refuse('terms_not_accepted', { facts: { age: settings['account.ageMinimum'] } });
  const fields = faultsOf(settings, body);
  if (fields.length > 0) return refuse('fields_refused', { fields });
  if (!settings['account.captcha']) return null;
  if (body.captcha === undefined || body.captchaId === undefined) return refuse('captcha_required', { captcha: true });
  return (await checkCaptcha(world, body.captchaId, body.captcha)) ? null : refuse('captcha_wrong', { captcha: true });
}

const taken = () => refuse('username_taken', { fields: [{ field: 'username', key: 'field.username_taken' }] });

/** Spec 5 and 7. That a name is taken must be said here, so the door's limit per address is what stops guessing. */
export const register = answer(
  accountCalls.register,
  async ({ body, address, userAgent, cookies, language }, world) => {
    const settings = await settingsOf(world);
    const refused = await refusedForm(world, settings, body);
    if (refused) return refused;
    const account = normalized(body.username).toLowerCase();
    if (await credentialsOf(world.db, account)) return taken();
    const passwordHash = await hashPassword(body.password);
    if (passwordHash === 'busy') return refuse('try_again');

    const rules = settings['account.fields'];
    const memberId = world.newId();
    const opened = await world.db.transaction(async (tx) => {
      const member = await openMember(world, tx, {
        memberId,
        account,
        nickname: optionalValue(rules, 'nickname', body.nickname) ?? body.username,
        type: MEMBER_TYPE,
        currency: settings['merchant.currency'],
        language,
        passwordHash,
        email: optionalValue(rules, 'email', body.email),
        payeeName: optionalValue(rules, 'payeeName', body.payeeName),
        termsVersion: settings['account.termsVersion'],
      });
      return member && openSession(world, tx, { member, knowsPassword: true, address, userAgent, cookies });
    });
    if (!opened) return taken();
    return done({ token: opened.token, firstTimeLogin: opened.firstTimeLogin }, opened.cookies);
  },
  // A captcha is used up and a password hashed whatever comes of it; the member and the session are one transaction.
  { transaction: false },
);
