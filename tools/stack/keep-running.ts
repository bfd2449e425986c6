import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child.ts';
import type { Shutdown } from './shutdown.ts';

const waitMs = 1000;
const waitMaxMs = 30_000;

/**
 * Starts a program and restarts it whenever it ends by itself, after growing delays. For simulators and the witness:
 * they may fail while the server runs, and they keep their state. Resolves when it is ready for the first time.
 */
export async function keepRunning(
  start: () => Child,
  shutdown: Shutdown,
  report: (what: string) => void = (what) => void process.stderr.write(`${what}\n`),
): Promise<void> {
  let child = start();
  await child.ready;
  const tend = async () => {
    for (let deaths = 0; ; deaths += 1) {
      const how = await child.ended;
      if (shutdown.isRunning()) return;
      report(`The ${child.name} ended with ${how}. It is started again.`);
      await sleep(Math.min(waitMs * 2 ** deaths, waitMaxMs));
      if (shutdown.isRunning()) return;
      child = start();
    }
  };
  void tend();
}
