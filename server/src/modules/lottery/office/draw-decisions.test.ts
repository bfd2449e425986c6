import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { staffCalls } from '@lantern/contract/staff';
import type { DrawnNumbers } from '@lantern/games/lottery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawOnSale, placed, prizesWith, runAll, stored, units } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { balancesOf } from '../../ledger/index.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
let importer: Operator;
/** Operators confirm themselves anew after ten minutes, so a test that moved the clock logs them in again. */
async function logIn(): Promise<void> {
  first = await loginStaff(app, { rights: ['lottery.import', 'lottery.approve'] });
  second = await loginStaff(app, { rights: ['lottery.import', 'lottery.approve'] });
  importer = await loginStaff(app, { rights: ['lottery.import'] });
}
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
  await logIn();
});
afterAll(() => app?.close());

const RESULT = prizesWith('MB', '12345');
const reason = 'compared with the bulletin';
const key = (who: Operator, id: string, prizes: DrawnNumbers = RESULT) =>
  office(app, who, lotteryOfficeCalls.keyDrawResult, { params: { id }, body: { prizes } });
const askVoid = (who: Operator, id: string, cause: string | null = null) =>
  office(app, who, lotteryOfficeCalls.voidDraw, { params: { id }, body: { reason, cause } });
const approve = (who: Operator, id: string) =>
  office(app, who, staffCalls.approveStaffRequest, { params: { id }, body: { reason } });

/** An official draw with a bet of 36 whose time has come, and operators of this minute. */
async function dueDraw() {
  const memberId = await openMember(app.context, units(100));
  await app.jobs.runDue();
  const draw = await drawOnSale(app, 'mb');
  await placed(app.context, { memberId, drawIds: [draw.id], lines: [{ play: 'DE_DB', picks: ['45'], unit: '36' }] });
  app.clock.set(draw.draw_at.getTime() + 1000);
  await logIn();
  const keying = async (who: Operator) => {
    const { value } = await office(app, who, lotteryOfficeCalls.listStaffDraws, {
      query: { day: draw.day, game: 'mb' },
    });
    return value.list.find(({ id }: { id: string }) => id === draw.id)?.keying;
  };
  return { memberId, draw, keying };
}
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;

