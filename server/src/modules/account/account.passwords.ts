import { Worker } from 'node:worker_threads';
import { inTurn } from './account.password-queue.ts';
import type { PasswordReply, PasswordTask } from './account.password-worker.ts';

/** A hash that matches no password, checked when the name does not exist, so that the answer takes as long. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$o2p2UMPZDf6YBamFZ8AR2w$W/ZWpaSCVmTfvyREdHnnooP45V0wZmSzvp5Kir2tTOU';

const idle: Worker[] = [];

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

/** The stored form of a password (argon2id), or `busy`: try again later. */
export const hashPassword = (password: string): Promise<string | 'busy'> =>
  inTurn(async () => String(await workApart(password, null)));

/** Whether this is the password behind a stored hash; null means no account and is false after the same work. */
export async function isPassword(password: string, stored: string | null): Promise<boolean | 'busy'> {
  const right = await inTurn(() => workApart(password, stored ?? DUMMY_HASH));
  return right === 'busy' ? right : right === true && stored !== null;
}
