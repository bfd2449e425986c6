import { createJobRunner, createLog, openDatabase, systemClock } from '../src/platform/index.ts';

/** A process that claims one job of each kind and never ends them: tests kill it. */
const db = openDatabase({ url: process.env['DATABASE_URL'] ?? '', batchWriters: 1 });
const claimed = new Set<string>();
const claim = (kind: string): void => {
  claimed.add(kind);
  if (claimed.size === 2) process.stdout.write('{"ready":true}\n');
};
createJobRunner({
  db,
  clock: systemClock,
  log: createLog('silent'),
  handlers: {
    short: {
      inTransaction: async (_run, tx) => {
        claim('short');
        await tx.query('set local statement_timeout = 0');
        await tx.query('select pg_sleep(600)');
        return undefined;
      },
    },
    long: {
      long: () => {
        claim('long');
        return new Promise(() => undefined);
      },
    },
  },
}).start();
process.on('disconnect', () => process.exit(0));
