import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { projectDirectory } from '../postgres/index.ts';
import { Advice } from '../progress.ts';
import { COMPILE_CACHE } from './compile-cache.ts';

export interface ChildOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The log of its output; rewritten at each start. */
  readonly logFile: string;
  /** Also print its output. */
  readonly showOutput?: boolean;
}

export interface Child {
  readonly name: string;
  readonly pid: number;
  /** Resolves when it has printed `{"ready":true,…}` on stdout; rejects with its last lines when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves with the exit code or the signal. */
  readonly ended: Promise<string>;
  /** SIGTERM, then SIGKILL after ten seconds; resolves when it has ended. */
  stop(): Promise<void>;
}

const patienceMs = 10_000;
const shownLines = 20;

function isReadyLine(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    return (JSON.parse(line) as { ready?: unknown }).ready === true;
  } catch {
    return false;
  }
}

/** Reads both outputs line by line into the log, the tail and `onLine`. */
function listen(child: ChildProcess, log: WriteStream, tail: string[], onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      tail.push(line);
      if (tail.length > shownLines) tail.shift();
      onLine(line);
    });
  }
}

/**
 * Starts a long-running Node program that ends by itself when its IPC channel closes, so that even a kill -9 of this
 * process leaves no child. It has its own process group: Ctrl-C reaches this process alone, which stops it in order.
 */
export function startChild(options: ChildOptions): Child {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile, { flags: 'w', mode: 0o600 });
  const child = spawn(process.execPath, options.args, {
    cwd: projectDirectory,
    env: { ...process.env, ...COMPILE_CACHE, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const tail: string[] = [];
  const ended = new Promise<string>((settle) => {
    child.once('error', (error) => settle(String(error)));
    child.once('close', (code, signalName) => settle(String(code ?? signalName)));
  });
  const ready = new Promise<void>((settle, fail) => {
    listen(child, log, tail, (line) => {
      if (options.showOutput === true) process.stdout.write(`${line}\n`);
      if (isReadyLine(line)) settle();
    });
    void ended.then((how) =>
      fail(new Advice(`${options.name} ended with ${how}. Its last lines:\n${tail.join('\n')}`)),
    );
  });
  // A caller that waits for `ready` receives the failure; without one it is not an unhandled rejection.
  ready.catch(() => undefined);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(late);
  };
  return { name: options.name, pid: child.pid ?? 0, ready, ended, stop };
}
