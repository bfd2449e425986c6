import { setTimeout as sleep } from 'node:timers/promises';
import { wagerCalls } from '@lantern/contract/wager';
import type { Receipt } from '@lantern/rules/wager';
import type { TestApp } from './app.ts';
import { get } from './lottery.ts';
import type { Person } from './people.ts';

const WAIT_MS = 50_000;

export const askReceipt = (app: TestApp, who: Person, wagerId: string) =>
  get(app, wagerCalls.getWagerReceipt.path.replace(':id', wagerId), who);

/** The next runs of the jobs. Receipts may be requested 30 times a minute. */
export async function tick(app: TestApp): Promise<void> {
  app.clock.advance(2500);
  await app.jobs.runDue();
}

/** Whether every final form of the wager is before the end of the last batch. */
async function isBatched(app: TestApp, wagerId: string): Promise<boolean> {
  const { rows } = await app.owner.query<{ is: boolean }>(
    `select coalesce(w.final_tx, w.row_tx) <= greatest(h.upto_tx, wager.seen_finals('wager.receipts')) as is
     from wager.wager w cross join wager.receipt_head h where w.id = $1`,
    [wagerId],
  );
  return rows[0]?.is ?? true;
}

/**
 * The receipt once its batch exists. Transactions of other databases of the cluster delay batches, so the end of the batches is awaited,
 * and the rate-limited call is made once.
 */
export async function receiptOf(app: TestApp, who: Person, wagerId: string): Promise<Receipt> {
  const untilMs = performance.now() + WAIT_MS;
  do {
    await tick(app);
    if (await isBatched(app, wagerId)) break;
    await sleep(25);
  } while (performance.now() < untilMs);
  const reply = await askReceipt(app, who, wagerId);
  if (!reply.success) throw new Error(`no receipt: ${reply.code}`);
  return reply.value;
}
