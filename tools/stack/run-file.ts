import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAlive, signal, startMark, waitForEnd } from '../process.ts';
import { Advice } from '../progress.ts';

interface Sighting {
  readonly name: string;
  readonly pid: number;
  /** Distinguishes the process from a later one with the same number. */
  readonly mark: string | undefined;
}

interface Run {
  readonly owner: Sighting;
  readonly children: readonly Sighting[];
}

export interface RunClaim {
  /** Records one more child, so that the next start finds it if this one is killed. */
  note(name: string, pid: number): void;
  release(): void;
}

const childPatienceMs = 5_000;

const sight = (name: string, pid: number): Sighting => ({ name, pid, mark: startMark(pid) });
const isSame = (seen: Sighting): boolean => isAlive(seen.pid) && startMark(seen.pid) === seen.mark;

function readRun(file: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Run;
  } catch {
    return undefined;
  }
}

async function stopLeftover(child: Sighting): Promise<void> {
  if (!isSame(child)) return;
  signal(child.pid, 'SIGTERM');
  if (await waitForEnd(child.pid, childPatienceMs)) return;
  signal(child.pid, 'SIGKILL');
  await waitForEnd(child.pid, childPatienceMs);
}

/**
 * Makes this process the only one that runs `what` from this folder: refuses while another one lives, and ends the
 * children of a killed one. Children end when their parent dies; this covers one that hangs.
 */
export async function claimRun(file: string, what: string): Promise<RunClaim> {
  const earlier = readRun(file);
  if (earlier !== undefined && isSame(earlier.owner)) {
    throw new Advice(
      `${what} is already running here as process ${earlier.owner.pid}. Stop that one first (kill ${earlier.owner.pid}).`,
    );
  }
  for (const child of earlier?.children ?? []) await stopLeftover(child);
  const owner = sight(what, process.pid);
  const children: Sighting[] = [];
  const save = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ owner, children } satisfies Run));
  };
  save();
  return {
    note(name, pid) {
      children.push(sight(name, pid));
      save();
    },
    release: () => rmSync(file, { force: true }),
  };
}
