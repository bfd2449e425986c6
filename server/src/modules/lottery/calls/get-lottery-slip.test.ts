import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawOnSale, get, postSlip, runUntil, units } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { fundMember, type Person, registerMember } from '../../../../test/people.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(10_000));
});
afterAll(() => app?.close());

const everyTail = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
const slipWith = (key: string, who = person) => get(app, `/lgw/vn/slips/${key}`, who);

test('a slip tells its draws and bets from the sale to the payout', async () => {
  const draw = await drawOnSale(app, 'fastmb1');
  const key = crypto.randomUUID();
  const lines = [
    { play: 'DE_DB', picks: everyTail, unit: '1' },
    { play: 'XIEN4', picks: ['01', '02', '03', '04'], unit: '1' },
  ];
  const placed = await postSlip(app, person, { drawIds: [draw.id], lines }, key);
  const before = (await slipWith(key)).value;
  expect(before.slip).toEqual(placed.value);
  expect(before.draws).toMatchObject([{ drawId: draw.id, game: 'fastmb1', region: 'MB', state: 'open', prizes: null }]);
  expect(before.draws[0].closeAt <= before.draws[0].drawAt).toBe(true);
  expect(before.outcomes.map(({ state, payout }: { state: string; payout: string }) => [state, payout])).toEqual([
    ['placed', '0'],
    ['placed', '0'],
  ]);

  await runUntil(app, draw.id, 'settled');
  const after = (await slipWith(key)).value;
  expect(after.slip).toEqual(placed.value);
  expect(after.draws[0]).toMatchObject({ state: 'settled', prizes: { special: [expect.stringMatching(/^\d{5}$/)] } });
  // One of all hundred tails always wins; four numbers of one set hardly ever do.
  expect(after.outcomes[0]).toEqual({
    wagerId: placed.value.wagers[0]?.id,
    state: 'partly_returned',
    payout: placed.value.wagers[0]?.odds,
  });
  expect(after.outcomes[1].state).toMatch(/won|partly_returned|lost/);
});

test('the slip of another member, and one that never arrived, answer alike', async () => {
  const draw = await drawOnSale(app, 'mb');
  const key = crypto.randomUUID();
  await postSlip(app, person, { drawIds: [draw.id], lines: [{ play: 'DE_DB', picks: ['07'], unit: '1' }] }, key);
  const nothing = { slip: null, draws: [], outcomes: [], chase: null };
  expect((await slipWith(key, await registerMember(app))).value).toEqual(nothing);
  expect((await slipWith(crypto.randomUUID())).value).toEqual(nothing);
});
