import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

// 19 MiB, two passes, one lane: the first choice of the OWASP password sheet. Argon2id is the library's own default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Each takes a core for some tens of milliseconds. One core is left to the bets, and two of the runtime's four threads to
 * the seals and files; a long queue helps nobody.
 */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const WAITING_MAX = 100;

/** A hash that no password has, checked when a name does not exist, so that the answer takes as long. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$o2p2UMPZDf6YBamFZ8AR2w$W/ZWpaSCVmTfvyREdHnnooP45V0wZmSzvp5Kir2tTOU';

let running = 0;
const waiting: (() => void)[] = [];

/** Whether the next one would be told to come again: a log-in asks before it costs anything else. */
export const passwordsAreBusy = (): boolean => running >= AT_ONCE && waiting.length >= WAITING_MAX;

async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  if (passwordsAreBusy()) return 'busy';
  if (running >= AT_ONCE) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The stored form of a password, or `busy`: ask again later. */
export const hashPassword = (password: string): Promise<string | 'busy'> =>
  inTurn(() => hash(password.normalize('NFC'), COST));

/** Whether this is the password behind a stored hash; null stands for nobody, and is always false after the same work. */
export async function isPassword(password: string, stored: string | null): Promise<boolean | 'busy'> {
  const right = await inTurn(() => verify(stored ?? NOBODY, password.normalize('NFC')));
  return right === 'busy' ? right : right && stored !== null;
}
