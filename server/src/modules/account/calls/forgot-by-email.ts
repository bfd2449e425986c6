import { accountCalls } from '@lantern/contract/account';
import { mailSpelling, normalized } from '@lantern/rules/account';
import { type AppContext, answer, done, iso, isRefusal, refuse } from '../../../platform/index.ts';
import { placeOfBrowser, proveHuman } from '../../session/index.ts';
import { settingsOf } from '../../site/index.ts';
import { checkRuled } from '../account.fields.ts';
import { forgetPassword, RESET_MINUTES } from '../account.reset.ts';

/** Spec 5: name and address are required and valid, whatever the registration requires. */
async function faultsOf(context: AppContext, body: { username: string; email: string }) {
  const rules = (await settingsOf(context))['account.fields'];
  const request = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, { ...rule, enabled: true, required: true }]),
  );
  return [...checkRuled(request, 'username', body.username.trim()), ...checkRuled(request, 'email', body.email.trim())];
}

export const forgotByEmail = answer(
  accountCalls.forgotByEmail,
  async ({ body, language, address, cookies }, context) => {
    const fields = await faultsOf(context, body);
    if (fields.length > 0) return refuse('fields_refused', { fields });
    if ((await settingsOf(context))['account.captcha']) {
      const human = await proveHuman(context, body, { by: 'letters', level: 0, address });
      if (isRefusal(human)) return human;
    }
    const account = normalized(body.username).trim().toLowerCase();
    const { key: place, isKnown } = await placeOfBrowser(context, context.db, ['member', account], {
      address,
      cookies,
    });
    const email = mailSpelling(body.email);
    await context.db.transaction((tx) => forgetPassword(context, tx, { account, email, language, place, isKnown }));
    const expiresAt = iso(context.clock.nowMs() + RESET_MINUTES * 60_000);
    return done({ expiredMinutes: RESET_MINUTES, expiresAt });
  },
  // The captcha is used up whatever the result.
  { transaction: false },
);
