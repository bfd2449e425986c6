import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { richMember } from '../../../test/instant.ts';
import { BACCARAT, dealUntil, openLiveApp, POOL, place, seen, WHEEL } from '../../../test/live.ts';
import { findings, sealedOf } from '../../../test/money.ts';
import { audit, sealChecks } from '../ledger/index.ts';
import { latestShoe } from '../tables/index.ts';
import { dropEmpty } from '../wager/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openLiveApp([BACCARAT, WHEEL, POOL]);
});
afterAll(() => app?.close());

const idsOf = async (table: string): Promise<string[]> =>
  (await app.owner.query<{ id: string }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);
const roundsOfShoe = async (id: string): Promise<string[]> =>
  (await app.owner.query<{ id: string }>('select id from live.round where shoe_id = $1 order by id', [id])).rows.map(
    ({ id: round }) => round,
  );
const drop = () =>
  app.context.db.transaction((tx) => dropEmpty(tx, 'live.drop_empty_rounds', [0n, app.context.newId()]));

/** A settled round of a table; a played one with a bet on its first spot. */
async function settled(code: string, isPlayed = false): Promise<string> {
  const round = await dealUntil(app, code, 'open');
  if (isPlayed) {
    // Hours go by: a session of before is over.
    const who = await richMember(app);
    const { spots, table } = await seen(app, code, who);
    const placed = await place(app, who, round, { [spots[0]?.code ?? '']: table.limits.minStake });
    expect(placed).toMatchObject({ success: true });
  }
  await dealUntil(app, code, 'settled');
  return round.id;
}
/** Rounds until the shoe in hand is over; its number. */
async function endShoe(): Promise<string> {
  const shoe = await latestShoe(app.context.db, BACCARAT);
  while ((await latestShoe(app.context.db, BACCARAT))?.id === shoe?.id)
    await dealUntil(app, BACCARAT, 'settled').then(() => dealUntil(app, BACCARAT, 'open'));
  return shoe?.id ?? '';
}

test('rounds without bets go, and shoes without any, each with all its rounds; what was bet on stays, and the newest of each table', async () => {
  const played = await settled(WHEEL, true);
  const empty = [await settled(WHEEL), await settled(POOL)];
  const newest = [(await dealUntil(app, WHEEL, 'open')).id, (await dealUntil(app, POOL, 'open')).id];
  await dealUntil(app, BACCARAT, 'open');
  const emptyShoe = await endShoe();
  await settled(BACCARAT, true);
  const playedShoe = await endShoe();
  const [gone, stay] = [await roundsOfShoe(emptyShoe), await roundsOfShoe(playedShoe)];
  expect(Math.min(gone.length, stay.length)).toBeGreaterThan(40);
  await sealedOf(app, ['live.round', 'tables.shoe', 'live.pool', 'wager.event']);
  expect(await findings(app.context)).toEqual([]);
  const before = await idsOf('wager.event');

  await drop();

  const left = await idsOf('live.round');
  expect([played, ...newest, ...stay].filter((id) => !left.includes(id))).toEqual([]);
  expect([...empty, ...gone].filter((id) => left.includes(id))).toEqual([]);
  expect(await idsOf('wager.event')).toEqual(before.filter((id) => ![...empty, ...gone].includes(id)));
  expect(await idsOf('tables.shoe')).not.toContain(emptyShoe);
  expect(await idsOf('tables.shoe')).toContain(playedShoe);
  expect(await findings(app.context)).toEqual([]);
  expect(await audit(app.owner, sealChecks)).toEqual([]);
  // The tables go on where they were.
  await settled(BACCARAT, true);
  await settled(WHEEL);
  expect(await findings(app.context)).toEqual([]);
});

test('a round that goes some other way is missed by its seal', async () => {
  const id = await settled(WHEEL);
  await dealUntil(app, WHEEL, 'open');
  await sealedOf(app, ['live.round', 'wager.event']);
  await expect(app.context.db.query('delete from live.round where id = $1', [id])).rejects.toThrow(/permission denied/);
  await app.owner.query('delete from live.round where id = $1', [id]);
  expect((await audit(app.owner, sealChecks)).map(({ what }) => what).join()).toMatch(
    /rounds of tables are not what was sealed/,
  );
});
