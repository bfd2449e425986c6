import type { CookieChange, Needs } from '../../../platform/index.ts';

const NAME = 'lantern_step';
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const MAX_AGE_SECONDS = 15 * 60;

const nameOf = (context: Needs<'config'>): string =>
  context.config.PUBLIC_URL.startsWith('https:') ? `__Host-${NAME}` : NAME;

/**
 * Binds tickets and challenges to the browser that began them: a copied ticket is invalid elsewhere. It is no session and logs nobody in
 * alone.
 */
export const browserCookie = (context: Needs<'config'>, secret: string): CookieChange => ({
  name: nameOf(context),
  value: secret,
  httpOnly: true,
  maxAgeSeconds: MAX_AGE_SECONDS,
});

export function browserSecretIn(
  context: Needs<'config'>,
  cookies: Readonly<Record<string, string | undefined>>,
): string | null {
  const value = cookies[nameOf(context)];
  return value !== undefined && SECRET.test(value) ? value : null;
}
