/** One change that an owner of the database makes behind everybody's back. */
export interface Change {
  /** What he changes, in words. */
  readonly what: string;
  /** Statements, one after the other; the last one must change something. */
  readonly sql: readonly string[];
  /** Parts of the names of the checks that must name it; each of them at least once. */
  readonly by: readonly string[];
  /** Triggers stay on: he uses his rights and nothing more. */
  readonly plain?: boolean;
  /** Why nothing can name it. */
  readonly because?: string;
  /** Belongs to the short form. */
  readonly quick?: boolean;
}

export const SEALED = 'what was sealed is as it was sealed';
export const CHAIN = 'the seal chain is whole';
export const LINES = 'every seal is a line of the public log';
export const HEADS = 'the heads that a seal noted';
export const WITNESS = 'the chains are those that a witness saw';
export const REASON = 'a final record changed only for a reason';
export const UNSEALED = 'nothing says it was written when no seal will look';

/** The first row that fits. */
const one = (table: string, where: string, set: string): string =>
  `update ${table} set ${set} where ctid = (select ctid from ${table} where ${where} limit 1) and tableoid = (select tableoid from ${table} where ${where} limit 1)`;
export const set = one;
export const drop = (table: string, where: string): string =>
  `delete from ${table} where ctid = (select ctid from ${table} where ${where} limit 1) and tableoid = (select tableoid from ${table} where ${where} limit 1)`;
