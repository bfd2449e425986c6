import type { LoginValue } from '@lantern/contract/session';
import {
  type Asked,
  type JobHandlers,
  refuse,
  scheduleJob,
  sha256,
  type Tx,
  type World,
} from '../../platform/index.ts';
import { sendMail } from '../post/index.ts';
import { endSessions, enterSession } from '../session/index.ts';
import { settingsOf } from '../site/index.ts';
import { checkPassword } from './account.fields.ts';
import { hashPassword } from './account.passwords.ts';
import { addReset, memberIdByMail, recentResets, sweepResets } from './account.reset.store.ts';
import { contactsOf, type Member, membersByIds, storePassword } from './account.store.ts';

export const RESET_MINUTES = 15;
/** Links to one member: for one place, and for all unknown places together, which a known device need not wait for. */
const RESETS_AN_HOUR = 5;
const RESETS_OF_ALL = 10;
const TICKET_BYTES = 32;
const FORGOT = 'account.forgot';
const SWEEP = 'account.sweep';
const SWEEP_EVERY_MS = 6 * 3600_000;

interface Forgotten {
  readonly account: string;
  readonly email: string;
  readonly language: string;
  /** Where the link was asked from (session: `Place`). */
  readonly place: string;
  readonly isKnown: boolean;
}

/** Whether anybody fits is looked up by a job, so that neither the answer nor its time can tell (ASVS 6.3.8). */
export const forgetPassword = (world: World, tx: Tx, forgotten: Forgotten): Promise<void> =>
  scheduleJob(tx, {
    kind: FORGOT,
    key: world.newId().toString(),
    runAtMs: world.clock.nowMs(),
    data: { ...forgotten },
  });

async function mailLink(world: World, tx: Tx, { account, email, language, place, isKnown }: Forgotten): Promise<void> {
  const memberId = await memberIdByMail(tx, account, email);
  if (memberId === null) return;
  const { here, all } = await recentResets(tx, world, memberId, place);
  if (here >= RESETS_AN_HOUR || (!isKnown && all >= RESETS_OF_ALL)) return;
  const ticket = Buffer.from(world.random.bytes(TICKET_BYTES)).toString('base64url');
  const endsAtMs = world.clock.nowMs() + RESET_MINUTES * 60_000;
  await addReset(tx, world, { ticketHash: sha256(ticket), memberId, endsAtMs, place });
  const link = new URL(`/reset?ticket=${ticket}`, world.config.PUBLIC_URL).href;
  const params = { account, minutes: RESET_MINUTES, link };
  await sendMail(world, tx, { to: email.trim(), language, key: 'reset', params, goodUntilMs: endsAtMs });
}

export const resetJobs = (world: World): JobHandlers => ({
  [FORGOT]: {
    inTransaction: async ({ data }, tx) => {
      await mailLink(world, tx, data as unknown as Forgotten);
      return undefined;
    },
  },
  [SWEEP]: {
    inTransaction: async (_run, tx) => {
      await sweepResets(tx, world);
      return { againAtMs: world.clock.nowMs() + SWEEP_EVERY_MS };
    },
  },
});

export const scheduleResetSweep = (world: World): Promise<void> =>
  scheduleJob(world.db, { kind: SWEEP, key: 'every', runAtMs: world.clock.nowMs() });

interface NewPassword {
  readonly account: string;
  readonly newPassword: string;
  readonly confirmed: string;
}

/** The faults of a new password beside their fields, by the same rules as everywhere. */
export async function newPasswordFaults(world: World, { account, newPassword, confirmed }: NewPassword) {
  const rules = (await settingsOf(world))['account.fields'];
  const fields = checkPassword(rules, account, 'newPassword', newPassword, 'confirmNewPassword', confirmed);
  return fields.length > 0 ? refuse('fields_refused', { fields }) : null;
}

/** Tells by mail that the password is another one (ASVS 6.3.7). */
export async function tellPasswordChanged(world: World, tx: Tx, memberId: bigint): Promise<void> {
  const { email } = await contactsOf(tx, memberId);
  const member = (await membersByIds(tx, [memberId])).get(memberId);
  if (email === null || !member) return;
  const { account, language } = member;
  await sendMail(world, tx, { to: email, language, key: 'password_changed', params: { account } });
}

/**
 * Sets the password of somebody who has proven to own the member's mail or mobile, ends every session, and logs in; the
 * second factor is asked as at any log-in (ASVS 6.4.3). `prove` uses the proof up; false: somebody else was quicker.
 */
export async function setForgotten(
  world: World,
  member: Member,
  newPassword: string,
  asked: Pick<Asked<never>, 'address' | 'userAgent' | 'cookies'>,
  prove: (tx: Tx) => Promise<boolean>,
): Promise<{ value: LoginValue; cookies: Awaited<ReturnType<typeof enterSession>>['cookies'] } | 'busy' | 'over'> {
  const passwordHash = await hashPassword(newPassword);
  if (passwordHash === 'busy') return 'busy';
  const { address, userAgent, cookies } = asked;
  return world.db.transaction(async (tx) => {
    if (!(await prove(tx))) return 'over';
    await storePassword(tx, world, member.memberId, passwordHash);
    await endSessions(world, tx, member.memberId, 'password_changed');
    await tellPasswordChanged(world, tx, member.memberId);
    const now = { ...member, mustChangePassword: false };
    return enterSession(world, tx, { member: now, way: 'reset', knowsPassword: true, address, userAgent, cookies });
  });
}
