import type { SportsMarket } from '@lantern/contract/sports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { type Match, openSportsApp, seen, TestFeed } from '../../../../test/sports.ts';
import { holdMatch } from '../sports.match.store.ts';
import { repriceMatch } from './sports.reprice.ts';

let app: TestApp;
let feed: TestFeed;
beforeAll(async () => {
  app = await openSportsApp();
  feed = new TestFeed(app);
});
afterAll(() => app?.close());

const TABLES = ['wager.market', 'wager.price', 'sports.market', 'sports.quote'] as const;
/** The transactions that wrote the rows of a match last. */
async function writers({ id }: Match): Promise<readonly string[]> {
  const lists = await Promise.all(
    TABLES.map((table) =>
      app.owner.query<{ row: string }>(
        `select concat_ws(' ', '${table}', t.market, to_jsonb(t) ->> 'selection', t.xmin, t.xmax) as row from ${table} t
         where ${table.startsWith('wager') ? 'event_id' : 'match_id'} = $1 order by 1`,
        [id],
      ),
    ),
  );
  return lists.flatMap(({ rows }) => rows.map(({ row }) => row));
}
const reprice = ({ id }: Match) =>
  app.context.db.transaction(async (tx) => {
    const match = await holdMatch(tx, id);
    if (match) await repriceMatch(app.context, tx, match, { isSilent: false });
  });

test('pricing a match whose prices stay writes no market and no price, and tells pages nothing', async () => {
  const match = await feed.open();
  const before = await writers(match);
  const told: string[] = [];
  const stop = app.context.push.listen(({ name }) => void told.push(name));
  await reprice(match);
  stop();
  expect(before.length).toBeGreaterThan(300);
  expect(await writers(match)).toEqual(before);
  expect(told).toEqual([]);
});

test('a page that follows what it is told shows every market as one that reads it anew', async () => {
  const match = await feed.open();
  const page = new Map<string, SportsMarket>(
    (await seen(app, match)).markets.map((one: SportsMarket) => [one.market, one]),
  );
  let changes = 0;
  const stop = app.context.push.listen(({ name, data }) => {
    if (name !== 'sports.markets') return;
    const { matchId, markets, gone } = data as { matchId: string; markets: SportsMarket[]; gone: string[] };
    if (matchId !== match.id) return;
    for (const market of gone) page.delete(market);
    for (const one of markets) page.set(one.market, one);
    changes += markets.length;
  });
  const expectSame = async () => {
    const shown = (list: Iterable<SportsMarket>) =>
      Object.fromEntries(
        [...list].map((one) => [
          one.market,
          { ...one, selections: one.selections.map(({ name: _, ...rest }) => rest), result: null },
        ]),
      );
    expect(shown(page.values())).toEqual(shown((await seen(app, match)).markets));
  };
  await feed.kickOff(match);
  await expectSame();
  const place = { minute: 5, added: 0 };
  await feed.send(match.code, {
    type: 'goal',
    side: 'home',
    isOwnGoal: false,
    shirt: 9,
    score: { home: 1, away: 0 },
    ...place,
  });
  await feed.settleDown();
  await expectSame();
  const after = changes;
  await feed.send(match.code, { type: 'corner', side: 'away', ...place });
  await expectSame();
  stop();
  // A corner moves the prices of corners; those of goals stay.
  expect(changes - after).toBeGreaterThan(0);
  expect(changes - after).toBeLessThan(15);
});
