import type { LoginWay } from '@lantern/contract/session';
import { isTrialType } from '@lantern/rules/account';
import type { AppContext, CookieChange, MemberActor, Needs, Queryable, Tx } from '../../platform/index.ts';
import { iso, isSameText, sha256 } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { isNewAddress, rememberAddress } from './login/session.address.store.ts';
import { bindBrowser } from './login/session.device.ts';
import { endRemembered } from './login/session.remember.store.ts';
import { type KnownMember, members } from './member-directory.ts';
import { createSessionCache, type SessionCache } from './session.cache.ts';
import { cookieOf, newSecret, secretIn, secretsIn, tokenOf } from './session.cookie.ts';
import { sessionSettings } from './session.settings.ts';
import { addSession, closeSessions, markPassword, openSessions, sessionTimes } from './session.store.ts';

const HOUR_MS = 3600_000;
/** The validity of an entered password: the meaning of the key `cpw` (product.md, "Sessions and passwords"). */
const GRANT_MS = 15 * 60_000;
/** News between nodes: what a session shows of its member has changed. */
const CHANGED = 'session.changed';

const caches = new WeakMap<AppContext, SessionCache>();

export function cacheOf(context: AppContext): SessionCache {
  const known = caches.get(context);
  if (known) return known;
  const cache = createSessionCache(context);
  caches.set(context, cache);
  return cache;
}

type Cookies = Readonly<Record<string, string | undefined>>;

/** The open sessions of a `Cookie` header, with their secrets. */
async function sessionsIn(context: AppContext, header: string | undefined) {
  const found = await Promise.all(
    secretsIn(context, header).map(async (secret) => ({ secret, session: await cacheOf(context).find(secret) })),
  );
  return found.flatMap(({ secret, session }) => (session ? [{ secret, session }] : []));
}

/** Authenticates a browser: the cookie carries the secret, and writes must also name the session by its token (decision 0010). */
export async function authenticate(
  context: AppContext,
  request: { cookieHeader: string | undefined; token: string | undefined; isWrite: boolean },
): Promise<MemberActor | null> {
  const found = await sessionsIn(context, request.cookieHeader);
  // A tab with the token of an older session must not read as another member.
  const named = request.token ?? '';
  if (named === '') return request.isWrite ? null : (found[0]?.session.actor ?? null);
  return found.find(({ session }) => isSameText(named, session.token))?.session.actor ?? null;
}

/** The secret of this browser's open session. */
export const secretOf = async (context: AppContext, cookieHeader: string | undefined): Promise<string | null> =>
  (await sessionsIn(context, cookieHeader))[0]?.secret ?? null;

/** The member of a socket's cookie. */
export const memberOfCookie = async (context: AppContext, cookieHeader: string | undefined): Promise<bigint | null> =>
  (await sessionsIn(context, cookieHeader))[0]?.session.actor.memberId ?? null;

export interface SessionOpening {
  readonly member: KnownMember;
  /** The login method; the list of log-ins shows it. */
  readonly way?: LoginWay;
  /** The password was entered just now; false for a trial. */
  readonly knowsPassword: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly cookies: Cookies;
}
export interface OpenedSession {
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly previousLoginAt: string | null;
  readonly cookies: readonly CookieChange[];
}

/** Binds this browser to the member's name and verified number; a trial has neither. */
async function rememberDevice(context: AppContext, tx: Tx, { member, cookies }: SessionOpening) {
  if (isTrialType(member.type)) return null;
  const { mobile } = await members(context).contactsOf(tx, member.memberId);
  const byMobile = mobile === null ? [] : [['mobile', mobile] as const];
  return bindBrowser(context, tx, [['member', member.account], ...byMobile], cookies);
}

