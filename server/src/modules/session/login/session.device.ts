import {
  addressKey,
  type CookieChange,
  derived,
  type MemberActor,
  type Needs,
  type Queryable,
  sha256,
  type Tx,
} from '../../../platform/index.ts';
import { newSecret } from '../session.cookie.ts';
import { bindDevice, DEVICE_DAYS, isBound, originOfSession } from './session.device.store.ts';

const NAME = 'lantern_device';
const SECRET = /^[A-Za-z0-9_-]{43}$/;
/** A device bound by a session of today has no count of its own inside that session. */
const SETTLED_MS = 24 * 3600_000;

export type Cookies = Readonly<Record<string, string | undefined>>;

/** The identifier of a log-in: name or number. */
export type DeviceSubject = 'member' | 'mobile' | 'operator';

/** The origin of a request. */
export interface From {
  readonly address: string;
  readonly cookies: Cookies;
}

/**
 * Failures, codes and messages count by account and place (OWASP, "Device cookies"). A known device is a place of its own: failures at
 * other places do not affect it, and a stolen device cookie is limited like an address. Any other browser shares the place of its address.
 */
export interface Place {
  readonly key: string;
  readonly isKnown: boolean;
}

const DEVICE_PREFIX = 'device ';
/** The prefix of a known device's place; no address has it. */
export const DEVICE_PLACES = `${DEVICE_PREFIX}%`;
export const isDevicePlace = (place: string): boolean => place.startsWith(DEVICE_PREFIX);
const placeOfDevice = (deviceHash: Buffer): Place => ({
  key: `${DEVICE_PREFIX}${deviceHash.toString('hex')}`,
  isKnown: true,
});
export const placeOfAddress = (address: string): Place => ({ key: addressKey(address), isKnown: false });

const nameOf = (context: Needs<'config'>): string =>
  context.config.PUBLIC_URL.startsWith('https:') ? `__Host-${NAME}` : NAME;

function secretOf(context: Needs<'config'>, cookies: Cookies): string | null {
  const value = cookies[nameOf(context)];
  return value !== undefined && SECRET.test(value) ? value : null;
}

// Keyed by a secret outside the database, so that a stolen table cannot be searched for names and numbers.
export const subjectOf = (context: Needs<'config'>, kind: DeviceSubject, text: string): string =>
  derived(context.config.SECRETS_KEY, `device of ${kind} ${text}`);

/** The device of this browser if it logged in as this subject before; one read, whether the subject exists or not. */
export async function knownDevice(
  context: Needs<'config' | 'clock'>,
  db: Queryable,
  subject: readonly [DeviceSubject, string],
  cookies: Cookies,
): Promise<Place | null> {
  const secret = secretOf(context, cookies);
  const deviceHash = sha256(secret ?? '');
  const isKnown = await isBound(db, context, deviceHash, subjectOf(context, ...subject));
  return secret !== null && isKnown ? placeOfDevice(deviceHash) : null;
}

export const placeOfBrowser = async (
  context: Needs<'config' | 'clock'>,
  db: Queryable,
  subject: readonly [DeviceSubject, string],
  { address, cookies }: From,
): Promise<Place> => (await knownDevice(context, db, subject, cookies)) ?? placeOfAddress(address);

/** Binds this browser to the verified identifiers; returns the device's hash and its cookie. */
export async function bindBrowser(
  context: Needs<'config' | 'clock' | 'random'>,
  tx: Tx,
  subjects: readonly (readonly [DeviceSubject, string])[],
  cookies: Cookies,
): Promise<{ deviceHash: Buffer; cookie: CookieChange }> {
  const secret = secretOf(context, cookies) ?? newSecret(context);
  const deviceHash = sha256(secret);
  const hashes = subjects.map((subject) => subjectOf(context, ...subject));
  await bindDevice(tx, context, deviceHash, hashes);
  const maxAgeSeconds = DEVICE_DAYS * 24 * 3600;
  return { deviceHash, cookie: { name: nameOf(context), value: secret, httpOnly: true, maxAgeSeconds } };
}

/**
 * The place of an open session. An attacker in a stolen session has bound a device with it, so only a device bound at least a day ago
 * counts alone; all others share one place.
 */
export async function placeOfSession(
  context: Needs<'config' | 'clock'>,
  db: Queryable,
  actor: MemberActor,
): Promise<Place> {
  const subject = subjectOf(context, 'member', actor.account);
  const { deviceHash, boundAt } = await originOfSession(db, actor, subject);
  const isSettled = boundAt !== null && context.clock.nowMs() - boundAt.getTime() >= SETTLED_MS;
  return deviceHash !== null && isSettled ? placeOfDevice(deviceHash) : { key: '', isKnown: false };
}
