import { accountCalls } from '@lantern/contract/account';
import { normalized } from '@lantern/rules/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { linkNewcomer, openSession, takeNewcomer } from '../../session/index.ts';
import { settingsOf } from '../../site/index.ts';
import { hashPassword } from '../account.passwords.ts';
import { credentialsOf } from '../account.store.ts';
import { markWithoutPassword } from '../account.upgrade.store.ts';
import { nameTaken, openShort, refusedTerms, shortFormFaults } from '../account.upgrade.ts';

const LACKING = ['payeeName', 'mobileNum', 'idNumber', 'paymentPassword'];
const SECRET_BYTES = 32;

/** A transaction that must roll back entirely. */
class Withdrawn extends Error {
  readonly why: 'taken' | 'over' | 'linked';
  constructor(why: Withdrawn['why']) {
    super(why);
    this.why = why;
  }
}

/**
 * Registers a person verified by a third party. The password is 256 random bits that nobody knows; the forgotten-password call sets a
 * chosen one. The mail is the one the third party verified, never one from the form.
 */
export const registerByChannel = answer(
  accountCalls.registerByChannel,
  async ({ body, address, userAgent, cookies, language }, context) => {
    const settings = await settingsOf(context);
    const refused = refusedTerms(settings, body);
    if (refused) return refused;
    const rules = { ...settings['account.fields'] };
    const { email: _, ...withoutMail } = rules as Record<string, (typeof rules)[string]>;
    const fields = shortFormFaults(withoutMail, body, LACKING);
    if (fields.length > 0) return refuse('fields_refused', { fields });
    if (await credentialsOf(context.db, normalized(body.username).toLowerCase())) return nameTaken();
    const passwordHash = await hashPassword(Buffer.from(context.random.bytes(SECRET_BYTES)).toString('base64url'));
    if (passwordHash === 'busy') return refuse('try_again');
    try {
      return await context.db.transaction(async (tx) => {
        const person = await takeNewcomer(context, tx, body.ticket, cookies);
        if (!person) throw new Withdrawn('over');
        const form = { ...body, email: person.email ?? undefined };
        const member = await openShort(context, tx, settings, { form, passwordHash, language, nickname: null });
        if (!member) throw new Withdrawn('taken');
        await markWithoutPassword(tx, member.memberId);
        if (!(await linkNewcomer(context, tx, member.memberId, person))) throw new Withdrawn('linked');
        const opening = { member, way: 'third_party', knowsPassword: true, address, userAgent, cookies } as const;
        const { cookies: set, ...opened } = await openSession(context, tx, opening);
        return done({ ...opened, passwordExpired: false, mustChangePassword: false, next: null }, set);
      });
    } catch (error) {
      if (!(error instanceof Withdrawn)) throw error;
      if (error.why === 'taken') return nameTaken();
      return refuse(error.why === 'over' ? 'step_over' : 'channel_taken');
    }
  },
  // Hashing runs outside the transaction; ticket, member, link and session are one transaction, and a refusal keeps the ticket.
  { transaction: false },
);
