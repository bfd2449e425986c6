import { wordsOf } from '../progress.ts';

type Closer = () => Promise<void>;

export interface Shutdown {
  /** Registers what must be stopped; answers a function that takes it off the list again. */
  add(closer: Closer): () => void;
  /** Stops everything, the youngest first, once; a second call waits for the first. */
  run(): Promise<void>;
  /** Whether it has begun: what ends from now on was meant to. */
  isRunning(): boolean;
}

/** What was started last is stopped first: the server drains while its database still answers. */
export function createShutdown(): Shutdown {
  const closers: Closer[] = [];
  let running: Promise<void> | undefined;
  const closeAll = async () => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) {
      await closer().catch((error: unknown) => process.stderr.write(`${wordsOf(error)}\n`));
    }
  };
  return {
    add(closer) {
      closers.push(closer);
      return () => {
        const place = closers.indexOf(closer);
        if (place >= 0) closers.splice(place, 1);
      };
    },
    run() {
      running ??= closeAll();
      return running;
    },
    isRunning: () => running !== undefined,
  };
}

/** Ctrl-C, a terminal that closes, and `kill` all stop in order. npm repeats Ctrl-C to us, so a repeated one changes nothing. */
export function stopOnSignals(shutdown: Shutdown, farewell: () => void): void {
  const stop = () => {
    farewell();
    void shutdown.run().then(() => process.exit(0));
  };
  let told = false;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!told) stop();
      told = true;
    });
  }
}
