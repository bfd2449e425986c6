import { expect } from 'vitest';
import { closeEvent, openEvent, resettleEvent, settleEvent } from '../src/modules/wager/index.ts';
import type { TestApp } from './app.ts';
import { bet, testEvent } from './money.ts';

const WAIT_MS = 30_000;

/** Runs the jobs until a reader has taken every bet that is final: transactions of other databases of the cluster hold readers back. */
export async function readersTook(app: TestApp, reader: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await app.jobs.runDue();
        app.clock.advance(5000);
        await app.jobs.runDue();
        const { rowCount } = await app.owner.query(
          `select from wager.wager where state <> 'placed' and coalesce(final_tx, row_tx) > wager.seen_finals($1) limit 1`,
          [reader],
        );
        return rowCount;
      },
      { timeout: WAIT_MS, interval: 25 },
    )
    .toBe(0);
}

export interface TestDraw {
  readonly id: bigint;
  version: number;
}
/** An event as a draw has one, without the draw. */
export async function openTestDraw({ context }: TestApp, game: string, numero: string): Promise<TestDraw> {
  const event = { ...testEvent(context), game, name: numero };
  await openEvent(context.db, event);
  return { id: event.id, version: 0 };
}

/** Places a bet on it, unless the member has one, and settles the event, or corrects it: all bets on it pay so much. */
export async function settleTestDraw(
  { context }: TestApp,
  draw: TestDraw,
  { memberId, stake, payout, currency = 'LTN' }: { memberId: bigint; stake: bigint; payout: bigint; currency?: string },
): Promise<void> {
  const isFirst = draw.version === 0;
  draw.version += 1;
  const event = { id: draw.id, version: draw.version, judge: () => ({ payout, outcome: { hits: 1 } }) };
  if (!isFirst) return resettleEvent(context, event).then(() => undefined);
  const verdict = await bet(context, { memberId, eventId: draw.id, stake, currency, ceiling: 10n ** 17n });
  expect(verdict).toMatchObject({ verdict: 'placed' });
  await context.db.transaction((tx) => closeEvent(tx, draw.id));
  await settleEvent(context, event);
}
