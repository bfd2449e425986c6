import { createIdSource } from '@lantern/kernel';
import {
  type AppContext,
  createBus,
  createLog,
  createMetrics,
  createPush,
  createRateLimits,
  createSealing,
  createSecrets,
  createSnapshots,
  createWatch,
  hooksOf,
  type OwnedBus,
  openDatabase,
  systemClock,
  systemRandom,
} from '@lantern/server/platform';
import { modules } from '../server/src/app/module-list.ts';
import { configOf, type Stage } from './stage.ts';

/**
 * The context of the server without its HTTP layer, for calling module services directly; each of a process is another node. Other nodes get its news only
 * after `bus.start()`.
 */
export function openContext(stage: Stage, node = 7): AppContext & { readonly bus: OwnedBus } {
  const config = configOf(stage);
  const newId = createIdSource(node, () => Date.now());
  const db = openDatabase({ url: stage.url, batchWriters: config.BATCH_WRITERS });
  const log = createLog('silent');
  const metrics = createMetrics();
  const bus = createBus({ db, random: systemRandom, log });
  const secrets = createSecrets(config.SECRETS_KEY);
  return {
    config,
    db,
    clock: systemClock,
    ageClock: systemClock,
    random: systemRandom,
    newId,
    log,
    bus,
    limits: createRateLimits({ db, clock: systemClock, log }),
    push: createPush(systemClock, newId, bus),
    metrics,
    secrets,
    sealing: createSealing(db, secrets, systemClock),
    hooks: hooksOf(modules),
    snapshots: createSnapshots({ clock: systemClock, ageMaxMs: config.SHARED_ANSWER_MS }),
    watch: createWatch({ db, clock: systemClock, log, metrics }),
  };
}
