import { verify } from '@lantern/games/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { type Beacon, openBeacon } from '../../../../test/beacon.ts';
import { drawOnSale, get, runAll, runUntil, stored } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings } from '../../../../test/money.ts';

let app: TestApp;
let beacon: Beacon;
beforeAll(async () => {
  beacon = await openBeacon();
  app = await openTestApp({ BEACON_URL: beacon.url }, withVietnam);
  await app.jobs.runDue();
});
afterAll(async () => {
  await app?.close();
  beacon?.close();
});

test('names a later round of the beacon with its root, waits for its value, and is drawn from it', async () => {
  const draw = await drawOnSale(app, 'fastmb1');
  app.clock.set(draw.close_at.getTime());
  await runAll(app, async () => (await stored(app.context, draw.id)).bets_hash !== null);
  const { beacon: named } = (await get(app, `/lgw/vn/draws/${draw.id}`)).value.proof;
  const round = Number(named.split('/')[1]);
  expect(named).toBe(`${beacon.name}/${round}`);
  expect(beacon.publishedAtMs(round)).toBeGreaterThan(draw.draw_at.getTime());
  const { rows } = await app.context.db.query(
    `select kind, value from fairness.commitment where about = $1 and kind = 'draw-beacon'`,
    [draw.id],
  );
  expect(rows).toEqual([{ kind: 'draw-beacon', value: named }]);

  app.clock.set(draw.draw_at.getTime());
  for (let turn = 0; turn < 4; turn += 1) {
    await app.jobs.runDue();
    app.clock.advance(2000);
  }
  expect(await stored(app.context, draw.id)).toMatchObject({ state: 'closed', seed: null, entropy: null });
  beacon.publish();
  await runUntil(app, draw.id, 'settled');
  const { value } = await get(app, `/lgw/vn/draws/${draw.id}`);
  const { seed, seedHash, betsHash, bets, entropy } = value.proof;
  expect(entropy).toBe(beacon.entropyOf(round));
  const proof = { game: 'lottery', v: '2', region: 'MB', seed, hash: seedHash, draw: draw.id, bets: betsHash, entropy };
  const result = Object.values<string[]>(value.prizes).map((numbers) => numbers.join(' '));
  const texts = { ...proof, size: String(bets), result: result.join(' / ') };
  expect(await verify(texts)).toMatchObject({ verdict: 'holds' });
  expect(await verify({ ...texts, entropy: 'members' })).toMatchObject({ verdict: 'fails' });
  expect(await findings(app.context)).toEqual([]);
});
