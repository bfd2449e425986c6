import { spawn } from 'node:child_process';

/**
 * `node --watch PROGRAM` that ends with its parent: the watcher itself ignores a closed IPC channel, so this small
 * process observes it.
 */
const inner = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const end = () => void inner.kill('SIGTERM');
for (const cause of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.on(cause, end);
inner.once('exit', (code) => process.exit(code ?? 0));
