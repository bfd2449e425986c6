interface Running {
  readonly close: () => Promise<void>;
}

/**
 * Runs one simulator as a process: prints on stdout where it listens, and ends with its parent. The parent's end of
 * the IPC channel closes even when the parent is killed, so no child outlives it.
 * @param start what to run
 * @param describe the fields of the ready line
 */
export async function runAsProcess<T extends Running>(
  start: () => Promise<T>,
  describe: (running: T) => object,
): Promise<void> {
  let running: T | undefined;
  // Registered before anything is started: a parent may die while its child is starting.
  const stop = () => void (running?.close() ?? Promise.resolve()).finally(() => process.exit(0));
  for (const end of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(end, stop);
  try {
    running = await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  process.stdout.write(`${JSON.stringify({ ready: true, ...describe(running) })}\n`);
}
