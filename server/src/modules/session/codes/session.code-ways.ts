import type { AppContext, Queryable } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { members } from '../member-directory.ts';
import { factorsOf } from '../second-factor/session.second-factor.store.ts';
import { maskedMail, maskedMobile } from '../second-factor/session.second-factor.ts';
import { sessionSettings } from '../session.settings.ts';

const HOUR_MS = 3600_000;

export type CodeWay = 'totp' | 'mail' | 'sms';
export interface CodeWays {
  readonly ways: readonly CodeWay[];
  /** Those that were added too recently to count. */
  readonly resting: readonly CodeWay[];
  /** When the next way counts that was added too recently; null without one. */
  readonly from: Date | null;
  /** The masked addresses, also one that gets no code. */
  readonly mail: string | null;
  readonly mobile: string | null;
}

/** Hours after which a new factor, contact, payment password or payout account counts. */
export const securityRestMs = async (context: AppContext): Promise<number> =>
  (await settingsOf(context, sessionSettings))['account.contactRestHours'] * HOUR_MS;

interface AllWays extends CodeWays {
  /** Those that are too new beside the others. */
  readonly everyWay: readonly CodeWay[];
}

async function allWaysOf(context: AppContext, db: Queryable, memberId: bigint): Promise<AllWays> {
  const restMs = await securityRestMs(context);
  const nowMs = context.clock.nowMs();
  const isOld = (since: Date | null): boolean => since !== null && nowMs - since.getTime() >= restMs;
  const { totpSince } = await factorsOf(db, memberId);
  if (isOld(totpSince))
    return { ways: ['totp'], everyWay: ['totp'], resting: [], from: null, mail: null, mobile: null };
  const { email, mobile, mailSince, mobileSince } = await members(context).contactsOf(db, memberId);
  // A mail that was only typed at the registration proves nothing.
  const contacts = [
    ...(email === null || mailSince === null ? [] : [{ way: 'mail' as const, since: mailSince }]),
    ...(mobile === null || mobileSince === null ? [] : [{ way: 'sms' as const, since: mobileSince }]),
  ];
  const app = totpSince === null ? [] : [{ way: 'totp' as const, since: totpSince }];
  const resting = [...app, ...contacts].filter(({ since }) => !isOld(since));
  return {
    ways: contacts.filter(({ since }) => isOld(since)).map(({ way }) => way),
    everyWay: contacts.map(({ way }) => way),
    resting: resting.map(({ way }) => way),
    from: resting.length === 0 ? null : new Date(Math.min(...resting.map(({ since }) => since.getTime())) + restMs),
    mail: email === null ? null : maskedMail(email),
    mobile: mobile === null ? null : maskedMobile(mobile),
  };
}

/**
 * The proof, beside the log-in password, that the caller is the member: the authenticator app, or without one a code by mail or SMS. Each
 * counts after the merchant's time only: an attacker with session and password could add one (docs/rules/product.md, Factors).
 */
export async function codeWaysOf(context: AppContext, db: Queryable, memberId: bigint): Promise<CodeWays> {
  const { everyWay: _, ...ways } = await allWaysOf(context, db, memberId);
  return ways;
}

/** The proof that a contact may be changed: a way that counts, or while none does each that there is. It must not become easier with time. */
export async function contactWaysOf(context: AppContext, db: Queryable, memberId: bigint): Promise<readonly CodeWay[]> {
  const { ways, everyWay } = await allWaysOf(context, db, memberId);
  return ways.length > 0 ? ways : everyWay;
}
