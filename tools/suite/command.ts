import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectDirectory } from '../postgres/index.ts';

/** Installed tools come first, so that `node` is the project's and a global tool is never used by accident. */
const path = [join(projectDirectory, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs an installed tool to its end. `showOutput` prints its output as it comes; otherwise the output is returned. */
export function runCommand(command: Command, showOutput: boolean): Promise<{ code: number; output: string }> {
  const child = spawn(command.program, command.args, {
    cwd: projectDirectory,
    env: { ...process.env, ...command.env, PATH: path },
    stdio: showOutput ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((settle) => {
    child.once('error', (error) => settle({ code: 1, output: String(error) }));
    child.once('close', (code) => settle({ code: code ?? 1, output }));
  });
}

const resultsDirectory = join(projectDirectory, '.lantern/results');

/** The path of a tool's report, with any old report removed: it must never count for this run. */
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
