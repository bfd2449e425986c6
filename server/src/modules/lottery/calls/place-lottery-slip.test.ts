import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawOnSale, placed, placeTestSlip, postSlip, runUntil, setTestOdds, units } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { fundMember, type Person, registerMember, startTrial } from '../../../../test/people.ts';
import { balancesOf } from '../../ledger/index.ts';

let app: TestApp;
let person: Person;
let drawId: string;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' }, withVietnam);
  await app.jobs.runDue();
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(1_000_000));
});
beforeEach(async () => {
  drawId = (await drawOnSale(app, 'mb')).id;
});
afterAll(() => app?.close());

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const line = (play: string, picks: readonly string[], unit = '1') => ({ play, picks, unit });
const slipOf = (...lines: ReturnType<typeof line>[]) => ({ drawIds: [drawId], lines });
const events: unknown[] = [];

describe('success', () => {
  test('every line on every draw is a wager; stake, odds and balance are those of the placement', async () => {
    const stop = app.context.push.listen((event, memberId) => memberId === person.memberId && events.push(event.data));
    const issues = (await app.http.inject({ url: '/lgw/vn/games/mb' })).json().value.draws as { drawId: string }[];
    const before = await main(person.memberId);
    const drawIds = issues.slice(0, 3).map((issue) => issue.drawId);
    const reply = await postSlip(app, person, {
      drawIds,
      lines: [line('LO2', ['07', '94'], '10'), line('XIEN2', ['07', '12'], '2.50')],
      odds: { LO2: '98', XIEN2: '16.5' },
    });
    stop();
    expect(reply).toMatchObject({ status: 200, success: true });
    // 2 numbers × 27 × 10 and one set of 2.5, on three issues.
    expect(reply.value).toMatchObject({ total: '1627.5', currency: 'LTN' });
    expect(reply.value.wagers).toHaveLength(6);
    expect(reply.value.wagers[0]).toMatchObject({ play: 'LO2', picks: ['07', '94'], stake: '540', odds: '98' });
    expect(await main(person.memberId)).toBe(before - 1_627_500_000n);
    expect(events).toEqual([{ sumBalance: reply.value.balance, cause: 'stake', amount: '-1627.5' }]);
  });

  test('several stations of one region on one slip', async () => {
    const [vl, bd] = [await drawOnSale(app, 'vl'), await drawOnSale(app, 'bd')];
    const reply = await postSlip(app, person, { drawIds: [vl.id, bd.id], lines: [line('DE_G8', ['05'])] });
    expect(reply.value.wagers.map((wager) => wager.game)).toEqual(['vl', 'bd']);
  });

  test('trial money plays the same draws and does not use up the limits of real money', async () => {
    const trial = await startTrial(app);
    const fast = await drawOnSale(app, 'fastmn1');
    const body = { drawIds: [fast.id], lines: [line('DE_DB', ['33'], '5000')] };
    expect(await postSlip(app, trial, body)).toMatchObject({ status: 200, value: { currency: 'TRIAL' } });
    for (let n = 0; n < 4; n += 1) expect((await postSlip(app, person, body)).status).toBe(200);
    expect(await postSlip(app, person, body)).toMatchObject({ code: 'number_limit', facts: { remaining: '0' } });
  });
});

describe('access', () => {
  test('without a log-in', async () => {
    expect(await postSlip(app, null, slipOf(line('DE_DB', ['07'])))).toMatchObject({
      status: 401,
      code: 'not_logged_in',
    });
  });
  test('without a key', async () => {
    const reply = await postSlip(app, person, slipOf(line('DE_DB', ['07'])), 'no-key');
    expect(reply).toMatchObject({ code: 'idempotency_key_missing' });
  });
});

