import { createIdSource } from '@lantern/kernel';
import {
  type AppContext,
  createLive,
  createLog,
  createMetrics,
  createSecrets,
  createSnapshots,
  createWatch,
  openDatabase,
  systemClock,
  systemRandom,
} from '@lantern/server/platform';
import { configOf, type Stage } from './stage.ts';

/** The context of the server without its HTTP layer, for calling module services directly. */
export function openContext(stage: Stage): AppContext {
  const config = configOf(stage);
  const newId = createIdSource(7, () => Date.now());
  const db = openDatabase({ url: stage.url, batchWriters: config.BATCH_WRITERS });
  const log = createLog('silent');
  const metrics = createMetrics();
  return {
    config,
    db,
    clock: systemClock,
    random: systemRandom,
    newId,
    log,
    live: createLive(systemClock, newId),
    metrics,
    secrets: createSecrets(config.SECRETS_KEY),
    snapshots: createSnapshots({ clock: systemClock, ageMaxMs: config.SHARED_ANSWER_MS }),
    watch: createWatch({ db, clock: systemClock, log, metrics }),
  };
}
