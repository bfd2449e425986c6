import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child.ts';
import type { Shutdown } from './shutdown.ts';

const waitMs = 1000;
const waitMaxMs = 30_000;

/**
 * Starts a program, and starts it again whenever it dies by itself, each time after a longer wait. For the outside
 * parties: they may fail while the house lives on, and they keep their state. Settles when it is ready for the first time.
 */
export async function keepRunning(
  start: () => Child,
  shutdown: Shutdown,
  tell: (what: string) => void = (what) => void process.stderr.write(`${what}\n`),
): Promise<void> {
  let child = start();
  await child.ready;
  const tend = async () => {
    for (let deaths = 0; ; deaths += 1) {
      const how = await child.ended;
      if (shutdown.isRunning()) return;
      tell(`The ${child.name} ended with ${how}. It is started again.`);
      await sleep(Math.min(waitMs * 2 ** deaths, waitMaxMs));
      if (shutdown.isRunning()) return;
      child = start();
    }
  };
  void tend();
}
