import type { AppContext, CookieChange } from '../../../platform/index.ts';

const NAME = 'lantern_step';
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const MAX_AGE_SECONDS = 15 * 60;

const nameOf = (context: AppContext): string =>
  context.config.PUBLIC_URL.startsWith('https:') ? `__Host-${NAME}` : NAME;

/**
 * What binds tickets and challenges to the browser that began them: a ticket that was read over a shoulder or out of an
 * address is worth nothing elsewhere. It is no session and opens nothing alone.
 */
export const browserCookie = (context: AppContext, secret: string): CookieChange => ({
  name: nameOf(context),
  value: secret,
  httpOnly: true,
  maxAgeSeconds: MAX_AGE_SECONDS,
});

export function browserSecretIn(
  context: AppContext,
  cookies: Readonly<Record<string, string | undefined>>,
): string | null {
  const value = cookies[nameOf(context)];
  return value !== undefined && SECRET.test(value) ? value : null;
}
