import type { LoginValue } from '@lantern/contract/session';
import { z } from 'zod';
import {
  type AppContext,
  type CallRequest,
  every,
  type JobHandlers,
  jobKind,
  type Needs,
  onJob,
  refuse,
  scheduleJob,
  sha256,
  type Tx,
} from '../../platform/index.ts';
import { sendMail } from '../post/index.ts';
import { endSessions, enterSession } from '../session/index.ts';
import { settingsOf } from '../site/index.ts';
import { checkPassword } from './account.fields.ts';
import { hashPassword } from './account.passwords.ts';
import { addReset, memberIdByMail, recentResets, sweepResets } from './account.reset.store.ts';
import { contactsOf, type Member, membersByIds, storePassword } from './account.store.ts';

export const RESET_MINUTES = 15;
/** Links to one member an hour: from one place, and from all unknown places together. A known device has its own count. */
const RESETS_AN_HOUR = 5;
const RESETS_OF_ALL = 10;
const TICKET_BYTES = 32;
const SWEEP = 'account.sweep';
const SWEEP_EVERY_MS = 6 * 3600_000;

const FORGOT = jobKind('account.forgot', {
  account: z.string(),
  email: z.string(),
  language: z.string(),
  /** Where the link was requested from (session: `Place`). */
  place: z.string(),
  isKnown: z.boolean(),
});
type Forgotten = z.infer<typeof FORGOT.shape>;

/** A job looks the member up, so that neither the answer nor its time shows whether one exists (ASVS 6.3.8). */
export const forgetPassword = (context: Needs<'clock' | 'newId'>, tx: Tx, forgotten: Forgotten): Promise<void> =>
  scheduleJob(tx, {
    kind: FORGOT,
    key: context.newId().toString(),
    runAtMs: context.clock.nowMs(),
    data: forgotten,
  });

async function mailLink(
  context: AppContext,
  tx: Tx,
  { account, email, language, place, isKnown }: Forgotten,
): Promise<void> {
  const memberId = await memberIdByMail(tx, account, email);
  if (memberId === null) return;
  const { here, all } = await recentResets(tx, context, memberId, place);
  if (here >= RESETS_AN_HOUR || (!isKnown && all >= RESETS_OF_ALL)) return;
  const ticket = Buffer.from(context.random.bytes(TICKET_BYTES)).toString('base64url');
  const endsAtMs = context.clock.nowMs() + RESET_MINUTES * 60_000;
  await addReset(tx, context, { ticketHash: sha256(ticket), memberId, endsAtMs, place });
  const link = new URL(`/reset?ticket=${ticket}`, context.config.PUBLIC_URL).href;
  const params = { account, minutes: RESET_MINUTES, link };
  await sendMail(context, tx, { to: email.trim(), language, key: 'reset', params, goodUntilMs: endsAtMs });
}

export const resetJobs = (context: AppContext): JobHandlers => ({
  ...onJob(FORGOT, {
    inTransaction: async ({ data }, tx) => {
      await mailLink(context, tx, data);
      return undefined;
    },
  }),
  [SWEEP]: every(SWEEP_EVERY_MS, (tx) => sweepResets(tx, context)),
});

interface NewPassword {
  readonly account: string;
  readonly newPassword: string;
  readonly confirmed: string;
}

/** The faults of a new password beside their fields; the rules are those of the registration. */
export async function newPasswordFaults(context: AppContext, { account, newPassword, confirmed }: NewPassword) {
  const rules = (await settingsOf(context))['account.fields'];
  const fields = checkPassword(rules, account, 'newPassword', newPassword, 'confirmNewPassword', confirmed);
  return fields.length > 0 ? refuse('fields_refused', { fields }) : null;
}

/** Reports by mail that the password has changed (ASVS 6.3.7). */
export async function notifyPasswordChanged(context: AppContext, tx: Tx, memberId: bigint): Promise<void> {
  const { email } = await contactsOf(tx, memberId);
  const member = (await membersByIds(tx, [memberId])).get(memberId);
  if (email === null || !member) return;
  const { account, language } = member;
  await sendMail(context, tx, { to: email, language, key: 'password_changed', params: { account } });
}

/**
 * Sets the password of a caller who proved to own the member's mail or mobile, ends every session, and logs in; the second factor is
 * required as at any log-in (ASVS 6.4.3). `prove` uses the proof up; false: another request used it first.
 */
export async function setForgotten(
  context: AppContext,
  member: Member,
  newPassword: string,
  request: Pick<CallRequest<never>, 'address' | 'userAgent' | 'cookies'>,
  prove: (tx: Tx) => Promise<boolean>,
): Promise<{ value: LoginValue; cookies: Awaited<ReturnType<typeof enterSession>>['cookies'] } | 'busy' | 'over'> {
  const passwordHash = await hashPassword(newPassword);
  if (passwordHash === 'busy') return 'busy';
  const { address, userAgent, cookies } = request;
  return context.db.transaction(async (tx) => {
    if (!(await prove(tx))) return 'over';
    await storePassword(tx, context, member.memberId, passwordHash);
    await endSessions(context, tx, member.memberId, 'password_changed');
    await notifyPasswordChanged(context, tx, member.memberId);
    const now = { ...member, mustChangePassword: false };
    return enterSession(context, tx, { member: now, way: 'reset', knowsPassword: true, address, userAgent, cookies });
  });
}