describe('a repeated slip', () => {
  test('gets the first result, also five times at once, and after the draw is settled', async () => {
    const fast = await drawOnSale(app, 'fastmb1');
    const body = { drawIds: [fast.id], lines: [line('LO2', ['11', '22'], '3'), line('TX_DB2', ['TAI'])] };
    const key = crypto.randomUUID();
    const before = await main(person.memberId);
    const replies = await Promise.all(Array.from({ length: 5 }, () => postSlip(app, person, body, key)));
    for (const reply of replies) expect(reply.value).toEqual(replies[0]?.value);
    expect(await main(person.memberId)).toBe(before - units(163));
    await runUntil(app, fast.id, 'settled');
    expect((await postSlip(app, person, body, key)).value).toEqual(replies[0]?.value);
  });

  test('with other contents is a conflict and moves nothing', async () => {
    const key = crypto.randomUUID();
    await postSlip(app, person, slipOf(line('DE_DB', ['07'])), key);
    const before = await main(person.memberId);
    expect(await postSlip(app, person, slipOf(line('DE_DB', ['08'])), key)).toMatchObject({
      status: 409,
      code: 'idempotency_conflict',
    });
    expect(await main(person.memberId)).toBe(before);
  });

  test('the same key of another member is another slip', async () => {
    const key = crypto.randomUUID();
    const lines = [line('DE_DB', ['07'])];
    const [a, b] = [await openMember(app.context, units(10)), await openMember(app.context, units(10))];
    const one = await placed(app.context, { memberId: a, drawIds: [drawId], lines, key });
    const two = await placed(app.context, { memberId: b, drawIds: [drawId], lines, key });
    expect(one.slipId).not.toBe(two.slipId);
  });
});

describe('refused beside its field', () => {
  const cases: [string, ReturnType<typeof line>, string, string][] = [
    ['a number without its zero', line('LO2', ['5']), 'lines.0.picks', 'field.picks_wrong_width'],
    ['full-width digits', line('LO2', ['０５']), 'lines.0.picks', 'field.picks_not_digits'],
    ['a number twice', line('LO2', ['05', '05']), 'lines.0.picks', 'field.picks_repeated_pick'],
    [
      'three numbers for xiên 2',
      line('XIEN2', ['01', '02', '03']),
      'lines.0.picks',
      'field.picks_wrong_number_of_picks',
    ],
    ['an option that is none', line('TX_DB2', ['BIG']), 'lines.0.picks', 'field.picks_unknown_option'],
    ['a play of the other regions', line('DE_G8', ['05']), 'lines.0.play', 'field.picks_play_not_offered'],
    ['a play that is none', line('constructor', ['05']), 'lines.0.play', 'field.picks_play_not_offered'],
    ['a unit in words', line('LO2', ['05'], 'ten'), 'lines.0.unit', 'field.not_a_number'],
    ['a unit with an exponent', line('LO2', ['05'], '1e2'), 'lines.0.unit', 'field.not_a_number'],
    ['a negative unit', line('LO2', ['05'], '-5'), 'lines.0.unit', 'field.not_a_number'],
    ['a unit finer than a cent', line('LO2', ['05'], '1.005'), 'lines.0.unit', 'field.too_fine'],
    ['nothing', line('LO2', ['05'], '0'), 'lines.0.unit', 'field.below_minimum'],
    ['a unit above the maximum', line('LO2', ['05'], '5000.01'), 'lines.0.unit', 'field.above_maximum'],
    ['a unit that one hit could not be paid for', line('LO4', ['0005'], '2000'), 'lines.0.unit', 'field.above_maximum'],
  ];
  test.each(cases)('%s', async (_what, entered, field, key) => {
    const before = await main(person.memberId);
    const reply = await postSlip(app, person, slipOf(entered));
    expect(reply).toMatchObject({ status: 422, code: 'fields_refused', fields: [{ field, key }] });
    expect(await main(person.memberId)).toBe(before);
  });

  test('one bad line refuses the slip and names every fault', async () => {
    const reply = await postSlip(
      app,
      person,
      slipOf(line('LO2', ['05']), line('LO3', ['05'], 'x'), line('DE_DB', ['aa'])),
    );
    expect(reply.fields?.map((fault) => fault.field)).toEqual(['lines.1.picks', 'lines.1.unit', 'lines.2.picks']);
  });

  test('a draw twice on one slip', async () => {
    const reply = await postSlip(app, person, { drawIds: [drawId, drawId], lines: [line('DE_DB', ['05'])] });
    expect(reply.fields).toEqual([{ field: 'drawIds.1', key: 'field.draw_repeated' }]);
  });

  test('a line with unknown fields, for example odds of its own', async () => {
    const own = { ...line('DE_DB', ['05']), odds: '9999' };
    expect(await postSlip(app, person, slipOf(own))).toMatchObject({ status: 400, code: 'bad_input' });
  });

  test('an unreadable price, whatever its text, and a price of an unknown play', async () => {
    const before = await main(person.memberId);
    const readable = /^(0|[1-9]\d*)(\.\d{1,4}0*)?$/;
    const junk = fc.oneof(
      fc.string(),
      fc.constantFrom('98x', ' 98', '9,8', '1e2', '', '0', '-98', '98.00001', 'null', '９８'),
    );
    await fc.assert(
      fc.asyncProperty(
        junk.filter((text) => !readable.test(text) || Number(text) === 0),
        async (odds) => {
          const reply = await postSlip(app, person, { ...slipOf(line('DE_DB', ['05'])), odds: { DE_DB: odds } });
          expect(reply).toMatchObject({ code: 'fields_refused', fields: [{ field: 'odds.DE_DB' }] });
        },
      ),
      { numRuns: 60 },
    );
    const other = await postSlip(app, person, { ...slipOf(line('DE_DB', ['05'])), odds: { DE_BD: '98' } });
    expect(other).toMatchObject({ code: 'fields_refused', fields: [{ field: 'odds' }] });
    expect(await main(person.memberId)).toBe(before);
  });

  test('ten thousand numbers in one line', async () => {
    const picks = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
    const reply = await postSlip(app, person, slipOf(line('LO4', picks)));
    expect(reply.fields).toMatchObject([{ field: 'lines.0.picks', key: 'field.picks_too_many_picks' }]);
  });
});

