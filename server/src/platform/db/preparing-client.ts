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
 * A connection for a program that repeats few texts many times: each text with values is parsed once and then only bound. Opened with
 * `pipeline`, it sends statements without waiting for the answers to those before: those of one turn of the event loop together, and the first one
 * of a transaction with its `begin`.
 */
export class PreparingClient extends pg.Client {
  #isGathering = false;

  #gather(): void {
    const { stream } = this.connection;
    if (this.#isGathering) return;
    this.#isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  override query = ((config: unknown, values?: unknown, callback?: unknown) => {
    this.#gather();
    if (typeof config === 'string' && Array.isArray(values))
      return super.query({ name: nameOf(config), text: config, values } as pg.QueryConfig, callback as never);
    const sent = super.query(config as string, values as unknown[], callback as never) as unknown;
    if (config !== 'begin') return sent;
    // A connection that cannot begin is lost: the statement behind it fails too.
    (sent as Promise<unknown>).catch(() => undefined);
    return Promise.resolve();
  }) as pg.Client['query'];
}
