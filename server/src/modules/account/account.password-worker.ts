import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// 19 MiB, two passes, one lane: the first choice of the OWASP password sheet. Argon2id is the library's own default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordTask {
  readonly password: string;
  /** The hash to compare with; null requests a new hash. */
  readonly stored: string | null;
}
export type PasswordReply = { readonly done: string | boolean } | { readonly failed: string };

// Password work runs below the server's priority, with a third of its share: with less, a log-in on a busy machine took seconds. Only Linux has
// priorities by thread; elsewhere this would lower the whole server.
if (process.platform === 'linux') setPriority(0, 5);

parentPort?.on('message', ({ password, stored }: PasswordTask) => {
  let reply: PasswordReply;
  try {
    reply = { done: stored === null ? hashSync(password, COST) : verifySync(stored, password) };
  } catch (error) {
    reply = { failed: String(error) };
  }
  parentPort?.postMessage(reply);
});
