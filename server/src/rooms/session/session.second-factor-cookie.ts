import type { CookieChange, World } from '../../platform/index.ts';

const NAME = 'lantern_step';
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const MAX_AGE_SECONDS = 15 * 60;

const nameOf = (world: World): string => (world.config.PUBLIC_URL.startsWith('https:') ? `__Host-${NAME}` : NAME);

/**
 * What binds tickets and challenges to the browser that began them: a ticket that was read over a shoulder or out of an
 * address is worth nothing elsewhere. It is no session and opens nothing alone.
 */
export const browserCookie = (world: World, secret: string): CookieChange => ({
  name: nameOf(world),
  value: secret,
  httpOnly: true,
  maxAgeSeconds: MAX_AGE_SECONDS,
});

export function browserSecretIn(world: World, cookies: Readonly<Record<string, string | undefined>>): string | null {
  const value = cookies[nameOf(world)];
  return value !== undefined && SECRET.test(value) ? value : null;
}
