import pg from 'pg';
import { sha256 } from '../digest.ts';

const names = new Map<string, string>();

/** A name for the statement with this text, the same on every connection; PostgreSQL cuts names at 63 bytes. */
function nameOf(text: string): string {
  const known = names.get(text) ?? sha256(text).toString('base64url');
  names.set(text, known);
  return known;
}

/**
 * A connection on which each text with values is parsed once and then only bound: for a program that repeats few texts many times.
 */
export class PreparingClient extends pg.Client {
  override query = ((config: unknown, values?: unknown, callback?: unknown) =>
    typeof config === 'string' && Array.isArray(values)
      ? super.query({ name: nameOf(config), text: config, values } as pg.QueryConfig, callback as never)
      : super.query(config as string, values as unknown[], callback as never)) as pg.Client['query'];
}
