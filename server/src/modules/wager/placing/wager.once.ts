import { type Done, done, isRefusal, type Refusal, refuse } from '../../../platform/index.ts';

/** A bet under its caller's key: how its first answer is found and shown. */
export interface KeyedBet<S extends { readonly bodyHash: Buffer }, T> {
  readonly bodyHash: Buffer;
  /** What the key has placed; null for a new key. */
  readonly stored: () => Promise<S | null>;
  readonly present: (stored: S) => T | Promise<T>;
}

/**
 * Places a bet once a key. A key that came before gets its first answer, whatever would refuse the bet now, and with another body it is a
 * conflict; so `place` may refuse what the database calls a repetition by any name.
 */
export async function onceAKey<S extends { readonly bodyHash: Buffer }, T, Code extends string>(
  place: () => Promise<Done<T> | Refusal<Code>>,
  { bodyHash, stored, present }: KeyedBet<S, T>,
): Promise<Done<T> | Refusal<Code | 'idempotency_conflict'>> {
  const outcome = await place();
  if (!isRefusal(outcome)) return outcome;
  const first = await stored();
  if (!first) return outcome;
  return first.bodyHash.equals(bodyHash) ? done(await present(first)) : refuse('idempotency_conflict');
}