describe('a result keyed in twice', () => {
  test('is published when both operators keyed the same, by the way of every import, and pays', async () => {
    const { memberId, draw, keying } = await dueDraw();
    expect(await keying(first)).toMatchObject({ own: 'none', isWaiting: false });
    expect((await key(first, draw.id)).value).toEqual({ state: 'waiting', differing: [] });
    expect(await keying(first)).toMatchObject({ own: 'waiting', isWaiting: false });
    expect(await keying(second)).toMatchObject({ own: 'none', isWaiting: true });
    expect((await stored(app.context, draw.id)).result).toBeNull();
    expect((await key(second, draw.id)).value).toEqual({ state: 'published', differing: [] });
    await runAll(app, async () => (await stored(app.context, draw.id)).state === 'settled');
    expect((await stored(app.context, draw.id)).result).toEqual(RESULT);
    expect(await main(memberId)).toBeGreaterThan(units(100));
    const { rows } = await app.context.db.query(
      'select created_by, decided_by, state from lottery.import order by id desc limit 1',
    );
    expect(rows).toEqual([{ created_by: first.name, decided_by: second.name, state: 'applied' }]);
    expect(await keying(first)).toBeNull();
    expect(await findings(app.context)).toEqual([]);
  });

  test('publishes nothing when the two differ: both read where, neither reads a number, and both key again', async () => {
    const { draw, keying } = await dueDraw();
    await key(first, draw.id);
    const other = prizesWith('MB', '12346');
    expect((await key(second, draw.id, other)).value).toEqual({ state: 'differs', differing: ['special'] });
    for (const who of [first, second])
      expect(await keying(who)).toMatchObject({ own: 'differs', differing: ['special'] });
    expect((await stored(app.context, draw.id)).result).toBeNull();
    const { rows } = await app.context.db.query(
      `select from staff.audit a where a::text like '%1234%' and act = 'lottery.keyed'`,
    );
    expect(rows).toEqual([]);
    expect((await key(second, draw.id)).value.state).toBe('waiting');
    expect((await key(first, draw.id)).value.state).toBe('published');
  });

  test('is one operator’s word until another one keyed it: the own numbers are replaced, not compared', async () => {
    const { draw } = await dueDraw();
    await key(first, draw.id, prizesWith('MB', '99999'));
    expect((await key(first, draw.id)).value.state).toBe('waiting');
    // The second one needs the right to approve, as with a file.
    expect(await key(importer, draw.id)).toMatchObject({ code: 'not_allowed' });
    const lines = `insert into staff.lineage (operator_id, request_id, act, asked_by_id, approved_by_id, at) values ($1, $2, 'made', $3, 1, now())`;
    await app.context.db.query(lines, [second.staffId, app.context.newId(), first.staffId]);
    expect(await key(second, draw.id)).toMatchObject({ code: 'same_line' });
    expect((await stored(app.context, draw.id)).result).toBeNull();
    const third = await loginStaff(app, { rights: ['lottery.import', 'lottery.approve'] });
    expect((await key(third, draw.id)).value.state).toBe('published');
  });

  test('of two operators at once exactly one is the second', async () => {
    const { draw } = await dueDraw();
    const both = await Promise.all([key(first, draw.id), key(second, draw.id)]);
    expect(both.map(({ value }) => value.state).sort()).toEqual(['published', 'waiting']);
    expect((await stored(app.context, draw.id)).result_version).toBe(1);
  });

  test('is refused with a wrong width beside its tier, before the draw, and for a draw with a result', async () => {
    await app.jobs.runDue();
    const coming = await drawOnSale(app, 'mb');
    expect(await key(first, coming.id)).toMatchObject({ code: 'draw_already_settled' });
    const { draw } = await dueDraw();
    const wrong = await key(first, draw.id, { ...RESULT, prize1: ['123'], extra: ['1'] });
    expect(wrong.fields.map(({ field }: { field: string }) => field)).toEqual(['prizes.prize1', 'prizes.extra']);
    await key(first, draw.id);
    await key(second, draw.id);
    expect(await key(first, draw.id)).toMatchObject({ code: 'draw_already_settled' });
    expect(await key(first, '12345')).toMatchObject({ code: 'not_found' });
  });
});

describe('a void draw', () => {
  test('needs a cause from its time on, when the numbers may be known; two persons, and every stake goes back', async () => {
    const { memberId, draw } = await dueDraw();
    expect(await askVoid(first, draw.id)).toMatchObject({ code: 'cause_required' });
    const { value } = await askVoid(first, draw.id, 'not_drawn');
    const { value: read } = await office(app, second, staffCalls.getStaffRequest, { params: { id: value.requestId } });
    const facts = Object.fromEntries(
      read.facts.map((fact: { name: string; value: string }) => [fact.name, fact.value]),
    );
    expect(facts).toMatchObject({ game: 'mb', draw: draw.numero, bettors: '1', stake: '36', cause: 'not_drawn' });
    expect(await approve(second, value.requestId)).toMatchObject({ success: true });
    await runAll(app, async () => (await main(memberId)) === units(100));
    const { rows } = await app.context.db.query('select state, void_cause from lottery.draw where id = $1', [draw.id]);
    expect(rows).toEqual([{ state: 'void', void_cause: 'not_drawn' }]);
  });

  test('that was requested in time and is decided after it needs the cause as well', async () => {
    await app.jobs.runDue();
    const draw = await drawOnSale(app, 'mb');
    const { value } = await askVoid(first, draw.id);
    app.clock.set(draw.draw_at.getTime() + 1000);
    await logIn();
    expect(await approve(second, value.requestId)).toMatchObject({ code: 'cause_required' });
    expect((await stored(app.context, draw.id)).state).not.toBe('void');
  });

  test('without a cause is refused by the table itself', async () => {
    const { draw } = await dueDraw();
    const make = (cause: string | null) =>
      app.context.db.query(
        `update lottery.draw set state = 'void', void_reason = 'x', void_by = 'y', voided_at = draw_at, void_cause = $2 where id = $1`,
        [draw.id, cause],
      );
    await expect(make(null)).rejects.toThrow(/cause/);
    await expect(make('because')).rejects.toThrow(/void_cause/);
    await make('annulled');
  });
});
