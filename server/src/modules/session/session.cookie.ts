import { type CookieChange, derived, type Needs } from '../../platform/index.ts';

const NAME = 'lantern_session';
const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** With https the browser itself binds the cookie to this host and path (decision 0010). */
export const cookieName = (context: Needs<'config'>): string =>
  context.config.PUBLIC_URL.startsWith('https:') ? `__Host-${NAME}` : NAME;

export const newSecret = (context: Needs<'random'>): string =>
  Buffer.from(context.random.bytes(SECRET_BYTES)).toString('base64url');

/** The `token` of the login reply: names the session to its page and proves that a write is the page's own; alone it authenticates nobody. */
export const tokenOf = (secret: string): string => derived(secret, 'lantern session token v1');

export function secretIn(
  context: Needs<'config'>,
  cookies: Readonly<Record<string, string | undefined>>,
): string | null {
  const value = cookies[cookieName(context)];
  return value !== undefined && SECRET.test(value) ? value : null;
}

/** More cookies of one name than this are no browser's. */
const SAME_NAME_MAX = 4;

/**
 * The secrets in a raw `Cookie` header. A browser sends several of one name when a stale one belongs to a parent domain, and its order says
 * nothing: each is tried (RFC 6265 8.6).
 */
export function secretsIn(context: Needs<'config'>, header: string | undefined): readonly string[] {
  const name = `${cookieName(context)}=`;
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(name))
    .map((pair) => pair.slice(name.length))
    .filter((value) => SECRET.test(value));
  return [...new Set(values)].slice(0, SAME_NAME_MAX);
}

export const cookieOf = (context: Needs<'config'>, secret: string | null, maxAgeSeconds = 0): CookieChange => ({
  name: cookieName(context),
  value: secret,
  httpOnly: true,
  ...(secret === null ? {} : { maxAgeSeconds }),
});
