import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawOnSale, placed, runUntil, units } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings, openMember, sealedOf } from '../../../../test/money.ts';
import { dropPast } from '../../../platform/index.ts';
import { audit, balanceBefore, sealChecks, statementToExport } from '../../ledger/index.ts';
import { betsOfEvent, dropEmpty, recordPage, recordTotals } from '../../wager/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
});
afterAll(() => app?.close());

const idsOf = async (table: string): Promise<string[]> =>
  (await app.owner.query<{ id: string }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);
const sealed = () => sealedOf(app, ['lottery.draw', 'wager.event']);
const drop = () =>
  app.context.db.transaction((tx) => dropEmpty(tx, 'lottery.drop_empty_draws', [0n, app.context.newId()]));

/** What a member and an auditor read of a member's bets. */
async function seenBy(memberId: bigint) {
  const { db } = app.context;
  const filter = { memberId, fromId: null, toId: null, category: null, isOpen: null };
  const page = await recordPage(db, filter, 10, 0);
  const statement = statementToExport(String(memberId), '2020-01-01', null);
  return {
    before: await balanceBefore(db, String(memberId), '2020-01-01'),
    statement: (await db.query(statement.text, [...(statement.values ?? [])])).rows,
    totals: await recordTotals(db, filter),
    page,
    bets: await Promise.all(page.map(({ event_id: id }) => betsOfEvent(db, BigInt(id)))),
  };
}

test('draws without bets go, and nothing that a member, a seal or the audit reads', async () => {
  const memberId = await openMember(app.context, units(100));
  const kept = await drawOnSale(app, 'fastmb1');
  await placed(app.context, { memberId, drawIds: [kept.id], lines: [{ play: 'DE_DB', picks: ['07'], unit: '1' }] });
  await runUntil(app, kept.id, 'settled');
  const empty = await drawOnSale(app, 'fastmb1');
  await runUntil(app, empty.id, 'settled');
  await sealed();
  const before = await seenBy(memberId);
  const [draws, events] = [await idsOf('lottery.draw'), await idsOf('wager.event')];
  expect(draws).toContain(String(empty.id));
  expect(await findings(app.context)).toEqual([]);

  await drop();
  await app.context.db.transaction((tx) => dropPast(tx, app.context.newId(), 1000));

  const left = await idsOf('lottery.draw');
  expect(left).toContain(String(kept.id));
  expect(left).not.toContain(String(empty.id));
  expect(await idsOf('wager.event')).toEqual(events.filter((id) => !draws.includes(id) || left.includes(id)));
  expect(await seenBy(memberId)).toEqual(before);
  expect((await app.owner.query('select from platform.event')).rowCount).toBe(0);
  expect(await findings(app.context)).toEqual([]);
});

test('a draw without bets has no list of them, and one that an earlier version stored goes with its draw', async () => {
  const listed = async () =>
    (await app.owner.query<{ about: string }>('select about from fairness.bet_list')).rows.map(({ about }) => about);
  const draw = await drawOnSale(app, 'fastmb1');
  await runUntil(app, draw.id, 'settled');
  expect(await listed()).not.toContain(String(draw.id));
  await app.owner.query(
    `insert into fairness.bet_list (about, kind, size, root, ids, tree, closed_at)
     values ($1, 'draw', 0, $2, '{}', '', now())`,
    [draw.id, '0'.repeat(64)],
  );
  await sealed();
  await drop();
  expect(await listed()).not.toContain(String(draw.id));
  expect(await audit(app.owner, sealChecks)).toEqual([]);
});

test('a draw with a bet stays, and one that is not over', async () => {
  const memberId = await openMember(app.context, units(100));
  const draw = await drawOnSale(app, 'fastmb1');
  await placed(app.context, { memberId, drawIds: [draw.id], lines: [{ play: 'DE_DB', picks: ['07'], unit: '1' }] });
  await runUntil(app, draw.id, 'settled');
  const open = await drawOnSale(app, 'fastmb1');
  await drop();
  expect(await idsOf('lottery.draw')).toEqual(expect.arrayContaining([String(draw.id), String(open.id)]));
});

test('a draw that goes some other way is missed by its seal, and what is noted of those that went cannot be changed', async () => {
  const draw = await drawOnSale(app, 'fastmb1');
  await runUntil(app, draw.id, 'settled');
  await sealed();
  expect(await audit(app.owner, sealChecks)).toEqual([]);
  await expect(app.context.db.query('delete from ledger.gone')).rejects.toThrow(/permission denied/);
  await expect(app.context.db.query(`select ledger.keep_gone('lottery.draw', $1)`, [[draw.id]])).rejects.toThrow(
    /permission denied/,
  );
  await expect(app.owner.query('delete from ledger.gone')).rejects.toThrow(/append only/);
  await app.owner.query('delete from lottery.draw where id = $1', [draw.id]);
  expect((await audit(app.owner, sealChecks)).map(({ what }) => what).join()).toMatch(
    /draws are not what was sealed .* results of draws are not what was sealed/,
  );
});
