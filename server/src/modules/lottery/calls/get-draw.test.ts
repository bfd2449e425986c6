import { wagerCalls } from '@lantern/contract/wager';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  drawOnSale,
  get,
  importResults,
  postSlip,
  prizesWith,
  resultsFile,
  runAll,
  runUntil,
  stored,
  units,
} from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { fundMember, logIn, type Person, registerMember } from '../../../../test/people.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
});
// Draws are hours away, longer than a session lives.
beforeEach(async () => {
  await app.jobs.runDue();
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(10_000));
});
afterAll(() => app?.close());

const recall = (id: string, who: Person = person) => get(app, wagerCalls.getWager.path.replace(':id', id), who);

describe('a draw', () => {
  test('unknown', async () => {
    for (const id of ['5', 'abc', '8999999999999999999'])
      expect(await get(app, `/lgw/vn/draws/${id}`)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('hides its seed until the result is published, and shows no other member’s bets', async () => {
    const draw = await drawOnSale(app, 'fastmb1');
    await postSlip(app, person, { drawIds: [draw.id], lines: [{ play: 'DE_DB', picks: ['42'], unit: '7' }] });
    app.clock.set(draw.close_at.getTime());
    await runAll(app, async () => (await stored(app.context, draw.id)).bets_hash !== null);
    const { value } = await get(app, `/lgw/vn/draws/${draw.id}`);
    expect(value).toMatchObject({ state: 'closed', prizes: null, proof: { seed: null } });
    expect(value.proof.betsHash).toMatch(/^[0-9a-f]{64}$/);
    // With both quotes: a digest may end in 42.
    expect(JSON.stringify(value)).not.toContain('"42"');
    expect(JSON.stringify(value)).not.toContain(person.memberId.toString());
  });

  test('of a station names the file of its result', async () => {
    const draw = await drawOnSale(app, 'vl');
    app.clock.set(draw.draw_at.getTime());
    await app.jobs.runDue();
    const prizes = prizesWith('MN', '980359');
    await importResults(app, resultsFile([{ day: draw.day, region: 'MN', station: 'vl', prizes }]));
    const { value } = await get(app, `/lgw/vn/draws/${draw.id}`);
    expect(value).toMatchObject({ gameCode: 'vl', prizes, resultVersion: 1, proof: null });
    expect(value.source).toMatchObject({ kind: 'official', text: 'results.csv, line 2' });
    expect(value.source.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the recall of a wager', () => {
  test('shows numbers, hits, each line’s money, the proof and the receipt', async () => {
    const draw = await drawOnSale(app, 'mb');
    const lines = [
      { play: 'LO2', picks: ['13', '91', '05'], unit: '2' },
      { play: 'XIEN2', picks: ['13', '05'], unit: '10' },
    ];
    const placedAtMs = app.clock.nowMs();
    const slip = await postSlip(app, person, { drawIds: [draw.id], lines });
    const [lo, xien] = slip.value.wagers;
    expect((await recall(lo?.id ?? '')).value.recall).toMatchObject({ prizes: null, lines: [{ hits: null }, {}, {}] });
    app.clock.set(draw.draw_at.getTime());
    await app.jobs.runDue();
    // 13 is the end of the special prize; 91 ends the second number of each tier that has two.
    const csv = resultsFile([{ day: draw.day, region: 'MB', prizes: prizesWith('MB', '60213') }]);
    await importResults(app, csv);
    await runUntil(app, draw.id, 'settled');
    person = await logIn(app, person.username);
    const { value } = await recall(lo?.id ?? '');
    expect(value).toMatchObject({ state: 'won', gameName: 'Northern Lottery', payout: String(98 * 2 * 7) });
    expect(value.recall).toMatchObject({
      region: 'MB',
      numero: draw.numero,
      stakeMultiple: 27,
      unit: '2',
      odds: '98',
      resultVersion: 1,
      lines: [
        { picks: ['13'], hits: 1, payout: '196' },
        { picks: ['91'], hits: 6, payout: '1176' },
        { picks: ['05'], hits: 0, payout: '0' },
      ],
      proof: null,
      receipt: {
        line: expect.stringMatching(
          `^lantern-bet/1\\|draw\\|${draw.id}\\|${lo?.id}\\|LO2\\|13 91 05\\|2000000\\|980000\\|${placedAtMs}\\|[0-9a-f]{64}$`,
        ),
      },
      // Only our own draws commit to their bets; the stations draw their own numbers.
      inclusion: null,
    });
    expect((await recall(xien?.id ?? '')).value).toMatchObject({ state: 'lost', recall: { lines: [{ hits: 0 }] } });
  });

  test('of another member’s wager answers like a missing one', async () => {
    const draw = await drawOnSale(app, 'fastmn1');
    const slip = await postSlip(app, person, {
      drawIds: [draw.id],
      lines: [{ play: 'DE_DB', picks: ['42'], unit: '7' }],
    });
    const other = await registerMember(app);
    expect(await recall(slip.value.wagers[0]?.id ?? '', other)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the outcome of a slip', () => {
  test('is readable by its key for its member only', async () => {
    const draw = await drawOnSale(app, 'fastmn5');
    const key = crypto.randomUUID();
    const slip = await postSlip(
      app,
      person,
      { drawIds: [draw.id], lines: [{ play: 'DE_DB', picks: ['42'], unit: '7' }] },
      key,
    );
    expect((await get(app, `/lgw/vn/slips/${key}`, person)).value.slip).toEqual(slip.value);
    const other = await registerMember(app);
    const nothing = { slip: null, draws: [], outcomes: [], chase: null };
    expect((await get(app, `/lgw/vn/slips/${key}`, other)).value).toEqual(nothing);
    expect((await get(app, `/lgw/vn/slips/${crypto.randomUUID()}`, person)).value).toEqual(nothing);
    expect(await get(app, `/lgw/vn/slips/${key}`)).toMatchObject({ code: 'not_logged_in' });
  });
});
