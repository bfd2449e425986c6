// 40001 serialization, 40P01 deadlock.
const CONFLICTS = new Set(['40001', '40P01']);
// Two writers with one key: the second try sees the first one's row.
const TAKEN_KEY = '23505';
const CONNECTION_LOST = new Set(['57P01', '57P02', '57P03', '08006', '08003', '08000']);
// 57014 statement limit, 55P03 lock limit, 25P03 an open transaction that did nothing.
const TIMED_OUT = new Set(['57014', '55P03', '25P03']);
/** A write on a database that may only be read: its primary was demoted, or a setting says so. Nothing was written. */
const READ_ONLY = '25006';
const TRIES_MAX = 5;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** A time limit was reached: nothing was written, and an immediate retry would wait again. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (TIMED_OUT.has(codeOf(error)) ||
    /timeout exceeded when trying to connect|due to connection timeout/.test(error.message));

/** The database takes no writes on this connection: it is not used again, since a new one may lead to the new primary. */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && codeOf(error) === READ_ONLY;

/** Another transaction came between: nothing was written. */
export const isConflict = (error: unknown): boolean => error instanceof Error && CONFLICTS.has(codeOf(error));

/** The connection broke: whether the statement was written is unknown. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  !isTimeout(error) &&
  (CONNECTION_LOST.has(codeOf(error)) ||
    /Connection terminated|is not queryable|ECONNRESET|ECONNREFUSED|EPIPE|ENOENT/.test(error.message));

/** A constraint of a partition has the month in its name, or `default`. */
const PARTITION = /_(default|\d{4}_\d{2})(?=_)/;

/** A unique constraint of these names refused a row: another writer has the key. */
export const violates = (error: unknown, constraints: readonly string[]): boolean =>
  error instanceof Error &&
  codeOf(error) === TAKEN_KEY &&
  'constraint' in error &&
  constraints.includes(String(error.constraint).replace(PARTITION, ''));

/** An immediate retry may succeed. */
export const isRepeatable = (error: unknown): boolean =>
  isConflict(error) || isConnectionLost(error) || (error instanceof Error && codeOf(error) === TAKEN_KEY);

/** The server takes no more work of this kind now; nothing was written. */
export class Unavailable extends Error {}

/** The caller may retry with the same key; the outcome is unknown or nothing was written. */
export const isRetryable = (error: unknown): boolean =>
  isRepeatable(error) || isTimeout(error) || isReadOnly(error) || error instanceof Unavailable;

/** The retry rule of every write (architecture.md 5): the same keys, so that a retry never pays twice. */
export async function retrying<T>(work: () => Promise<T>, tries = TRIES_MAX): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !isRepeatable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt));
    }
  }
}
