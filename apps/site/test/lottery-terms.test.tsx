import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { come, comes, faultOf, field, one, press, pressButton, shown, textOf, type, until, write } from './hands.ts';
import { presetLottery, slip, takesSlips } from './lottery-game.ts';
import { leaveSite, type Opening, openSite, PHONE_PX, setUpSite } from './open-site.tsx';

const PLAY = 'SSC_ZX2_FRONT';
const open = async (more: Opening = {}) => {
  await openSite(`/vnlottery?gameCode=fast&playType=${PLAY}`, { as: 'member', balance: '1000000', ...more });
};
/** Two rows: 1 and 2, then 5. */
async function pickRows(): Promise<void> {
  const first = await come('group', '10,000');
  for (const digit of ['1', '2']) await press(one('button', new RegExp(`^${digit}(?: |$)`), first));
  await press(one('button', /^5(?: |$)/, one('group', '1,000')));
  await comes('2 × 1 = 2 bets');
}
const place = async () => {
  await pressButton(/^Place \d+ bets?$/, slip());
  await until(() => server.last('placeLotterySlip'));
  return server.body('placeLotterySlip').lines;
};

beforeEach(() => {
  setUpSite();
  presetLottery({ region: 'SSC' });
  takesSlips();
});
afterEach(leaveSite);

test('a row costs the chosen unit times the multiple, which are sent as they were chosen', async () => {
  await open();
  await pickRows();
  await press(one('radio', '0.2', slip()));
  await write('Multiple', '5', slip());
  expect(textOf(slip())).toContain('2 bets × 0.2 × 5');
  expect(textOf(slip())).toMatch(/Total\s?P 2\.00.*Maximum win\s?P 98\.00/);
  expect(await place()).toEqual([{ play: PLAY, picks: ['1+2/5'], unit: '0.2', multiple: 5 }]);
});

test('units of 1 are half of each, and stakes of less than a cent are shown whole', async () => {
  await open();
  await pickRows();
  await press(one('radio', '0.002', slip()));
  await write('Multiple', '7', slip());
  await until(() => /Total\s?P 0\.028/.test(textOf(slip())));
  await pressButton('Units of 1', slip());
  expect(one('radio', '0.001', slip()).getAttribute('aria-checked')).toBe('true');
  await pressButton('More, Multiple', slip());
  expect(field('Multiple', slip()).value).toBe('8');
});

test('a multiple that is none is said beside its field and is not sent', async () => {
  await open();
  await pickRows();
  await write('Multiple', '0', slip());
  expect(faultOf('Multiple', slip())).toContain('from 1 to 1,000,000');
  await write('Multiple', '9999999', slip());
  expect(faultOf('Multiple', slip())).toContain('from 1 to 1,000,000');
  await press(one('button', /^Place/, slip()));
  expect(server.sent('placeLotterySlip')).toEqual([]);
  await write('Multiple', '３2', slip());
  expect(field('Multiple', slip()).value).toBe('2');
});

test('the slider exchanges prize for rebate: what one gains the other loses, to its drawn ends', async () => {
  await open();
  await pickRows();
  expect(textOf(slip())).toMatch(/Prize mode 1960\s?rebate 0\.0%/);
  await pressButton('Change', slip());
  await pressButton('1700, 13.0%', slip());
  expect(textOf(slip())).toMatch(/Prize mode 1700\s?rebate 13\.0%.*170/);
  await pressButton('1960, 0%', slip());
  const range = slip().querySelector<HTMLInputElement>('input[type=range]');
  if (!range) throw new Error('there is no slider');
  await type(range, '-100');
  expect(textOf(slip())).toMatch(/Prize mode 1940\s?rebate 1\.0%/);
  expect(range.getAttribute('aria-valuetext')).toBe('Prize mode 1940, rebate 1.0%');
  expect(textOf(slip())).toMatch(/Rebate, win or lose\s?P 0\.04/);
  expect(await place()).toEqual([{ play: PLAY, picks: ['1+2/5'], unit: '2', rebate: '1' }]);
});

test('the slider of a member whose prizes are lower ends lower', async () => {
  server.answers('getPrizeGroup', { below: '0.35', lowest: '0.85' });
  await open();
  await pickRows();
  await until(() => textOf(slip()).includes('Prize mode 1953'));
  await pressButton('Change', slip());
  await pressButton('1700, 12.65%', slip());
  expect((await place())[0]).toMatchObject({ rebate: '12.65' });
});

test.each([
  ['lines.0.multiple', () => faultOf('Multiple', slip())],
  ['lines.0.rebate', () => textOf(slip())],
])('a refusal of %s is said beside its field, until the slip changes', async (name, where) => {
  const fields = [{ field: name, key: 'field.above_maximum', params: { maximum: '12' } }];
  server.refuses('placeLotterySlip', 'fields_refused', 'Some lines need a change.', { fields });
  await open();
  await pickRows();
  await place();
  await until(() => where()?.includes('The maximum is 12.'));
  await pressButton('More, Multiple', slip());
  await until(() => !shown().includes('The maximum is 12.'));
});

test('on a phone unit and multiple are in the strip', async () => {
  await open({ width: PHONE_PX });
  await press(await come('button', '1 random ticket'));
  await press(await come('radio', '0.2'));
  await write('Multiple', '5');
  await until(() => /Total\s?P 1\.00/.test(shown()));
});
