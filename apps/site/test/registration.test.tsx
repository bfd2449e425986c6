import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  faultOf,
  field,
  focused,
  keys,
  leaveField,
  one,
  press,
  pressButton,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, openSite, presetMember, setUpSite } from './open-site.tsx';

const rule = (patternId: number, minLength: number, maxLength: number, more: object = {}) => ({
  ...{ acceptedPattern: '', minLength, maxLength, patternId, required: true, enabled: true },
  ...more,
});
const FIELDS = { username: rule(1, 6, 16), password: rule(5, 8, 32), confirmPassword: rule(5, 8, 32) };
const settings = (more: Parameters<typeof server.answers<'getRegisterSettings'>>[1] = {}) =>
  server.answers('getRegisterSettings', { fields: FIELDS, ageMinimum: 21, termsVersion: '3', ...more });
const open = async (address = '/register') => {
  const site = await openSite(address);
  const window = await come('dialog', 'Create an account');
  await until(() => all('button', 'Create account', window)[0]);
  return { ...site, window };
};
async function fill(window: HTMLElement, name = 'lannguyen', password = 'Cho-Dem-2026', again = password) {
  await write('Username', name, window);
  await write('Password', password, window);
  await write('Confirm password', again, window);
  await press(one('checkbox', /.*/, window));
}
const submit = (window: HTMLElement) => press(one('button', 'Create account', window));

beforeEach(() => {
  setUpSite();
  settings();
});
afterEach(leaveSite);

test('an account is opened, and its owner is welcomed', async () => {
  server.answers('register', { token: 't1' });
  presetMember('member');
  const { window, address } = await open();
  await fill(window);
  await submit(window);
  await comes('Your account is open. Welcome, Lan.');
  expect(server.body('register')).toMatchObject({
    username: 'lannguyen',
    password: 'Cho-Dem-2026',
    confirmPassword: 'Cho-Dem-2026',
    termsVersion: '3',
    registerMethod: 'WEB',
  });
  await until(() => address() === '/index');
});

test('every empty field is named beside itself, and the first gets the focus', async () => {
  const { window } = await open();
  await submit(window);
  await until(() => faultOf('Username', window)?.includes('Username not empty'));
  expect(faultOf('Password', window)).toContain('Password not empty');
  expect(focused()).toBe('Username');
  expect(server.sent('register')).toEqual([]);
});

test.each([
  ['Username', '1lan', 'letters and digits, beginning with a letter'],
  ['Password', 'short', 'both letters and digits'],
])('%s "%s" is judged when it is left', async (label, typed, why) => {
  const { window } = await open();
  await write(label, typed, window);
  await leaveField(label, window);
  await until(() => faultOf(label, window)?.includes(why));
});

test('two passwords that differ are refused beside the second', async () => {
  const { window } = await open();
  await fill(window, 'lannguyen', 'Cho-Dem-2026', 'Cho-Dem-2027');
  await submit(window);
  await until(() => faultOf('Confirm password', window)?.includes('The two entries do not match.'));
});

test('the terms must be agreed to, and are read in place', async () => {
  const { window } = await open();
  await write('Username', 'lannguyen', window);
  await write('Password', 'Cho-Dem-2026', window);
  await write('Confirm password', 'Cho-Dem-2026', window);
  expect(textOf(window)).toContain('21');
  await submit(window);
  await until(() => one('checkbox', /.*/, window).getAttribute('aria-invalid') === 'true');
  expect(server.sent('register')).toEqual([]);
});

test.each([
  ['username', 'field.username_taken', 'Username', 'This username is taken.'],
  ['password', 'field.password_common', 'Password', 'This password is too common.'],
])('what the server refuses of %s stands beside it, and the input stays', async (name, key, label, text) => {
  server.refuses('register', 'fields_refused', 'Check the fields.', { fields: [{ field: name, key }] });
  const { window } = await open();
  await fill(window);
  await submit(window);
  await until(() => faultOf(label, window)?.includes(text));
  expect(field('Username', window).value).toBe('lannguyen');
  expect(field('Password', window).value).toBe('Cho-Dem-2026');
});

test('a refusal of the whole form stands above it', async () => {
  server.refuses('register', 'too_many_requests', 'Too many accounts from here today.');
  const { window } = await open();
  await fill(window);
  await submit(window);
  await comes('Too many accounts from here today.');
});

test('what the merchant does not require is one press away', async () => {
  settings({ fields: { ...FIELDS, email: rule(3, 5, 60, { required: false }) } });
  const { window } = await open();
  expect(window.querySelector('details')?.open).toBe(false);
  expect(textOf(window)).toContain('optional');
});

test('Escape closes the window, and the focus goes back to what opened it', async () => {
  await openSite('/game');
  await pressButton('Register');
  await come('dialog', 'Create an account');
  await keys('Escape');
  await until(() => all('dialog', 'Create an account').length === 0);
  await until(() => focused() === 'Register');
});

test('whoever has an account goes on to the log-in', async () => {
  const { window } = await open();
  await pressButton(/log in/i, window);
  await come('dialog', 'Log in');
});
