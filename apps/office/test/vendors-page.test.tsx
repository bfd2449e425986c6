// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffVendor } from '../src/modules/catalogue/parts/vendor-form.tsx';
import { refusal, server } from './fake-server.ts';
import { button, buttons, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const EDITED = {
  names: { EN: 'Jili Games', VI: 'Jili' },
  gameTypes: ['RNG', 'FISH'] as StaffVendor['gameTypes'],
  emblem: 'carp',
  isHot: false,
  sort: 20,
  way: 'tab' as const,
  state: 'on' as const,
  backAt: null,
  levelMinimum: 0,
  labels: [],
  blockedCountries: [],
  onlyCountries: [],
};
const vendor = (vassalage: string, change: Partial<StaffVendor> = {}): StaffVendor => ({
  ...EDITED,
  vassalage,
  accountTypeId: 3,
  kind: 'vendor',
  games: 12,
  version: 4,
  changedAt: '2026-11-20T08:00:00Z',
  changedBy: 'linh',
  ...change,
});
const has = (...list: StaffVendor[]) => server.answers('listStaffVendors', () => ({ list }));
const open = (path: string) => openPage(path, ['games']);
const checkbox = (label: string) => field(label) as HTMLInputElement;

beforeEach(() => {
  server.reset();
  has(vendor('JILI'), vendor('PG', { names: {}, state: 'hidden', isHot: true, gameTypes: ['RNG'] }));
  server.answers('saveStaffVendor', () => vendor('JILI'));
});
afterEach(leave);

test('a vendor is opened by its name, or by its code where it has none, and closed by a second press', async () => {
  const { address } = await open('/vendors');
  await untilShown('Jili Games');
  expect(buttons('Save')).toEqual([]);
  expect(row('PG').textContent).toContain('Hidden');
  expect(row('PG').textContent).toContain('Hot');
  await press(button('PG'));
  await until(() => address() === '/vendors?id=PG');
  expect(buttons('Save')).toHaveLength(1);
  await press(button('PG'));
  await until(() => address() === '/vendors');
});

test('the number of games leads to those of the vendor', async () => {
  await open('/vendors');
  await untilShown('Jili Games');
  expect(button('12', row('Jili Games')).getAttribute('href')).toBe('/office/games?vendor=JILI');
});

test('a vendor is saved with its version and without what is not edited here', async () => {
  await open('/vendors?id=JILI');
  await untilShown('Add a language');
  await write(field('State'), 'maintenance');
  await write(field('Back at'), '2026-11-21T20:30');
  await write(field('English'), ' Jili ');
  await write(field('Tiếng Việt'), ' ');
  await write(field('Order'), '7.9');
  await write(field('Blocked countries'), 'vn, th vn');
  await press(button('Save'));
  await until(() => server.last('saveStaffVendor'));
  expect(server.last('saveStaffVendor')?.params).toEqual({ vassalage: 'JILI' });
  expect(server.last('saveStaffVendor')?.body).toEqual({
    ...EDITED,
    version: 4,
    state: 'maintenance',
    backAt: '2026-11-21T13:30:00.000Z',
    names: { EN: 'Jili' },
    sort: 7,
    blockedCountries: ['VN', 'TH'],
  });
});

test('the last type of a vendor cannot be taken away', async () => {
  await open('/vendors?id=JILI');
  await untilShown('Add a language');
  const types = () =>
    [...document.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]')].filter(({ checked }) => checked);
  expect(types().map(({ disabled }) => disabled)).toEqual([false, false]);
  await press(types()[1] as HTMLElement);
  expect(types().map(({ disabled }) => disabled)).toEqual([true]);
});

test('a change that another operator overtook is refused in words, and what was typed stays', async () => {
  server.refuses('saveStaffVendor', refusal('changed_meanwhile', 'Changed by somebody else.'));
  await open('/vendors?id=JILI');
  await untilShown('Add a language');
  await write(field('English'), 'Jili Two');
  await press(checkbox('Hot'));
  await press(button('Save'));
  await untilShown('Changed by somebody else.');
  expect(field('English').value).toBe('Jili Two');
  expect(checkbox('Hot').checked).toBe(true);
});

test('a saved vendor is shown as stored, and a second press meanwhile sends nothing', async () => {
  server.delays('saveStaffVendor');
  await open('/vendors?id=JILI');
  await untilShown('Add a language');
  await press(button('Save'));
  await press(button('Save'));
  expect(server.sent('saveStaffVendor')).toHaveLength(1);
});

test('what was typed for one vendor is not shown with the next', async () => {
  await open('/vendors?id=JILI');
  await untilShown('Add a language');
  await write(field('English'), 'Jili Two');
  await press(button('PG'));
  await untilShown('Leave without saving?');
  await press(button('Leave'));
  await until(() => field('English').value === '');
  expect(shown()).not.toContain('Jili Two');
});
