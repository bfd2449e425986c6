import {
  type AppContext,
  type ConnectedOperator,
  type CookieChange,
  type Needs,
  type StaffActor,
  sha256,
  type Tx,
} from '../../platform/index.ts';
import { hashPassword } from '../account/index.ts';
import { newTotp } from './operators/staff.totp.ts';
import {
  addOperator,
  addStaffSession,
  resumableSession,
  type SessionMinutes,
  staffSessions,
  useStaffSession,
} from './staff.store.ts';

const TOKEN_BYTES = 32;
/** Minutes after which an unused session has ended. */
export const IDLE_MINUTES = 30;
/** How long a code of the second factor confirms the session (ASVS 7.5.3). */
const CONFIRMED_MINUTES = 10;
const SESSION_MS = 12 * 3600_000;
const MINUTES: SessionMinutes = { idle: IDLE_MINUTES, confirmed: CONFIRMED_MINUTES };

export const staffName = (typed: string): string => typed.normalize('NFC').trim().toLowerCase();

export interface NewOperator {
  readonly name: string;
  readonly password: string;
  readonly rights: readonly string[];
  readonly email?: string;
}

/**
 * Adds an operator with a second factor and without a waiting time; returns the id and the TOTP secret for the app, null when the name is
 * taken.
 */
export async function addStaff(
  context: AppContext,
  { name, password, rights, email }: NewOperator,
): Promise<{ staffId: bigint; totpSecret: string } | null | 'busy'> {
  const passwordHash = await hashPassword(password);
  if (passwordHash === 'busy') return passwordHash;
  const staffId = context.newId();
  const totp = newTotp(context, staffId);
  const operator = { staffId, name: staffName(name), passwordHash, factor: { sealed: totp.sealed }, rights };
  const addressed = email === undefined ? operator : { ...operator, email };
  const isNew = await context.db.transaction((tx) => addOperator(tx, context, addressed));
  return isNew ? { staffId, totpSecret: totp.secret } : null;
}

/** Sent to these calls only, never by a link of another site, and http-only (ASVS 3.3). */
export const RESUME_COOKIE = 'lantern_office';
const RESUME_PATH = '/api/staff/session';
const newSecret = (context: Needs<'random'>): string =>
  Buffer.from(context.random.bytes(TOKEN_BYTES)).toString('base64url');
export const resumeCookie = (value: string | null): CookieChange => ({
  name: RESUME_COOKIE,
  value,
  httpOnly: true,
  path: RESUME_PATH,
  maxAgeSeconds: SESSION_MS / 1000,
});

export interface OpenedStaffSession {
  /** In the page's memory only; stored here as its hash. */
  readonly token: string;
  readonly cookie: CookieChange;
}

/** Opens an operator's session after password and code, which is its first confirmation. */
export async function openStaffSession(
  context: Needs<'clock' | 'random' | 'newId'>,
  tx: Tx,
  staffId: bigint,
): Promise<OpenedStaffSession> {
  const [token, resume] = [newSecret(context), newSecret(context)];
  const endsAtMs = context.clock.nowMs() + SESSION_MS;
  const hashes = { tokenHash: sha256(token), resumeHash: sha256(resume) };
  await addStaffSession(tx, context, { staffId, id: context.newId(), ...hashes, endsAtMs });
  return { token, cookie: resumeCookie(resume) };
}

/** Another token of a live log-in; its end is unchanged. `isUnattended`: the page requests it by itself, which does not count as a use of the log-in. */
export async function resumeSession(
  context: Needs<'clock' | 'random' | 'newId'>,
  tx: Tx,
  cookie: string,
  isUnattended: boolean,
): Promise<{ token: string; name: string; rights: readonly string[] } | null> {
  const resumeHash = sha256(cookie);
  const known = await resumableSession(tx, context, resumeHash, IDLE_MINUTES);
  if (!known) return null;
  const { staffId, name, rights, endsAtMs } = known;
  const token = newSecret(context);
  const hashes = { tokenHash: sha256(token), resumeHash };
  await addStaffSession(tx, context, { staffId, id: context.newId(), ...hashes, endsAtMs, isUnattended });
  return { token, name, rights };
}

/**
 * Authenticates the office API, by a bearer token; a browser's cookie alone does not. A page that reads again by itself is unattended:
 * that does not count as a use of the session.
 */
export async function authenticateStaff(
  context: Needs<'db' | 'clock'>,
  bearer: string,
  isUnattended: boolean,
): Promise<StaffActor | null> {
  const hash = sha256(bearer);
  const session = isUnattended
    ? (await staffSessions(context.db, context, [hash], MINUTES)).get(hash.toString('hex'))
    : await useStaffSession(context.db, context, hash, MINUTES);
  if (!session) return null;
  const { staffId, name, rights, id, isConfirmed } = session;
  return { kind: 'staff', staffId, name, rights, sessionId: id, isConfirmed };
}

/** The operators whose sockets these tokens opened, with their rights of this moment; an open socket is no use of the session. */
export async function operatorsOfTokens(
  context: Needs<'db' | 'clock'>,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, ConnectedOperator>> {
  const hashes = new Map(tokens.map((token) => [token, sha256(token)]));
  const sessions = await staffSessions(context.db, context, [...hashes.values()], MINUTES);
  return new Map(
    [...hashes].flatMap(([token, hash]) => {
      const session = sessions.get(hash.toString('hex'));
      return session ? [[token, session] as const] : [];
    }),
  );
}
