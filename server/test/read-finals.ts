import { setTimeout as sleep } from 'node:timers/promises';
import { readBatch } from '../src/modules/wager/index.ts';
import type { TestApp } from './app.ts';

type Reader = Parameters<typeof readBatch>[2];
const WAIT_MS = 30_000;
const STEP_MS = 20;

/** Lets a reader read until it has seen every final bet: transactions of other databases of the cluster delay it. `seen`: what it is stored under. */
export async function readFinals({ context, owner }: TestApp, reader: Reader, seen: string): Promise<void> {
  for (const endMs = performance.now() + WAIT_MS; performance.now() < endMs; await sleep(STEP_MS)) {
    while (await context.db.transaction((tx) => readBatch(context, tx, reader)));
    const { rowCount } = await owner.query(
      `select from wager.wager where state <> 'placed' and coalesce(final_tx, row_tx) > wager.seen_finals($1) limit 1`,
      [seen],
    );
    if (rowCount === 0) return;
  }
  throw new Error(`${seen} has not seen every final bet`);
}
