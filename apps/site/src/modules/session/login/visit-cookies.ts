import { readCookies, writeCookie } from '@lantern/client';

/** Cookies of spec 3, stored for one day: the last log-in here, and whether the browser remembers the member. */
const DAY_S = 86_400;
const LAST_NAME = 'lastUserName';
const REMEMBER = 'loginRemember';
const SMS = 'loginTypeSms';

const secure = (): string => (location.protocol === 'https:' ? '; secure' : '');

export function readCookie(name: string, all: string = readCookies()): string | undefined {
  const wanted = `${encodeURIComponent(name)}=`;
  const found = all.split('; ').find((pair) => pair.startsWith(wanted));
  try {
    return found === undefined ? undefined : decodeURIComponent(found.slice(wanted.length));
  } catch {
    // Not written by this site.
    return undefined;
  }
}

function write(name: string, value: string, seconds: number = DAY_S): void {
  const [key, stored] = [encodeURIComponent(name), encodeURIComponent(value)];
  writeCookie(`${key}=${stored}; path=/; max-age=${seconds}; samesite=lax${secure()}`);
}
const drop = (name: string): void => write(name, '', 0);

export interface StoredMobile {
  readonly countryCode: string;
  readonly mobileNum: string;
}

/** After a log-in by name: the name for a day where requested, nothing otherwise. */
export function storeName(username: string, remember: boolean): void {
  if (!remember) return;
  // The server's cookie is named after the name as the server stores it.
  write(LAST_NAME, username.normalize('NFC').toLowerCase());
  write(REMEMBER, '1');
  drop(SMS);
}

/** After a log-in by mobile: number and country. */
export function storeMobile(stored: StoredMobile, remember: boolean): void {
  if (!remember) return;
  write(SMS, JSON.stringify(stored));
  drop(LAST_NAME);
  drop(REMEMBER);
}

/** The name this browser remembers, with its one-time ticket: the cookie named after the user name (product.md, "Sessions"). */
export function rememberedName(): { readonly username: string; readonly ticket: string } | undefined {
  const username = readCookie(LAST_NAME);
  const ticket = username && readCookie(REMEMBER) === '1' ? readCookie(username) : undefined;
  return username && ticket ? { username, ticket } : undefined;
}

export const lastName = (): string => readCookie(LAST_NAME) ?? '';

export function lastMobile(): StoredMobile | undefined {
  try {
    const stored = JSON.parse(readCookie(SMS) ?? 'null') as Partial<StoredMobile> | null;
    return typeof stored?.mobileNum === 'string' && typeof stored.countryCode === 'string'
      ? { mobileNum: stored.mobileNum, countryCode: stored.countryCode }
      : undefined;
  } catch {
    return undefined;
  }
}

export function forgetVisitor(): void {
  const name = readCookie(LAST_NAME);
  if (name) drop(name);
  for (const cookie of [LAST_NAME, REMEMBER, SMS]) drop(cookie);
}
