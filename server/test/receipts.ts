import { wagerCalls } from '@lantern/contract/wager';
import type { Receipt } from '@lantern/rules/wager';
import type { TestApp } from './app.ts';
import { get } from './lottery.ts';
import type { Person } from './people.ts';

export const askReceipt = (app: TestApp, who: Person, wagerId: string) =>
  get(app, wagerCalls.getWagerReceipt.path.replace(':id', wagerId), who);

/** The next turns of the jobs. Receipts may be asked for 30 times a minute. */
export async function tick(app: TestApp): Promise<void> {
  app.clock.advance(2500);
  await app.jobs.runDue();
}

/** The receipt once its batch is made; transactions of other databases of the cluster may hold batches up. */
export async function receiptOf(app: TestApp, who: Person, wagerId: string): Promise<Receipt> {
  for (let turn = 0; turn < 400; turn += 1) {
    await tick(app);
    const reply = await askReceipt(app, who, wagerId);
    if (reply.success) return reply.value;
    if (reply.code !== 'receipt_not_ready') throw new Error(`no receipt: ${reply.code}`);
  }
  throw new Error('no batch was made');
}
