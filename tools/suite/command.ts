import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectDirectory } from '../postgres/index.ts';

/** The installed tools before everything else, so that `node` is ours and a global tool is never taken by accident. */
const path = [join(projectDirectory, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs an installed tool to its end. `aloud` shows what it says as it says it; otherwise it is kept and answered. */
export function runCommand(command: Command, aloud: boolean): Promise<{ code: number; said: string }> {
  const child = spawn(command.program, command.args, {
    cwd: projectDirectory,
    env: { ...process.env, ...command.env, PATH: path },
    stdio: aloud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
  return new Promise((settle) => {
    child.once('error', (error) => settle({ code: 1, said: String(error) }));
    child.once('close', (code) => settle({ code: code ?? 1, said }));
  });
}

const resultsDirectory = join(projectDirectory, '.lantern/results');

/** A fresh place for a tool's report: an old report must never be taken for this run's. */
export function reportFile(name: string): string {
  mkdirSync(resultsDirectory, { recursive: true });
  const file = join(resultsDirectory, name);
  rmSync(file, { force: true });
  return file;
}

/** The report, or undefined when the tool ended before it wrote one. */
export function readReport(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
