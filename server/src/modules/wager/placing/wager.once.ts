import { invariant } from '@lantern/kernel';
import { type Done, doneAgain, isRefusal, type Refusal, refuse } from '../../../platform/index.ts';

/** The database knows the key: its first answer is read. */
export const REPLAYED = { isReplayed: true } as const;
/** What became of a bet that was tried: placed, refused, or placed before under its key. */
export type Tried<T, Code extends string = string> = Done<T> | Refusal<Code> | typeof REPLAYED;

/** A bet under its caller's key: how its first answer is found and shown. */
export interface KeyedBet<S extends { readonly bodyHash: Buffer }, T> {
  readonly bodyHash: Buffer;
  /** What the key has placed; null for a new key. */
  readonly stored: () => Promise<S | null>;
  readonly present: (stored: S) => T | Promise<T>;
}

/**
 * Places a bet once a key. A key that came before gets its first answer, as a replay, whatever would refuse the bet now; with another body it is
 * a conflict.
 */
export async function onceAKey<S extends { readonly bodyHash: Buffer }, T, Code extends string>(
  place: () => Promise<Tried<T, Code>>,
  { bodyHash, stored, present }: KeyedBet<S, T>,
): Promise<Done<T> | Refusal<Code | 'idempotency_conflict'>> {
  const outcome = await place();
  if ('value' in outcome) return outcome;
  const first = await stored();
  if (first) return first.bodyHash.equals(bodyHash) ? doneAgain(await present(first)) : refuse('idempotency_conflict');
  invariant(isRefusal(outcome), 'a key that the database knows has its bet');
  return outcome;
}
