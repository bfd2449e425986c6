import type { Queryable, Tx } from '../../../platform/index.ts';
import { type AppContext, type Needs, sha256 } from '../../../platform/index.ts';
import {
  addAttempt,
  clearPair,
  lockName,
  lockPair,
  removeAttempt,
  type Tries,
  triesOf,
} from './session.attempts.store.ts';
import { type From, knownDevice, placeOfAddress } from './session.device.ts';

/** Failures for the name or the place before a captcha is required, and for both together before they are refused. */
const CAPTCHA_AFTER = 3;
const LOCK_AFTER = 10;
const LOCK_MS = 15 * 60_000;

/** A counted try of a name at a place. */
export interface Attempt {
  readonly id: bigint;
  readonly nameHash: Buffer;
  readonly place: string;
}
export type AttemptStart =
  | { readonly kind: 'go'; readonly attempt: Attempt }
  | { readonly kind: 'locked'; readonly seconds: number }
  | { readonly kind: 'captcha' };

/** One spelling of a name for counting and for lookup: case, composition and blanks at the ends do not matter. */
export const loginName = (typed: string): string => typed.normalize('NFC').trim().toLowerCase();

const isCaptchaDue = (tries: Tries): boolean => tries.byName >= CAPTCHA_AFTER || tries.byAddress >= CAPTCHA_AFTER;

/**
 * The place at which a try counts, and the tries there. A known device counts only its own failures; a device with too many counts as
 * unknown for a quarter of an hour, so a stolen cookie gains ten tries and its owner loses nothing.
 */
async function triesFrom(
  context: Needs<'config' | 'clock'>,
  db: Queryable,
  name: string,
  from: From,
): Promise<Tries & { place: string }> {
  const nameHash = sha256(name);
  const device = await knownDevice(context, db, ['member', name], from.cookies);
  if (device) {
    const tries = await triesOf(db, context, nameHash, device.key);
    if (tries.lockedUntil === null) return { ...tries, byName: 0, place: device.key };
  }
  const { key } = placeOfAddress(from.address);
  return { ...(await triesOf(db, context, nameHash, key)), place: key };
}

/** Whether the next try of this name from here requires a captcha. */
export const needsCaptcha = async (
  context: Needs<'config' | 'db' | 'clock'>,
  name: string,
  from: From,
): Promise<boolean> => isCaptchaDue(await triesFrom(context, context.db, name, from));

/** By how many levels a proof of work is harder for this name from here: one for each three failures (decision 0019). */
export async function proofLevel(context: Needs<'config' | 'db' | 'clock'>, name: string, from: From): Promise<number> {
  const { byName, byAddress } = await triesFrom(context, context.db, name, from);
  return Math.floor(Math.max(byName, byAddress) / CAPTCHA_AFTER);
}

/**
 * Counts a try before its password is checked. The tenth try of a name at a place locks the pair; the right password unlocks it
 * (`succeed`), and an overloaded server removes the try (`forgive`). Tries at other places never lock.
 */
export function beginAttempt(
  context: AppContext,
  name: string,
  from: From,
  hasCaptcha: boolean,
): Promise<AttemptStart> {
  const nameHash = sha256(name);
  return context.db.transaction(async (tx) => {
    await lockName(tx, nameHash);
    const { place, ...tries } = await triesFrom(context, tx, name, from);
    const nowMs = context.clock.nowMs();
    if (tries.lockedUntil)
      return { kind: 'locked', seconds: Math.max(1, Math.ceil((tries.lockedUntil.getTime() - nowMs) / 1000)) };
    if (isCaptchaDue(tries) && !hasCaptcha) return { kind: 'captcha' };
    const id = await addAttempt(tx, context, nameHash, place);
    if (tries.byPair + 1 >= LOCK_AFTER) await lockPair(tx, nameHash, place, nowMs + LOCK_MS);
    return { kind: 'go', attempt: { id, nameHash, place } };
  });
}

export const succeed = (tx: Tx, attempt: Attempt): Promise<void> => clearPair(tx, attempt.nameHash, attempt.place);
export const forgive = (context: Needs<'db'>, attempt: Attempt): Promise<void> => removeAttempt(context.db, attempt.id);
