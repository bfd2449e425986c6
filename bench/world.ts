import { createIdSource } from '@lantern/kernel';
import {
  createLive,
  createLog,
  createMetrics,
  createSecrets,
  openDatabase,
  systemClock,
  systemRandom,
  type World,
} from '@lantern/server/platform';
import { configOf, type Stage } from './stage.ts';

/** The world of the server without its HTTP: what the rooms' own services need. */
export function openWorld(stage: Stage): World {
  const config = configOf(stage);
  const newId = createIdSource(7, () => Date.now());
  return {
    config,
    db: openDatabase({ url: stage.url, lanes: config.LANES }),
    clock: systemClock,
    random: systemRandom,
    newId,
    log: createLog('silent'),
    live: createLive(systemClock, newId),
    metrics: createMetrics(),
    secrets: createSecrets(config.SECRETS_KEY),
  };
}
