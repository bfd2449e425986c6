import type { AppContext, CookieChange, Needs, Tx } from '../../../platform/index.ts';
import { isSameText, sha256 } from '../../../platform/index.ts';
import { sendMail } from '../../post/index.ts';
import { type KnownMember, members } from '../member-directory.ts';
import { type Arrival, type Entered, enterSession } from '../second-factor/session.second-factor.ts';
import { cookieName, newSecret } from '../session.cookie.ts';
import { endSession } from '../session.service.ts';
import {
  addRemember,
  endRemembered,
  lockRemember,
  markUsed,
  type RememberRow,
  sessionsOfFamily,
} from './session.remember.store.ts';

const DAY_SECONDS = 24 * 3600;
/** Two tabs that open at once both send the former ticket: that is no theft. */
const SAME_MOMENT_MS = 10_000;
const BINDER = 'lantern_remember';
const HALF = /^[A-Za-z0-9_-]{43}$/;

const binderName = (context: Needs<'config'>): string =>
  context.config.PUBLIC_URL.startsWith('https:') ? `__Host-${BINDER}` : BINDER;

/** The cookie that the page reads is named after the user (spec 3); characters that a cookie's name cannot have are escaped. */
export const ticketName = (account: string): string =>
  encodeURIComponent(account).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
// A name that equals one of our own cookies is not remembered.
const isRememberable = (account: string): boolean => !/^(lantern_|__)/i.test(account);

const rememberCookies = (
  context: Needs<'config'>,
  account: string,
  halves: { ticket: string; binder: string } | null,
) =>
  [
    { name: ticketName(account), value: halves?.ticket ?? null, httpOnly: false, maxAgeSeconds: DAY_SECONDS },
    { name: binderName(context), value: halves?.binder ?? null, httpOnly: true, maxAgeSeconds: DAY_SECONDS },
  ] as const satisfies readonly CookieChange[];

/** Deletes both halves in the browser. */
export const forgottenCookies = (context: Needs<'config'>, account: string): readonly CookieChange[] =>
  isRememberable(account) ? rememberCookies(context, account, null) : [];

/**
 * A one-day ticket in two halves: the page reads one under the user's name, the other is http-only, and neither
 * is worth anything alone (standards.md, X1). It replaces the first factor only: a second factor is required again.
 */
export async function withRemembered(
  context: AppContext,
  tx: Tx,
  member: KnownMember,
  entered: Entered,
  family: bigint = context.newId(),
): Promise<Entered> {
  if (!isRememberable(member.account)) return entered;
  const [ticket, binder] = [newSecret(context), newSecret(context)];
  const session = entered.cookies.find(({ name }) => name === cookieName(context))?.value ?? null;
  await addRemember(tx, {
    ticketHash: sha256(ticket),
    binderHash: sha256(binder),
    family,
    memberId: member.memberId,
    sessionHash: session === null ? null : sha256(session),
    endsAtMs: context.clock.nowMs() + DAY_SECONDS * 1000,
  });
  return { ...entered, cookies: [...entered.cookies, ...rememberCookies(context, member.account, { ticket, binder })] };
}

/** Both halves were used before: there is a copy. The family and its sessions end, and the member is notified. */
async function endStolen(context: AppContext, tx: Tx, row: RememberRow): Promise<void> {
  const [memberId, family] = [BigInt(row.member_id), BigInt(row.family)];
  await endRemembered(tx, context, { memberId, family });
  for (const sessionId of await sessionsOfFamily(tx, memberId, family))
    await endSession(context, tx, { memberId, sessionId }, 'remember_reused');
  const [member, { email }] = [
    (await members(context).byIds(tx, [memberId])).get(memberId),
    await members(context).contactsOf(tx, memberId),
  ];
  if (!member || email === null) return;
  const { account, language } = member;
  await sendMail(context, tx, { to: email, language, key: 'remember_reused', params: { account } });
}

export interface RememberRequest extends Pick<Arrival, 'address' | 'userAgent' | 'cookies'> {
  readonly account: string;
  readonly ticket: string;
}

/** Logs in by a ticket, and returns the next one of its family; null when it is invalid. */
export function redeemRemembered(context: AppContext, request: RememberRequest): Promise<Entered | null> {
  const binder = request.cookies[binderName(context)];
  if (!HALF.test(request.ticket) || binder === undefined || !HALF.test(binder)) return Promise.resolve(null);
  const ticketHash = sha256(request.ticket);
  return context.db.transaction(async (tx) => {
    const row = await lockRemember(tx, context, ticketHash);
    if (!row || !isSameText(row.binder_hash.toString('hex'), sha256(binder).toString('hex'))) return null;
    if (row.used_at !== null) {
      if (row.over_at === null && (row.used_ms ?? 0) > SAME_MOMENT_MS) await endStolen(context, tx, row);
      return null;
    }
    const member = (await members(context).byIds(tx, [BigInt(row.member_id)])).get(BigInt(row.member_id));
    if (row.over_at !== null || row.is_late || !member || member.account !== request.account) return null;
    await markUsed(tx, context, ticketHash);
    const { address, userAgent, cookies } = request;
    const arrival = { member, way: 'remember', knowsPassword: false, address, userAgent, cookies } as const;
    return withRemembered(context, tx, member, await enterSession(context, tx, arrival), BigInt(row.family));
  });
}
