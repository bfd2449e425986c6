import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { drawOnSale, importResults, placed, prizesWith, resultsFile, runUntil, units } from '../../../test/lottery.ts';
import { withVietnam } from '../../../test/modules.ts';
import { openMember } from '../../../test/money.ts';
import { setWord, wordOf } from '../../../test/stored-words.ts';
import { type Database, openDatabase } from '../../platform/index.ts';
import { audit } from '../ledger/index.ts';
import { lotteryChecks } from './lottery.audit.store.ts';

let app: TestApp;
let drawId: string;
let owner: Database;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
  await app.jobs.runDue();
  const memberId = await openMember(app.context, units(100));
  drawId = (await drawOnSale(app, 'fastmb1')).id;
  for (const pick of ['07', '94'])
    await placed(app.context, { memberId, drawIds: [drawId], lines: [{ play: 'DE_DB', picks: [pick], unit: '1' }] });
  await placed(app.context, {
    memberId,
    drawIds: [drawId],
    lines: [{ play: 'TX_DB2', picks: ['TAI', 'XIU'], unit: '1' }],
  });
  const both = await openMember(app.context, units(100));
  for (const pick of ['TAI', 'XIU'])
    await placed(app.context, {
      memberId: both,
      drawIds: [drawId],
      lines: [{ play: 'TX_DB2', picks: [pick], unit: '3' }],
    });
  await runUntil(app, drawId, 'settled');
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
});

const findings = async () =>
  (await audit(app.context.db, lotteryChecks(app.context.hooks))).map((finding) => finding.what);

test('a played draw passes every check', async () => {
  expect(await findings()).toEqual([]);
});

// Changes that an attacker with write access to the tables could try, each undone before the next.
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
    `update wager.wager set ${setWord('picks', "'11'")} where event_id = $1 and ${wordOf('picks')} = '07'`,
    `update wager.wager set ${setWord('picks', "'07'")} where event_id = $1 and ${wordOf('picks')} = '11'`,
    /has other bets than it was bound to/,
  ],
  [
    'a bet that says it won and was paid more than its numbers give',
    `update wager.wager set payout = payout + 1000000 where event_id = $1 and ${wordOf('play')} = 'TX_DB2' and stake = 2000000`,
    `update wager.wager set payout = payout - 1000000 where event_id = $1 and ${wordOf('play')} = 'TX_DB2' and stake = 2000000`,
    /says stake 2000000, won, outcome {"hits":1}, payout 2950000; its numbers give stake 2000000, won, 1 hits, payout 1950000/,
  ],
  [
    'a bet at other odds than it was paid by',
    `update wager.wager set ${setWord('odds', '(word::int * 2)::text')} where event_id = $1 and ${wordOf('play')} = 'TX_DB2' and stake = 2000000`,
    `update wager.wager set ${setWord('odds', '(word::int / 2)::text')} where event_id = $1 and ${wordOf('play')} = 'TX_DB2' and stake = 2000000`,
    /its numbers give stake 2000000, won, 1 hits, payout 3900000/,
  ],
  [
    'other odds on a bet that lost',
    `update wager.wager set ${setWord('odds', '(word::int * 2)::text')} where event_id = $1 and state = 'lost' and stake < 3000000`,
    `update wager.wager set ${setWord('odds', '(word::int / 2)::text')} where event_id = $1 and state = 'lost' and stake < 3000000`,
    /has other bets than it was bound to/,
  ],
  [
    'another time on a bet',
    `update wager.wager set placed_at = placed_at - interval '1 second' where event_id = $1 and ${wordOf('picks')} = '94'`,
    `update wager.wager set placed_at = placed_at + interval '1 second' where event_id = $1 and ${wordOf('picks')} = '94'`,
    /has other bets than it was bound to/,
  ],
  [
    'more turnover of a bet than the bets of its member can lose together',
    `update wager.wager set valid_stake = stake where event_id = $1 and stake = 3000000 and state = 'lost'`,
    `update wager.wager set valid_stake = 0 where event_id = $1 and stake = 3000000 and state = 'lost'`,
    /bets count (3 0|0 3) where they cover at most 75 %; the game gives 0 0/,
  ],
  [
    'less turnover of a bet',
    `update wager.wager set valid_stake = 0 where event_id = $1 and ${wordOf('picks')} = '94'`,
    `update wager.wager set valid_stake = stake where event_id = $1 and ${wordOf('picks')} = '94'`,
    /bets count 1 0 0.05 where they cover at most 75 %; the game gives 1 1 0.05/,
  ],
  [
    'another share of the outcomes that bets may cover',
    `update wager.event set cover_percent = 100 where id = $1`,
    `update wager.event set cover_percent = 75 where id = $1`,
    /bets count 0 0 where they cover at most 100 %; the game gives (0.15 0|0 0.15)/,
  ],
  [
    'no share of the outcomes',
    `update wager.event set cover_percent = null where id = $1`,
    `update wager.event set cover_percent = 75 where id = $1`,
    /has no share of outcomes/,
  ],
  [
    'a draw that goes on selling after its end',
    `update lottery.draw set state = 'open' where id = $1`,
    '',
    /is open, its event is settled/,
  ],
];
test.each(thefts)('%s is found', async (_what, change, undo, found) => {
  const { rows } = await app.context.db.query<Record<string, unknown>>(
    'select result, seed, state from lottery.draw where id = $1',
    [drawId],
  );
  await owner.query(change, [drawId]);
  const reported = await findings();
  if (undo) await owner.query(undo, [drawId]);
  const before = rows[0];
  await app.context.db.query('update lottery.draw set result = $2, seed = $3, state = $4 where id = $1', [
    drawId,
    before?.['result'],
    before?.['seed'],
    before?.['state'],
  ]);
  // The public log may report it too.
  expect(reported).toContainEqual(expect.stringMatching(found));
  expect(await findings()).toEqual([]);
});

test('official numbers are compared with their file', async () => {
  const { db } = app.context;
  await importResults(app, resultsFile([{ day: '2024-05-06', region: 'MB', prizes: prizesWith('MB', '12345') }]));
  expect(await findings()).toEqual([]);

  const numbers = (special: string) =>
    db.query(
      `update lottery.draw set result = jsonb_set(result, '{special}', $1) where game_code = 'mb' and numero = '20240506'`,
      [JSON.stringify([special])],
    );
  await numbers('12346');
  expect(await findings()).toEqual([expect.stringMatching(/mb 20240506\) has other numbers than .+ says/)]);
  await db.query(`update lottery.import set csv = replace(csv, '12345', '12346')`);
  expect(await findings()).toEqual([expect.stringMatching(/^import \d+ .+ is not the file that was taken in/)]);
  await db.query(`update lottery.import set csv_hash = encode(sha256(convert_to(csv, 'UTF8')), 'hex')`);
  expect(await findings()).toEqual([expect.stringMatching(/mb 20240506\) names another file than its import/)]);
});
