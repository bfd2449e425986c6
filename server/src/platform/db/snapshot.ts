import type pg from 'pg';
import type { Database, Queryable } from './database.ts';

/** A statement with its values, not yet run. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One snapshot of the database: commits of others during the read are not visible. */
export interface Snapshot extends Queryable {
  count(statement: Statement): Promise<number>;
  /** Rows of a statement in chunks of this size, so that only one chunk is in memory. */
  batches<Row extends pg.QueryResultRow>(statement: Statement, size: number): AsyncGenerator<Row[]>;
}

/** Reads in a read-only transaction, which blocks no settlement. */
export async function inSnapshot<T>(db: Database, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await db.connect('held');
  let broken: Error | undefined;
  const query: Queryable['query'] = (config, values) => client.query(config as string, values as unknown[]);
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work({
      query,
      count: async ({ text, values }) => {
        const { rows } = await client.query<{ count: string }>(`select count(*) as count from (${text}) counted`, [
          ...values,
        ]);
        return Number(rows[0]?.count ?? 0);
      },
      async *batches<Row extends pg.QueryResultRow>({ text, values }: Statement, size: number) {
        await client.query(`declare batches no scroll cursor for ${text}`, [...values]);
        for (;;) {
          const { rows } = await client.query<Row>(`fetch ${size} from batches`);
          if (rows.length === 0) return;
          yield rows;
        }
      },
    });
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
