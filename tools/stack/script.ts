import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { projectDirectory } from '../postgres/index.ts';
import { Advice } from '../progress.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import type { Shutdown } from './shutdown.ts';

const shownLines = 25;

export interface Script {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a Node program to its end and returns its stdout. A failure shows its last lines of output. */
export function runScript(script: Script, shutdown?: Shutdown): Promise<string> {
  const child = spawn(process.execPath, script.args, {
    cwd: projectDirectory,
    env: { ...process.env, ...COMPILE_CACHE, ...script.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const forget = shutdown?.add(async () => void child.kill('SIGTERM'));
  let output = '';
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((settle, fail) => {
    child.once('error', fail);
    child.once('close', (code, signalName) => {
      forget?.();
      if (code === 0) return settle(stdout);
      const tail = output.trim().split('\n').slice(-shownLines).join('\n');
      fail(new Advice(`${basename(script.args[0] ?? '')} ended with ${code ?? signalName}:\n${tail}`));
    });
  });
}
