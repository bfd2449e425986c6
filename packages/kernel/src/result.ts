/** A value, or a refusal with a name. Expected refusals are values; bugs are exceptions (see `invariant`). */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** Stops the request when an impossible state occurs. No money moves. */
export function invariant(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${why}`);
}
