import type { PushEvent } from '@lantern/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { openNode } from '../../../../test/nodes.ts';
import { loginStaff } from '../../../../test/people.ts';
import { watchQueues } from './staff.queue-watch.ts';

let app: TestApp;
let other: TestApp;
const told: unknown[] = [];
beforeAll(async () => {
  app = await openTestApp();
  other = await openNode(app, 2);
  app.context.push.listenOffice(({ event }: { event: PushEvent }) => {
    if (event.name === 'queues.changed') told.push(event.data);
  });
});
afterAll(async () => {
  await other?.close();
  await app?.close();
});

/** What one reading of a node reported. */
async function look(node: TestApp): Promise<unknown[]> {
  told.length = 0;
  await watchQueues(node.context);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return [...told];
}
let count = 0;
const addRun = async (): Promise<void> => {
  count += 1;
  await app.owner.query(
    `insert into contracts.run (id, kind, day, is_dry, state, total, started_at, started_by)
     values ($1, 'dividend', $2, false, 'waiting', 1, now(), 'clock')`,
    [app.context.newId(), `2026-04-0${count}`],
  );
};

test('a queue that changed is told to its rights once, whichever node looks next, and nobody looks while no operator works', async () => {
  await addRun();
  expect(await look(app)).toEqual([]);
  await loginStaff(app);
  expect(await look(app)).toContainEqual({ right: 'agents' });
  expect(await look(app)).toEqual([]);
  expect(await look(other)).toEqual([]);
  await addRun();
  expect(await look(other)).toEqual([{ right: 'agents' }]);
  expect(await look(app)).toEqual([]);
  app.clock.advance(31 * 60_000);
  await addRun();
  expect(await look(app)).toEqual([]);
});
