/** One unauthorised change by an owner of the database. */
export interface Change {
  /** The change, in words. */
  readonly what: string;
  /** Statements in order; the last one must change something. */
  readonly sql: readonly string[];
  /** Beginnings of the names of the checks that must name it; each at least once. */
  readonly by: readonly string[];
  /** Triggers stay on: the owner uses ordinary rights only. */
  readonly plain?: boolean;
  /** Why no check can name it. */
  readonly because?: string;
  /** Part of `--quick`. */
  readonly quick?: boolean;
}

export const SEALED = 'what was sealed is as it was sealed';
export const CHAIN = 'the seal chain is whole';
export const LINES = 'every seal is a line of the public log';
export const HEADS = 'the heads that a seal noted';
export const WITNESS = 'the chains are those that a witness saw';
export const REASON = 'a final record changed only for a reason';
export const UNSEALED = 'nothing says it was written when no seal will look';

/** The first matching row. */
const one = (table: string, where: string, set: string): string =>
  `update ${table} set ${set} where ctid = (select ctid from ${table} where ${where} limit 1) and tableoid = (select tableoid from ${table} where ${where} limit 1)`;
export const set = one;
export const drop = (table: string, where: string): string =>
  `delete from ${table} where ctid = (select ctid from ${table} where ${where} limit 1) and tableoid = (select tableoid from ${table} where ${where} limit 1)`;
