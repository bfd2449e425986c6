import { setTimeout as sleep } from 'node:timers/promises';
import { openWitness } from './witness.ts';

/**
 * The witness as a process beside the server: requests its heads every few seconds and signs them into a file of its
 * own.
 */
const everyMs = Number(process.env['WITNESS_EVERY_MS'] ?? 5000);

for (const end of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.once(end, () => process.exit(0));

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const witness = await openWitness(required('WITNESS_URL'), required('WITNESS_FILE'), required('WITNESS_KEY_FILE'), () =>
  new Date().toISOString(),
);
process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
for (;;) {
  const faults = await witness.look().catch((error: unknown) => [`the platform cannot be reached: ${String(error)}`]);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  await sleep(everyMs);
}
