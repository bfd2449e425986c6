import type { LoginValue, LoginWay, NextStep, StepChannel } from '@lantern/contract/session';
import type { AppContext, CookieChange, Tx } from '../../../platform/index.ts';
import { iso, sha256 } from '../../../platform/index.ts';
import { isNewAddress } from '../login/session.address.store.ts';
import { placeOfBrowser } from '../login/session.device.ts';
import { type Contacts, type KnownMember, members } from '../member-directory.ts';
import { newSecret } from '../session.cookie.ts';
import { openSession } from '../session.service.ts';
import { addStep, factorsOf } from './session.second-factor.store.ts';
import { browserCookie, browserSecretIn } from './session.second-factor-cookie.ts';

/** One-time steps live at most ten minutes (ASVS 6.5.5). */
export const STEP_MS = 10 * 60_000;

/** A caller with a right first factor: by password, code, ticket or third party. */
export interface Arrival {
  readonly member: KnownMember;
  readonly way: LoginWay;
  /** The password was entered just now (`cpw`). */
  readonly knowsPassword: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}
export interface Entered {
  readonly value: LoginValue;
  readonly cookies: readonly CookieChange[];
}

/** These methods have just proved what a code at a new address would prove: control of the member's mail or phone. */
const PROVES_CONTACT: ReadonlySet<LoginWay> = new Set(['sms', 'reset', 'passkey']);

/** `m•••••@example.com`, `+84••••••67`: enough to recognise an own address, too little to learn another's. */
export const maskedMail = (mail: string): string => mail.replace(/^(.).*(?=@)/, '$1•••••');
export const maskedMobile = (mobile: string): string =>
  `${mobile.slice(0, 3)}${'•'.repeat(Math.max(3, mobile.length - 5))}${mobile.slice(-2)}`;

interface StepRequest {
  readonly kind: NextStep['kind'];
  readonly channels: readonly StepChannel[];
}

/** The factors still required: the member's own always; else a code, when the address is new and a code can be sent. */
async function factorsDue(tx: Tx, arrival: Arrival, contacts: Contacts): Promise<StepRequest | null> {
  if (arrival.way === 'passkey') return null;
  const { memberId } = arrival.member;
  const { totpSince, passkeys, recoveryLeft } = await factorsOf(tx, memberId);
  if (totpSince !== null || passkeys > 0) {
    const channels: StepChannel[] = [];
    if (totpSince !== null) channels.push('totp');
    if (passkeys > 0) channels.push('passkey');
    if (recoveryLeft > 0) channels.push('recovery');
    return { kind: 'second_factor', channels };
  }
  if (PROVES_CONTACT.has(arrival.way) || !(await isNewAddress(tx, memberId, arrival.address))) return null;
  const channels: StepChannel[] = [];
  if (contacts.email !== null) channels.push('mail');
  if (contacts.mobile !== null) channels.push('sms');
  return channels.length === 0 ? null : { kind: 'new_address', channels };
}

/**
 * The one path from a right first factor to a session (product.md, "Sessions and passwords"): opens it, or returns a ticket for the
 * required step. Every log-in uses it, so that none bypasses the second factor (ASVS 6.3.3, 6.4.3).
 */
export async function enterSession(context: AppContext, tx: Tx, arrival: Arrival): Promise<Entered> {
  const contacts = await members(context).contactsOf(tx, arrival.member.memberId);
  const step = await factorsDue(tx, arrival, contacts);
  if (!step) return openEntered(context, tx, arrival);
  const ticket = newSecret(context);
  const browser = browserSecretIn(context, arrival.cookies) ?? newSecret(context);
  const endsAtMs = context.clock.nowMs() + STEP_MS;
  const place = await placeOfBrowser(context, tx, ['member', arrival.member.account], arrival);
  await addStep(tx, {
    ticketHash: sha256(ticket),
    browserHash: sha256(browser),
    memberId: arrival.member.memberId,
    kind: step.kind,
    channels: step.channels,
    way: arrival.way,
    knowsPassword: arrival.knowsPassword,
    endsAtMs,
    place: place.key,
  });
  const next: NextStep = {
    kind: step.kind,
    ticket,
    channels: [...step.channels],
    mail: step.channels.includes('mail') && contacts.email !== null ? maskedMail(contacts.email) : null,
    mobile: step.channels.includes('sms') && contacts.mobile !== null ? maskedMobile(contacts.mobile) : null,
    endsAt: iso(endsAtMs),
  };
  // The answer has no facts of the member before the step is complete.
  const value = { token: null, firstTimeLogin: false, passwordExpired: false, mustChangePassword: false };
  return { value: { ...value, previousLoginAt: null, next }, cookies: [browserCookie(context, browser)] };
}

/** Opens a session when no further factor is required. */
export async function openEntered(context: AppContext, tx: Tx, arrival: Arrival): Promise<Entered> {
  const opened = await openSession(context, tx, arrival);
  return {
    value: {
      token: opened.token,
      firstTimeLogin: opened.firstTimeLogin,
      // Passwords do not expire by age (ASVS 6.2.10); a required change has its own flag.
      passwordExpired: false,
      mustChangePassword: arrival.member.mustChangePassword,
      previousLoginAt: opened.previousLoginAt,
      next: null,
    },
    cookies: opened.cookies,
  };
}
