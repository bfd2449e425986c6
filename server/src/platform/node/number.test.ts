import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openNode } from '../../../test/nodes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('a number belongs to one node at a time; the nodes see each other come and go', async () => {
  const own = app.context.config.NODE_NUMBER;
  await expect(openNode(app, own)).rejects.toThrow(`NODE_NUMBER ${own} is in use by another process`);
  let gaps = 0;
  app.context.bus.onGap(() => {
    gaps += 1;
  });
  const other = await openNode(app, own + 1);
  await expect.poll(() => app.context.node.peers()).toEqual([own + 1]);
  expect(other.context.node.peers()).toEqual([own]);
  await other.close();
  await expect.poll(() => app.context.node.peers()).toEqual([]);
  // A node that ends in order leaves nothing unknown.
  expect(gaps).toBe(0);
  const again = await openNode(app, own + 1);
  await again.close();
});
