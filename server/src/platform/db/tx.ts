import type pg from 'pg';

/** Runs named or plain statements, on a connection or a pool. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    config: pg.QueryConfig | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** An open transaction. Events are sent after the commit, never inside. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
  readonly afterCommit: (task: () => void) => void;
}
