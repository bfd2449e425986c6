import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { itemOf, server } from './fake-server.ts';
import {
  alerts,
  all,
  come,
  comes,
  faultOf,
  field,
  focused,
  one,
  pass,
  press,
  pressButton,
  type,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openSite, presetMember, setUpSite } from './open-site.tsx';

const country = (countryCode: string, countryDialingCode: string, name: string) =>
  itemOf('listCountryCodes', 'list', { countryCode, countryDialingCode, name, example: '938 000 001' });
const CODE_SENT = { expiredMinutes: 1, expiresAt: '2026-11-20T08:10:00Z', message: '' };
const open = async (more: Opening = {}) => {
  const site = await openSite('/login', more);
  return { ...site, window: await come('dialog', 'Log in') };
};
const openMobile = async () => {
  const { window } = await open({ flags: { LOGINSMS: true } });
  await press(await come('tab', 'Mobile login', window));
  await until(() => field('Mobile number', window));
  return window;
};
beforeEach(() => {
  setUpSite();
  server.answers('listCountryCodes', {
    ...{ imgUrl: 'https://img.test', defaultCountryCode: 'VN' },
    list: [country('VN', '84', 'Vietnam'), country('TH', '66', 'Thailand')],
  });
  presetMember('member');
  // Requests for codes are a second apart by this clock.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(async () => {
  await leaveSite();
  vi.restoreAllMocks();
});

test('a code goes to a mobile of the chosen country, once in its wait, and logs in', async () => {
  server.answers('sendLoginCode', CODE_SENT);
  server.answers('login', { token: 't1' });
  const window = await openMobile();
  await type(field('Country code', window), 'TH');
  await write('Mobile number', '081 234 5678', window);
  await pressButton('Get code', window);
  await comes('Your code is on its way to +66 081 234 5678. It is valid for 1 minute.');
  expect(focused()).toBe('SMS code');
  await press(one('button', /^Again in/, window));
  expect(server.sent('sendLoginCode')).toHaveLength(1);
  await write('SMS code', ' 123456 ', window);
  await press(one('button', 'Log in', window));
  await comes('Welcome, Lan.');
  expect(server.body('login')).toMatchObject({
    ...{ type: 'sms', mobileNum: '081 234 5678', countryDialingCode: '66', verificationCode: '123456' },
  });
  await pass(2000);
});

test('after its wait a code is sent again', async () => {
  server.answers('sendLoginCode', CODE_SENT);
  const window = await openMobile();
  await write('Mobile number', '938000001', window);
  await pressButton('Get code', window);
  await come('button', /^Again in/);
  await pass(61_000);
  await pressButton('Get code', window);
  await until(() => server.sent('sendLoginCode').length === 2);
});

test.each([
  ['', 'This field is required.'],
  ['123', 'Enter a valid mobile number for the selected country.'],
  ['938 ABC 001', 'Enter a valid mobile number for the selected country.'],
])('the number "%s" is refused beside its field before a code is sent', async (number, text) => {
  const window = await openMobile();
  await write('Mobile number', number, window);
  await pressButton('Get code', window);
  await until(() => faultOf('Mobile number', window) === text);
  expect(server.sent('sendLoginCode')).toEqual([]);
});

test('a wrong code stands beside its field, and the number stays', async () => {
  server.refuses('login', 'code_wrong', 'The code is wrong.');
  const window = await openMobile();
  await write('Mobile number', '938000001', window);
  await write('SMS code', '000000', window);
  await press(one('button', 'Log in', window));
  await until(() => faultOf('SMS code', window) === 'The code is wrong.');
  expect(field('Mobile number', window).value).toBe('938000001');
});

test('letters that the server wants for a code are asked for first', async () => {
  server.replies('getCaptcha', () => ({ success: true, value: 'AAAA' }));
  server.refuses('sendLoginCode', 'captcha_required', 'Enter the letters.', { captcha: true });
  const window = await openMobile();
  await write('Mobile number', '938000001', window);
  await pressButton('Get code', window);
  await come('img', 'Picture with letters to type');
  server.answers('sendLoginCode', CODE_SENT);
  server.answers('getHumanCheck');
  await pass(1000);
  await pressButton('Get code', window);
  await until(() => faultOf('Letters in the picture', window) === 'This field is required.');
  await write('Letters in the picture', 'abcd', window);
  await pass(1000);
  await pressButton('Get code', window);
  await comes(/Your code is on its way/);
  expect(server.body('sendLoginCode')).toMatchObject({ captcha: 'abcd' });
});

const withProvider = () => server.answers('listChannels', { channels: [], phoneAuth: true });

test('the provider of codes sends and checks them, and its token logs in', async () => {
  withProvider();
  server.answers('sendPhoneCode', { sessionInfo: 'info-1' });
  server.answers('checkPhoneCode', { firebaseIdToken: 'id-1' });
  server.answers('login', { token: 't1' });
  const window = await openMobile();
  await write('Mobile number', '938000001', window);
  await pressButton('Get code', window);
  await comes(/Your code is on its way/);
  await write('SMS code', '123456', window);
  await press(one('button', 'Log in', window));
  await comes('Welcome, Lan.');
  expect(server.body('checkPhoneCode')).toEqual({ sessionInfo: 'info-1', code: '123456' });
  expect(server.body('login')).toMatchObject({ firebaseIdToken: 'id-1' });
  expect(server.body('login').verificationCode).toBeUndefined();
});

const AT: Readonly<Record<string, string>> = {
  phone_number_invalid: 'Mobile number',
  phone_number_missing: 'Mobile number',
  phone_code_wrong: 'SMS code',
  phone_code_missing: 'SMS code',
  phone_code_expired: 'SMS code',
};
test.each(calls.sendPhoneCode.refusals.map((code) => [code]))(
  'the refusal %s of the provider stands at its field, or above the form',
  async (code) => {
    withProvider();
    server.refuses('sendPhoneCode', code, `The text of ${code}.`);
    const window = await openMobile();
    await write('Mobile number', '938000001', window);
    await pressButton('Get code', window);
    const label = AT[code];
    if (label) await until(() => faultOf(label, window) === `The text of ${code}.`);
    else await until(() => alerts().join() === `The text of ${code}.`);
    // Too many requests block the number for a while.
    expect(all('button', /^Again in/, window)).toHaveLength(code === 'phone_too_many_requests' ? 1 : 0);
  },
);
