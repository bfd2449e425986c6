import { wordsOf } from '../progress.ts';

type Closer = () => Promise<void>;

export interface Shutdown {
  /** Registers something to stop; returns a function that removes it again. */
  add(closer: Closer): () => void;
  /** Stops everything once, the last started first; a second call waits for the first. */
  run(): Promise<void>;
  /** Whether it has begun: from now on the end of a program is intended. */
  isRunning(): boolean;
}

/** The last started is stopped first: the server drains while its database still answers. */
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

/**
 * Ctrl-C, a closing terminal and `kill` all stop in order. npm repeats Ctrl-C, so a repeated signal changes nothing.
 */
export function stopOnSignals(shutdown: Shutdown, farewell: () => void): () => void {
  const stop = () => {
    farewell();
    void shutdown.run().then(() => process.exit(0));
  };
  let signalled = false;
  const onSignal = () => {
    if (!signalled) stop();
    signalled = true;
  };
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of names) process.on(name, onSignal);
  return () => {
    for (const name of names) process.off(name, onSignal);
  };
}
