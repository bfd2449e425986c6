import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PasswordReply, PasswordTask } from './account.password-worker.ts';

/** Each hash takes one core for some tens of milliseconds. One core stays free for bets; the queue is short because a long one only delays. */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
export const WAITING_MAX = 100;

/** A hash that matches no password, checked when the name does not exist, so that the answer takes as long. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$o2p2UMPZDf6YBamFZ8AR2w$W/ZWpaSCVmTfvyREdHnnooP45V0wZmSzvp5Kir2tTOU';

let running = 0;
const waiting: (() => void)[] = [];
const idle: Worker[] = [];

/** Whether the next request would be refused as busy: a log-in checks this before other work. */
export const passwordsAreBusy = (): boolean => running >= AT_ONCE && waiting.length >= WAITING_MAX;

/** A worker thread with a lower priority than the server's, started with the first password and reused. */
const newWorker = (): Worker => {
  const worker = new Worker(new URL('./account.password-worker.ts', import.meta.url));
  worker.unref();
  worker.on('error', () => {});
  worker.once('exit', () => {
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
  });
  return worker;
};

/** One task at a time on an idle thread or a new one. A thread that dies fails its own task only. */
function workApart(password: string, stored: string | null): Promise<string | boolean> {
  const worker = idle.pop() ?? newWorker();
  const task: PasswordTask = { password: password.normalize('NFC'), stored };
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      worker.off('message', onReply);
      worker.off('error', onEnd);
      worker.off('exit', onEnd);
      worker.unref();
    };
    const onReply = (reply: PasswordReply): void => {
      // A runtime in watch mode sends its own messages over the same port.
      if (!('done' in reply || 'failed' in reply)) return;
      leave();
      idle.push(worker);
      if ('done' in reply) resolve(reply.done);
      else reject(new Error(reply.failed));
    };
    const onEnd = (cause: unknown): void => {
      leave();
      reject(new Error('the password thread ended', { cause }));
    };
    worker.on('message', onReply);
    worker.on('error', onEnd);
    worker.on('exit', onEnd);
    // The process must not exit while a caller waits for the answer.
    worker.ref();
    worker.postMessage(task);
  });
}

async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  if (passwordsAreBusy()) return 'busy';
  if (running >= AT_ONCE) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The stored form of a password (argon2id), or `busy`: try again later. */
export const hashPassword = (password: string): Promise<string | 'busy'> =>
  inTurn(async () => String(await workApart(password, null)));

/** Whether this is the password behind a stored hash; null means no account and is false after the same work. */
export async function isPassword(password: string, stored: string | null): Promise<boolean | 'busy'> {
  const right = await inTurn(() => workApart(password, stored ?? DUMMY_HASH));
  return right === 'busy' ? right : right === true && stored !== null;
}
