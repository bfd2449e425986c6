interface Running {
  readonly close: () => Promise<void>;
}

/**
 * Runs one stand-in as a process: says on stdout where it listens, and ends with its parent.
 * The parent's end of the IPC channel closes even when the parent is killed, so no child outlives it.
 * @param start what to run @param describe what the ready line says of it
 */
export async function runAsProcess<T extends Running>(
  start: () => Promise<T>,
  describe: (running: T) => object,
): Promise<void> {
  const running = await start().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  const stop = () => void running.close().finally(() => process.exit(0));
  for (const end of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(end, stop);
  process.stdout.write(`${JSON.stringify({ ready: true, ...describe(running) })}\n`);
}
