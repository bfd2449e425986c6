import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { projectDirectory } from '../postgres/index.ts';
import { DEBIAN_PROGRAMS, type DebianCluster } from './debian-cluster.ts';
import { blockOf, type Guide } from './guide.ts';

const run = promisify(execFile);

/** What the guide's commands name: a person chooses these. */
export interface Chosen {
  readonly OWNER_PASSWORD: string;
  readonly APP_PASSWORD: string;
  /** The file of the environment. */
  readonly ENV_FILE: string;
  /** The backup. */
  readonly DUMP: string;
}

/** One machine on which somebody follows the guide. */
export interface Machine {
  readonly guide: Guide;
  readonly chosen: Chosen;
  readonly cluster: DebianCluster;
}

export interface ServerProcess {
  readonly url: string;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** The machine's shell has nothing of this process's settings but the path. */
const shellOf = ({ chosen, cluster }: Machine, env: Readonly<Record<string, string>> = {}) => ({
  ...cluster.administrator,
  ...chosen,
  // The audit reads the book of this machine's witness, which saw the database of `npm start`.
  WITNESS_FILE: '',
  HOME: process.env['HOME'] ?? '/',
  PATH: `${projectDirectory}/node_modules/.bin:${DEBIAN_PROGRAMS}:${process.env['PATH']}`,
  ...env,
});

/** The guide's PostgreSQL listens on 5432. */
const onPort = (text: string, { cluster }: Machine): string => text.replaceAll(':5432', `:${cluster.port}`);

/** Runs the commands of a block as they are written; the first that fails ends it. @throws with its output */
export async function follow(machine: Machine, name: string): Promise<string> {
  const script = onPort(blockOf(machine.guide, name), machine);
  try {
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: projectDirectory,
      env: shellOf(machine),
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The guide's commands “${name}” fail:\n${stdout.slice(-2000)}\n${stderr.slice(-4000)}`);
  }
}

/** Starts the server by the guide's commands, with a number and a port of its own; resolves when it listens. */
export function startNode(machine: Machine, number: number, port: number): Promise<ServerProcess> {
  const script = blockOf(machine.guide, 'server')
    .replace(/NODE_NUMBER=\d+/, `NODE_NUMBER=${number}`)
    .replace(/PORT=\d+/, `PORT=${port}`);
  const child = spawn('bash', ['-euc', script], {
    cwd: projectDirectory,
    env: shellOf(machine),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (!line.startsWith('{"ready":true')) return;
        const stop = () => {
          child.kill('SIGTERM');
          return ended;
        };
        resolve({ url: `http://127.0.0.1:${port}`, stop });
      });
    void ended.then((code) => reject(new Error(`node ${number} ended with ${code}:\n${lines.slice(-20).join('\n')}`)));
  });
}
