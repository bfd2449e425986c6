import type { AppContext, Database, Queryable, Tx } from '../src/platform/index.ts';

/** The process died here. */
export class Killed extends Error {}

/** The same context, whose process dies at the nth statement, before or after its answer. */
export function killableContext(context: AppContext, statements: number, dies: 'before' | 'after'): AppContext {
  let left = statements;
  const counted =
    (db: Queryable): Queryable['query'] =>
    async (config, values) => {
      left -= 1;
      if (left === 0 && dies === 'before') throw new Killed();
      const result = await db.query<never>(config, values);
      if (left === 0) throw new Killed();
      return result;
    };
  const db: Database = {
    ...context.db,
    query: counted(context.db),
    transaction: (work) => context.db.transaction((tx) => work({ ...tx, query: counted(tx) } as Tx)),
  };
  return { ...context, db };
}