/** Opens a session under a new secret, and ends the former one of this browser: no session survives a log-in (ASVS 7.2.4). */
export async function openSession(context: AppContext, tx: Tx, opening: SessionOpening): Promise<OpenedSession> {
  const before = secretIn(context, opening.cookies);
  const [replaced] = before === null ? [] : await openSessions(tx, [sha256(before)]);
  if (replaced) {
    const session = { memberId: BigInt(replaced.member_id), sessionId: replaced.id };
    await endSession(context, tx, session, 'replaced');
  }
  const hours = (await settingsOf(context, sessionSettings))['session.absoluteHours'];
  const secret = newSecret(context);
  const { memberId } = opening.member;
  const atNewAddress = await isNewAddress(tx, memberId, opening.address);
  await rememberAddress(tx, context, memberId, opening.address);
  const device = await rememberDevice(context, tx, opening);
  const previous = await addSession(tx, context, {
    memberId,
    id: context.newId(),
    secretHash: sha256(secret),
    endsAtMs: context.clock.nowMs() + hours * HOUR_MS,
    way: opening.way ?? 'password',
    atNewAddress,
    knowsPassword: opening.knowsPassword,
    address: opening.address,
    userAgent: opening.userAgent,
    deviceHash: device?.deviceHash ?? null,
  });
  return {
    token: tokenOf(secret),
    firstTimeLogin: previous === null,
    previousLoginAt: previous === null ? null : iso(previous),
    cookies: [cookieOf(context, secret, hours * 3600), ...(device ? [device.cookie] : [])],
  };
}

/** Other nodes learn of an end with its commit, so that no kill in between leaves a session usable there. */
const publishEnd = (context: Needs<'push'>, tx: Tx, memberId: bigint, reason: string): Promise<void> =>
  context.push.announce(tx, 'session.ended', { reason }, memberId);

/** Drops sessions of the cache when another node, or this one, ends or changes them; all of them when news may be missing. */
export function followSessions(context: AppContext): void {
  const cache = cacheOf(context);
  context.push.listen((event, memberId) => {
    if (event.name === 'session.ended' && memberId !== null) cache.forget(memberId);
  });
  context.bus.on(CHANGED, (memberId) => cache.forget(BigInt(memberId as string)));
  context.bus.onGap(cache.forgetAll);
}

/** Ends this one session; its cookie is invalid from the commit on. */
export async function endSession(
  context: Needs<'clock' | 'push'>,
  tx: Tx,
  actor: Pick<MemberActor, 'memberId' | 'sessionId'>,
  reason: string,
): Promise<void> {
  await closeSessions(tx, context, { memberId: actor.memberId, only: actor.sessionId, reason });
  // A new log-in in the same browser does not end the remembered one.
  if (reason !== 'replaced') await endRemembered(tx, context, { memberId: actor.memberId, sessionId: actor.sessionId });
  await publishEnd(context, tx, actor.memberId, reason);
}

/** Ends a member's sessions, all or all but one, with every remembered log-in; returns their number. */
export async function endSessions(
  context: Needs<'clock' | 'push'>,
  tx: Tx,
  memberId: bigint,
  reason: string,
  exceptSessionId?: string,
): Promise<number> {
  const count = await closeSessions(tx, context, {
    memberId,
    reason,
    ...(exceptSessionId === undefined ? {} : { except: exceptSessionId }),
  });
  await endRemembered(tx, context, { memberId });
  await publishEnd(context, tx, memberId, reason);
  return count;
}

/** Changes of a member apply from the commit on. */
export const forgetMember = (context: Needs<'bus'>, tx: Tx, memberId: bigint): Promise<void> =>
  context.bus.publish(CHANGED, memberId.toString(), tx);

/** Whether this session entered its password within the last quarter of an hour. */
export async function holdsPassword(
  context: Needs<'db' | 'clock'>,
  actor: MemberActor,
  db: Queryable = context.db,
): Promise<boolean> {
  const { passwordAt } = await sessionTimes(db, actor.memberId, actor.sessionId);
  return passwordAt !== null && context.clock.nowMs() - passwordAt.getTime() < GRANT_MS;
}

export const rememberPassword = (context: Needs<'clock'>, tx: Tx, actor: MemberActor): Promise<void> =>
  markPassword(tx, context, actor.memberId, actor.sessionId);

/** When the member logged in before this session, null for the first time (standards.md A04). */
export async function previousLoginOf(context: Needs<'db'>, actor: MemberActor): Promise<string | null> {
  const { previousLoginAt } = await sessionTimes(context.db, actor.memberId, actor.sessionId);
  return previousLoginAt === null ? null : iso(previousLoginAt);
}
