import { sha256Hex } from './hmac.ts';

/** One line of the public log of commitments, in the order they were made. */
export interface LogEntry {
  readonly seq: number;
  /** UTC, milliseconds: `2026-11-21T20:40:17.123Z`. */
  readonly at: string;
  readonly kind: string;
  /** Its subject: the id of a pair, a chain or a round. */
  readonly about: string;
  /** The committed or revealed value: a hash, a salt, a link. */
  readonly value: string;
  /** Hash of this line and all before it. */
  readonly hash: string;
}

/** Before the first line. */
export const LOG_START = '0'.repeat(64);

/** SHA-256 over the hash before and the line itself, fields separated by `|`. */
export const logHash = (previous: string, { seq, at, kind, about, value }: Omit<LogEntry, 'hash'>): string =>
  sha256Hex([previous, seq, at, kind, about, value].join('|'));

/** The number of the first line that does not follow from `previous`, or null where the run is whole. */
export function brokenLine(previous: string, entries: readonly LogEntry[]): number | null {
  let before = previous;
  let seq = entries[0]?.seq ?? 0;
  for (const entry of entries) {
    if (entry.seq !== seq || logHash(before, entry) !== entry.hash) return entry.seq;
    before = entry.hash;
    seq += 1;
  }
  return null;
}
