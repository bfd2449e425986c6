import { type AppContext, type CookieChange, derived } from '../../platform/index.ts';

const NAME = 'lantern_session';
const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** With https the browser itself binds the cookie to this host and path (decision 0010). */
export const cookieName = (context: AppContext): string =>
  context.config.PUBLIC_URL.startsWith('https:') ? `__Host-${NAME}` : NAME;

export const newSecret = (context: AppContext): string =>
  Buffer.from(context.random.bytes(SECRET_BYTES)).toString('base64url');

/** The `token` of the login reply: names the session to its page and proves that a write is the page's own; alone it authenticates nobody. */
export const tokenOf = (secret: string): string => derived(secret, 'lantern session token v1');

export function secretIn(context: AppContext, cookies: Readonly<Record<string, string | undefined>>): string | null {
  const value = cookies[cookieName(context)];
  return value !== undefined && SECRET.test(value) ? value : null;
}

/** The same from a raw `Cookie` header, for sockets. */
export function secretInHeader(context: AppContext, header: string | undefined): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return secretIn(context, Object.fromEntries(pairs.map(([name = '', value]) => [name, value])));
}

export const cookieOf = (context: AppContext, secret: string | null, maxAgeSeconds = 0): CookieChange => ({
  name: cookieName(context),
  value: secret,
  httpOnly: true,
  ...(secret === null ? {} : { maxAgeSeconds }),
});