describe('refusals', () => {
  test('an unknown draw, also with the largest id', async () => {
    for (const id of ['5', '8999999999999999999'])
      expect(await postSlip(app, person, { drawIds: [id], lines: [line('DE_DB', ['05'])] })).toMatchObject({
        code: 'draw_unknown',
      });
  });

  test('a draw before its sales, and one after them', async () => {
    const { rows } = await app.context.db.query<{ id: string }>(
      `select id from lottery.draw where state = 'scheduled' order by draw_at limit 1`,
    );
    expect(await postSlip(app, person, { drawIds: [rows[0]?.id], lines: [line('LO2', ['05'])] })).toMatchObject({
      code: 'draw_not_open',
    });
    const fast = await drawOnSale(app, 'fastmb1');
    app.clock.set(fast.close_at.getTime());
    expect(await postSlip(app, person, { drawIds: [fast.id], lines: [line('LO2', ['05'])] })).toMatchObject({
      code: 'draw_closed',
      facts: { numero: fast.numero },
    });
  });

  test('draws of two regions on one slip', async () => {
    const south = await drawOnSale(app, 'hcm');
    const reply = await postSlip(app, person, { drawIds: [drawId, south.id], lines: [line('LO2', ['05'])] });
    expect(reply).toMatchObject({ code: 'region_mixed' });
  });

  test('a price that fell since the player saw it, with the new one; a better one is accepted', async () => {
    const fast = await drawOnSale(app, 'fastmn5');
    const set = (odds: bigint) => setTestOdds(app, { scope: 'fastmn5', play: 'LO3', odds });
    const body = { drawIds: [fast.id], lines: [line('LO3', ['123'])], odds: { LO3: '950' } };
    await set(9_400_000n);
    expect(await postSlip(app, person, body)).toMatchObject({ code: 'odds_moved', facts: { LO3: '940' } });
    await set(9_600_000n);
    const reply = await postSlip(app, person, body);
    expect(reply.value.wagers[0]).toMatchObject({ odds: '960' });
  });

  test('a slip above its maximum, and one of more than 200 wagers', async () => {
    const many = Array.from({ length: 40 }, (_, n) => String(n).padStart(2, '0'));
    expect(await postSlip(app, person, slipOf(line('LO2', many, '500')))).toMatchObject({
      code: 'slip_limit',
      facts: { maximum: '500000' },
    });
    const issues = (await app.http.inject({ url: '/lgw/vn/games/fastmb5' })).json().value.draws as { drawId: string }[];
    const body = {
      drawIds: issues.slice(0, 3).map((issue) => issue.drawId),
      lines: Array.from({ length: 67 }, () => line('DE_DB', ['05'])),
    };
    expect(await postSlip(app, person, body)).toMatchObject({ code: 'too_many_wagers', facts: { maximum: 200 } });
  });

  test('an insufficient balance, with the missing amount', async () => {
    const memberId = await openMember(app.context, units(20));
    const result = await placeTestSlip(app.context, { memberId, drawIds: [drawId], lines: [line('LO2', ['05'])] });
    expect(result).toMatchObject({ refused: 'not_enough_balance', facts: { needed: '27', short: '7' } });
  });

  test('more than a member may stake on a draw, with the remaining amount', async () => {
    const memberId = await openMember(app.context, units(3_000_000));
    const lines = [line('TX_DB2', ['TAI'], '5000'), line('CL_DB2', ['LE'], '5000')];
    const fast = await drawOnSale(app, 'fastmb5');
    const { db } = app.context;
    const { rows } = await db.query('select member_limit from wager.event where id = $1', [fast.id]);
    const limit = (most: unknown) =>
      app.owner.query('update wager.event set member_limit = $2 where id = $1', [fast.id, most]);
    await limit(units(25_000));
    await placed(app.context, { memberId, drawIds: [fast.id], lines });
    await placed(app.context, { memberId, drawIds: [fast.id], lines });
    expect(await placeTestSlip(app.context, { memberId, drawIds: [fast.id], lines })).toMatchObject({
      refused: 'member_limit',
      facts: { numero: fast.numero },
    });
    // A limit is sealed with its event: the audit names a changed one.
    await limit(rows[0]?.['member_limit']);
  });
});

