import { accountCalls } from '@lantern/contract/account';
import { isTrialType, normalized } from '@lantern/rules/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { endSessions, openSession } from '../../session/index.ts';
import { settingsOf } from '../../site/index.ts';
import { checkPassword } from '../account.fields.ts';
import { hashPassword } from '../account.passwords.ts';
import { credentialsOf } from '../account.store.ts';
import { closeTrial } from '../account.upgrade.store.ts';
import { nameTaken, openShort, refusedTerms, shortFormFaults } from '../account.upgrade.ts';

/** The registration fields that this form does not have. */
const LACKING = ['payeeName', 'mobileNum', 'idNumber', 'paymentPassword'];

/** Rolls the closing of the trial back: the name was taken meanwhile. */
class Taken extends Error {}

/**
 * Turns a trial into a real account (product.md, "People"): a new member beside the trial, so that no bet, balance or record of trial money
 * appears in the real account. The trial is closed in the same transaction; a second try finds none.
 */
export const upgradeTrial = answer(
  accountCalls.upgradeTrial,
  async ({ actor, body, address, userAgent, cookies }, context) => {
    if (!isTrialType(actor.type)) return refuse('not_a_trial');
    const settings = await settingsOf(context);
    const refused = refusedTerms(settings, body);
    if (refused) return refused;
    const rules = settings['account.fields'];
    const { username, password, confirmPassword } = body;
    const fields = [
      ...shortFormFaults(rules, body, LACKING),
      ...checkPassword(rules, username.toLowerCase(), 'password', password, 'confirmPassword', confirmPassword),
    ];
    if (fields.length > 0) return refuse('fields_refused', { fields });
    if (await credentialsOf(context.db, normalized(username).toLowerCase())) return nameTaken();
    const passwordHash = await hashPassword(password);
    if (passwordHash === 'busy') return refuse('try_again');
    try {
      return await context.db.transaction(async (tx) => {
        const closed = await closeTrial(tx, context, actor.memberId);
        if (!closed) return refuse('not_a_trial');
        const { language } = actor;
        const form = { form: body, passwordHash, language, nickname: closed.chosenName };
        const member = await openShort(context, tx, settings, form);
        if (!member) throw new Taken();
        await endSessions(context, tx, actor.memberId, 'trial_upgraded');
        const opening = { member, way: 'register', knowsPassword: true, address, userAgent, cookies } as const;
        const { cookies: set, ...opened } = await openSession(context, tx, opening);
        return done({ ...opened, passwordExpired: false, mustChangePassword: false, next: null }, set);
      });
    } catch (error) {
      if (error instanceof Taken) return nameTaken();
      throw error;
    }
  },
  // Hashing runs outside the transaction; the closed trial, the new member and its session are one transaction.
  { transaction: false },
);
