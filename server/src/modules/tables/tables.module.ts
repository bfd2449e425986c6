import { databaseNow, every, type Module, type Needs } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { tablesChecks } from './tables.audit.store.ts';
import { startDealing, stopDealing } from './tables.dealing.ts';
import { tableGamesHook } from './tables.games.ts';
import { hiddenNamesHook } from './tables.names.ts';
import { sweepViewers } from './tables.viewers.store.ts';

const VIEWERS_JOB = 'tables.viewers';
const VIEWERS_EVERY_MS = 600_000;

export const tables: Module = {
  name: 'tables',
  answers: [],
  jobs: (context: Needs<'clock'>) => ({
    [VIEWERS_JOB]: every(VIEWERS_EVERY_MS, (tx) => sweepViewers(tx, databaseNow(context.clock))),
  }),
  serve: startDealing,
  stop: stopDealing,
  points: [tableGamesHook, hiddenNamesHook],
  hooks: [auditHook(tablesChecks)],
};