describe('concurrent', () => {
  test('of two members staking the last units of a number one succeeds, the other is refused with the remaining amount', async () => {
    const [a, b] = [await openMember(app.context, units(50_000)), await openMember(app.context, units(50_000))];
    const draw = await drawOnSale(app, 'fastmn5');
    const bet = (memberId: bigint, unit: string) =>
      placeTestSlip(app.context, { memberId, drawIds: [draw.id], lines: [line('DE_DB', ['77'], unit)] });
    for (let n = 0; n < 3; n += 1) await bet(a, '5000');
    const results = await Promise.all([bet(a, '3000'), bet(b, '3000')]);
    expect(results.filter((one) => 'value' in one)).toHaveLength(1);
    expect(results.find((one) => 'refused' in one)).toMatchObject({
      refused: 'number_limit',
      facts: { number: '77', remaining: '2000' },
    });
  });

  test('a set counts as itself in any order', async () => {
    const memberId = await openMember(app.context, units(50_000));
    const draw = await drawOnSale(app, 'fastmn5');
    const bet = (picks: string[]) =>
      placeTestSlip(app.context, { memberId, drawIds: [draw.id], lines: [line('XIEN2', picks, '5000')] });
    for (let n = 0; n < 4; n += 1) expect(await bet(n % 2 ? ['12', '34'] : ['34', '12'])).toHaveProperty('value');
    expect(await bet(['34', '12'])).toMatchObject({ refused: 'number_limit', facts: { number: '12 34' } });
  });

  test('the last coin in two browsers: one slip is placed, no balance is negative', async () => {
    const memberId = await openMember(app.context, units(27));
    const bet = () => placeTestSlip(app.context, { memberId, drawIds: [drawId], lines: [line('LO2', ['05'])] });
    const results = await Promise.all([bet(), bet(), bet(), bet()]);
    expect(results.filter((one) => 'value' in one)).toHaveLength(1);
    expect(results.filter((one) => 'refused' in one && one.refused === 'not_enough_balance')).toHaveLength(3);
    expect(await main(memberId)).toBe(0n);
    expect(await findings(app.context)).toEqual([]);
  });
});

test('a client with a wrong clock changes nothing: the server never reads its clock', async () => {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/lgw/vn/slips',
    headers: { ...person.headers, 'idempotency-key': crypto.randomUUID(), date: 'Mon, 01 Jan 2001 00:00:00 GMT' },
    remoteAddress: person.address,
    payload: { ...slipOf(line('DE_DB', ['07'])) },
  });
  expect(reply.json().value.placedAt).toBe(new Date(app.clock.nowMs()).toISOString());
  const late = await postSlip(app, person, { ...slipOf(line('DE_DB', ['07'])), placedAt: '2001-01-01T00:00:00Z' });
  expect(late).toMatchObject({ code: 'bad_input' });
});
