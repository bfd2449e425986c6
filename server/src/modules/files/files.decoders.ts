import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { FilePurpose } from '@lantern/contract/files';
import { createFairTurns } from '../../platform/index.ts';
import { type Order, TOO_COSTLY } from './files.decoder-limits.ts';
import type { Encoded } from './files.encoder.ts';
import type { PictureFacts } from './files.picture.ts';

const PROGRAM = join(import.meta.dirname, 'files.decoder-process.ts');
const DECODERS = 2;
const WAITING_MAX = 24;
const HALF_MS = 30_000;
/** On one core that does nothing else. */
const PIXELS_A_MS = 20_000;
const LARGE_MS = 900;
/** Longer than the processor time of any picture, also beside other work. */
const ANSWER_MS = 40_000;
/** Bets and pages come first. */
const PRIORITY = 4;

type Decoded = Encoded | 'broken' | 'costly' | 'busy' | 'left';

const idle: ChildProcess[] = [];
const turns = createFairTurns({ atOnce: DECODERS, waitingMax: WAITING_MAX, largeMs: LARGE_MS, halfMs: HALF_MS });

/** A new process without the environment of this one; it ends with it. */
function startDecoder(): ChildProcess {
  const child = fork(PROGRAM, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' });
  child.unref();
  child.channel?.unref();
  child.once('exit', () => {
    const place = idle.indexOf(child);
    if (place >= 0) idle.splice(place, 1);
  });
  child.on('error', () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  return child;
}

/** One picture by one process. It is killed when its caller leaves or it takes too long, and the next picture gets a new one. */
function decodeBy(child: ChildProcess, order: Order, left: AbortSignal | undefined): Promise<Decoded> {
  return new Promise((settle) => {
    const kill = (): void => void child.kill('SIGKILL');
    const timer = setTimeout(kill, ANSWER_MS);
    const end = (decoded: Decoded): void => {
      clearTimeout(timer);
      left?.removeEventListener('abort', kill);
      child.off('message', answered).off('exit', ended);
      settle(decoded);
    };
    const answered = (made: unknown): void => {
      idle.push(child);
      end(made === 'broken' ? made : (made as Encoded));
    };
    const ended = (code: number | null): void =>
      end(left?.aborted ? 'left' : code === TOO_COSTLY ? 'costly' : code === null ? 'busy' : 'broken');
    left?.addEventListener('abort', kill, { once: true });
    child.once('message', answered).once('exit', ended);
    child.send(order, (error) => error && kill());
    if (left?.aborted) kill();
  });
}

/** Decodes and encodes anew, in a process of its own and in the caller's turn. */
export function decodePicture(
  { bytes, facts }: { readonly bytes: Buffer; readonly facts: PictureFacts },
  purpose: FilePurpose,
  { member, address }: { readonly member: string; readonly address: string },
  left?: AbortSignal,
): Promise<Decoded> {
  const costMs = (facts.width * facts.height) / PIXELS_A_MS;
  return turns.take({ keys: [`m${member}`, `a${address}`], only: member, costMs }, left, () =>
    decodeBy(idle.pop() ?? startDecoder(), { bytes, purpose, facts }, left),
  );
}
