import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { drawOnSale, placed, runUntil, units } from '../../../test/lottery.ts';
import { openMember } from '../../../test/money.ts';
import { audit } from '../ledger/index.ts';
import { lotteryChecks } from './lottery.audit.store.ts';

let app: TestApp;
let drawId: string;
beforeAll(async () => {
  app = await openTestApp();
  await app.jobs.runDue();
  const memberId = await openMember(app.world, units(100));
  drawId = (await drawOnSale(app, 'fastmb1')).id;
  for (const pick of ['07', '94'])
    await placed(app.world, { memberId, drawIds: [drawId], lines: [{ play: 'DE_DB', picks: [pick], unit: '1' }] });
  await runUntil(app, drawId, 'settled');
});
afterAll(() => app?.close());

const findings = async () => (await audit(app.world.db, lotteryChecks)).map((finding) => finding.what);

test('a played draw keeps every promise', async () => {
  expect(await findings()).toEqual([]);
});

// What a thief with the rights of the server could try, each undone before the next.
const thefts: [what: string, change: string, undo: string, found: RegExp][] = [
  [
    'other numbers',
    `update lottery.draw set result = jsonb_set(result, '{special}', '["00000"]') where id = $1`,
    '',
    /has other numbers than its seed gives/,
  ],
  [
    'another seed',
    `update lottery.draw set seed = repeat('0', 64) where id = $1`,
    '',
    /another seed than it had committed to/,
  ],
  [
    'another number on a bet after the draw',
    `update wager.wager set picks = '11' where event_id = $1 and picks = '07'`,
    `update wager.wager set picks = '07' where event_id = $1 and picks = '11'`,
    /hashed [0-9a-f]{64}, stored [0-9a-f]{64}/,
  ],
  [
    'a draw that goes on selling after its end',
    `update lottery.draw set state = 'open' where id = $1`,
    '',
    /is open, its event is settled/,
  ],
];
test.each(thefts)('%s is found', async (_what, change, undo, found) => {
  const { rows } = await app.world.db.query<Record<string, unknown>>(
    'select result, seed, state from lottery.draw where id = $1',
    [drawId],
  );
  await app.world.db.query(change, [drawId]);
  const told = await findings();
  if (undo) await app.world.db.query(undo, [drawId]);
  const before = rows[0];
  await app.world.db.query('update lottery.draw set result = $2, seed = $3, state = $4 where id = $1', [
    drawId,
    before?.['result'],
    before?.['seed'],
    before?.['state'],
  ]);
  // The public log may tell of it too.
  expect(told).toContainEqual(expect.stringMatching(found));
  expect(await findings()).toEqual([]);
});
