import type { Tx } from '../../platform/index.ts';
import { sha256, type World } from '../../platform/index.ts';
import {
  addAttempt,
  clearPair,
  lockName,
  lockPair,
  removeAttempt,
  type Tries,
  triesOf,
} from './session.attempts.store.ts';

/** Failures for the name or the address before a captcha is asked for, and for both together before they are refused. */
const CAPTCHA_AFTER = 3;
const LOCK_AFTER = 10;
const LOCK_MS = 15 * 60_000;

/** What a try of a name from an address stands before. */
export interface Attempt {
  readonly id: bigint;
  readonly nameHash: Buffer;
  readonly address: string;
}
export type AttemptStart =
  | { readonly kind: 'go'; readonly attempt: Attempt }
  | { readonly kind: 'locked'; readonly seconds: number }
  | { readonly kind: 'captcha' };

/** One spelling of a name for counting and for finding: case, composition and blanks at the ends do not matter. */
export const loginName = (typed: string): string => typed.normalize('NFC').trim().toLowerCase();

const asksCaptcha = (tries: Tries): boolean => tries.byName >= CAPTCHA_AFTER || tries.byAddress >= CAPTCHA_AFTER;

/** Whether the next try of this name from this address must carry a captcha. */
export const needsCaptcha = async (world: World, name: string, address: string): Promise<boolean> =>
  asksCaptcha(await triesOf(world.db, world, sha256(name), address));

/**
 * Counts a try before its password is looked at. The tenth try of a pair closes the door behind itself; the right
 * password opens it again (`succeed`), and an overloaded server takes the try back (`forgive`).
 */
export function beginAttempt(world: World, name: string, address: string, hasCaptcha: boolean): Promise<AttemptStart> {
  const nameHash = sha256(name);
  return world.db.transaction(async (tx) => {
    await lockName(tx, nameHash);
    const tries = await triesOf(tx, world, nameHash, address);
    const nowMs = world.clock.nowMs();
    if (tries.lockedUntil)
      return { kind: 'locked', seconds: Math.max(1, Math.ceil((tries.lockedUntil.getTime() - nowMs) / 1000)) };
    if (asksCaptcha(tries) && !hasCaptcha) return { kind: 'captcha' };
    const id = await addAttempt(tx, world, nameHash, address);
    if (tries.byPair + 1 >= LOCK_AFTER) await lockPair(tx, nameHash, address, nowMs + LOCK_MS);
    return { kind: 'go', attempt: { id, nameHash, address } };
  });
}

export const succeed = (tx: Tx, attempt: Attempt): Promise<void> => clearPair(tx, attempt.nameHash, attempt.address);
export const forgive = (world: World, attempt: Attempt): Promise<void> => removeAttempt(world.db, attempt.id);
