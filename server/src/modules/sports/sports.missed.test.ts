import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { booksOf } from '../../../test/feed-books.ts';
import { type ScriptedMessage, writeScript } from '../../../test/feed-script.ts';
import { openSportsApp } from '../../../test/sports.ts';
import { applyAll } from './index.ts';

const MESSAGES = 240;
const LIE_EVERY = 80;
const TOGETHER = 60;
let apps: TestApp[] = [];
beforeAll(async () => {
  apps = [await openSportsApp(), await openSportsApp()];
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** Applies messages in parts of so many, at the time of the last of all. */
async function applyIn(app: TestApp, messages: readonly ScriptedMessage[], size: number): Promise<void> {
  app.clock.set(Math.max(...messages.map(({ message }) => message?.atMs ?? 0)));
  for (let from = 0; from < messages.length; from += size) {
    const part = messages.slice(from, from + size);
    await applyAll(
      app.context,
      part.map((one) => ({ feed: 'script', ...one, number: BigInt(one.number) })),
    );
  }
}

test('messages that are applied together leave what each by itself leaves, at the prices of now', async () => {
  const messages = await writeScript(MESSAGES, LIE_EVERY);
  const [alone, together] = apps as [TestApp, TestApp];
  await applyIn(alone, messages, 1);
  await applyIn(together, messages, TOGETHER);
  const [expected, found] = [await booksOf(alone.owner), await booksOf(together.owner)];
  for (const name of ['matches', 'results', 'timelines', 'messages'] as const) {
    expect(expected[name].length).toBeGreaterThan(0);
    expect(found[name]).toEqual(expected[name]);
  }
  const onSale = `select m.code, p.market, p.selection, p.odds from wager.prices p join sports.match m on m.id = p.event_id
    join sports.market k on k.match_id = m.id and k.market = p.market where k.state in ('open', 'suspended') and p.odds > 10000 order by 1, 2, 3`;
  const pricesOf = async (app: TestApp) => (await app.owner.query(onSale)).rows;
  const prices = await pricesOf(alone);
  expect(prices.length).toBeGreaterThan(100);
  expect(await pricesOf(together)).toEqual(prices);
}, 300_000);
