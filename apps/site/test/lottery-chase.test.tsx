import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { all, come, comes, field, one, pass, press, pressButton, shown, textOf, until, write } from './hands.ts';
import { draw, presetLottery, slip, takesSlips } from './lottery-game.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

const PLAY = 'SSC_ZX2_FRONT';
const MINUTE_MS = 60_000;
const draws = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => draw(String(first + place), (first + place) * MINUTE_MS));

/** Two rows of two digits, at a unit of 0.2: 0.40 an issue, and 19.60 for a row that hits. */
async function chase(): Promise<void> {
  await openSite(`/vnlottery?gameCode=fast&playType=${PLAY}`, { as: 'member', balance: '1000000' });
  const first = await come('group', '10,000');
  for (const digit of ['1', '2']) await press(one('button', new RegExp(`^${digit}(?: |$)`), first));
  await press(one('button', /^5(?: |$)/, one('group', '1,000')));
  await press(one('radio', '0.2', slip()));
  await pressButton('Chase issues', slip());
  await come('region', 'Chase issues');
}
const rows = (): string[] => all('row', undefined, one('region', 'Chase issues')).slice(1).map(textOf);
const multiples = (): string[] =>
  ['0001', '0002', '0003', '0004', '0005'].map((issue) => field(`Multiple of issue ${issue}`).value);
const sent = async () => {
  await pressButton('Place chase', slip());
  await until(() => server.last('placeLotterySlip'));
  return server.body('placeLotterySlip');
};

beforeEach(() => {
  setUpSite();
  presetLottery({ region: 'SSC', draws: draws(1, 8) });
  takesSlips();
});
afterEach(leaveSite);

test('a chase doubles every two issues as drawn, and its multiples are sent in the order of the draws', async () => {
  await chase();
  await write('Multiple', '5', slip());
  await press(one('radio', 'Double every 2', slip()));
  expect(multiples()).toEqual(['5', '5', '10', '10', '20']);
  expect(rows()[4]).toMatch(/0005.*8\.00.*392\.00/);
  expect(textOf(slip())).toMatch(/Taken now, 5 issues\s?P 20\.00.*Maximum win\s?P 392\.00/);
  const body = await sent();
  expect(body).toMatchObject({
    drawIds: ['1', '2', '3', '4', '5'],
    lines: [{ play: PLAY, picks: ['1+2/5'], unit: '0.2' }],
    chase: { multiples: [5, 5, 10, 10, 20], stopsOnWin: true },
  });
  expect(body.lines[0]).not.toHaveProperty('multiple');
});

test('a multiple is changed by hand, and a chase may go on after a win', async () => {
  await chase();
  await pressButton('One more draw', slip());
  await write('Multiple of issue 0002', '7');
  await pressButton('More, Multiple of issue 0003', slip());
  await press(one('checkbox', 'Stop after a win', slip()));
  expect(textOf(slip())).toMatch(/Taken now, 6 issues\s?P 5\.20.*Maximum win\s?P 254\.80/);
  expect(await sent()).toMatchObject({ chase: { multiples: [1, 7, 2, 1, 1, 1], stopsOnWin: false } });
});

test('a plan for a profit takes the lowest multiples that reach it', async () => {
  await chase();
  await press(one('radio', 'Profit 30%', slip()));
  await write('Profit in percent', '900');
  // 19.60 × m ≥ 10 × stakes of 0.40 each until then.
  expect(multiples()).toEqual(['1', '1', '1', '1', '2']);
});

test('a profit that no multiple reaches is said with its issue, and nothing is sent', async () => {
  await chase();
  for (const place of ['10,000', '1,000'])
    await press(one('button', 'Big', await come('group', `Quick picks, ${place}`)));
  await press(one('radio', 'Profit 30%', slip()));
  // 25 rows of 0.20 cost 5.00, of which four are more than the 19.60 that a row pays.
  await write('Profit in percent', '300');
  await comes('No multiple reaches this profit on issue 0001. Choose a lower profit or fewer issues.');
  await press(one('button', 'Place chase', slip()));
  expect(server.sent('placeLotterySlip')).toEqual([]);
  await write('Profit in percent', '100');
  await until(() => !shown().includes('No multiple reaches'));
  // 19.60 × m ≥ 2 × stakes of 5.00 each until then.
  expect(multiples()).toEqual(['1', '2', '4', '8', '16']);
});

test('a multiple that is none is said beside its line, and the chase is not sent', async () => {
  await chase();
  await write('Multiple of issue 0002', '0');
  await comes('The multiple is a whole number from 1 to 1,000,000.');
  await press(one('button', 'Place chase', slip()));
  expect(server.sent('placeLotterySlip')).toEqual([]);
});

test('when the first issue closes the chase goes on with the next ones; a multiple stays at its issue', async () => {
  await chase();
  await write('Multiple of issue 0002', '9');
  presetLottery({ region: 'SSC', draws: draws(2, 8) });
  await pass(21_000);
  await until(() => rows()[0]?.includes('0002'));
  expect(await sent()).toMatchObject({ drawIds: ['2', '3', '4', '5', '6'], chase: { multiples: [9, 1, 1, 1, 1] } });
});

test.each(['chase.multiples', 'chase.multiples.2'])(
  'a refusal of %s is said at the table of the chase',
  async (name) => {
    const fields = [{ field: name, key: 'field.above_maximum', params: { maximum: '1000000' } }];
    server.refuses('placeLotterySlip', 'fields_refused', 'Some entries need a change.', { fields });
    await chase();
    await sent();
    await until(() => textOf(one('region', 'Chase issues')).includes('The maximum is 1000000.'));
  },
);

test('a draw that closed meanwhile refuses the whole chase, and it stays on the slip', async () => {
  server.refuses('placeLotterySlip', 'draw_closed', 'Betting on draw 202611200001 has closed. Nothing was placed.', {
    facts: { numero: '202611200001' },
  });
  await chase();
  await sent();
  await comes('Betting on draw 202611200001 has closed. Nothing was placed.');
  one('region', 'Chase issues');
});

test('without a chase the slip is again for one draw', async () => {
  await chase();
  await pressButton('Without chase', slip());
  await until(() => all('region', 'Chase issues').length === 0);
  await pressButton('Place 2 bets', slip());
  await until(() => server.last('placeLotterySlip'));
  expect(server.body('placeLotterySlip')).not.toHaveProperty('chase');
  expect(shown()).not.toContain('Chase 5');
});
