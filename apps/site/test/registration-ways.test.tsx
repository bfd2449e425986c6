import { readCookies, writeCookie } from '@lantern/client';
import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberInvitation } from '../src/modules/session/register/invitation.ts';
import { itemOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  descriptionOf,
  faultOf,
  field,
  focused,
  leaveField,
  one,
  pass,
  press,
  pressButton,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openSite, presetMember, setUpSite } from './open-site.tsx';

const rule = (patternId: number, minLength: number, maxLength: number, more: object = {}) => ({
  ...{ acceptedPattern: '', minLength, maxLength, patternId, required: true, enabled: true },
  ...more,
});
const FIELDS = { username: rule(1, 6, 16), password: rule(5, 8, 32), confirmPassword: rule(5, 8, 32) };
const settings = (fields: object = {}, more: object = {}) =>
  server.answers('getRegisterSettings', {
    ...{ fields: { ...FIELDS, ...fields }, ageMinimum: 21, termsVersion: '3' },
    ...more,
  });
const affiliate = rule(1, 1, 64);
const open = async (more: Opening = {}) => {
  await openSite('/register', more);
  const window = await come('dialog', 'Create an account');
  await until(() => all('button', 'Create account', window)[0]);
  return window;
};
async function fill(window: HTMLElement): Promise<void> {
  await write('Username', 'lannguyen', window);
  await write('Password', 'Cho-Dem-2026', window);
  await write('Confirm password', 'Cho-Dem-2026', window);
  await press(one('checkbox', /.*/, window));
}
const submit = (window: HTMLElement) => press(one('button', 'Create account', window));
const CODE_SENT = { expiredMinutes: 1, expiresAt: '2026-11-20T08:10:00Z', message: '' };

beforeEach(() => {
  setUpSite();
  settings();
  server.answers('checkAffiliate', { affiliateCode: null });
  server.answers('listCountryCodes', {
    ...{ imgUrl: 'https://img.test', defaultCountryCode: 'VN' },
    list: [
      itemOf('listCountryCodes', 'list', {
        ...{ countryCode: 'VN', countryDialingCode: '84', name: 'Vietnam', example: '938 000 001' },
      }),
    ],
  });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(async () => {
  await leaveSite();
  vi.restoreAllMocks();
  writeCookie('affiliateCode=; path=/; max-age=0');
});

const wholeRefusals = (codes: readonly string[]) => codes.filter((code) => code !== 'fields_refused');

test('each refusal is said once, beside its field or above the form, and what was typed stays', async () => {
  server.replies('getCaptcha', () => ({ success: true, value: 'AAAA' }));
  server.answers('getHumanCheck');
  const window = await open();
  await fill(window);
  for (const code of wholeRefusals(calls.register.refusals)) {
    const text = `The text of ${code}.`;
    server.refuses('register', code, text);
    await submit(window);
    await until(() => textOf(window).includes(text));
    expect(textOf(window).split(text), code).toHaveLength(2);
    expect(faultOf('Username', window)).toBe(code === 'username_taken' ? text : undefined);
  }
  expect(field('Username', window).value).toBe('lannguyen');
  expect(field('Password', window).value).toBe('Cho-Dem-2026');
});

test('an account by mobile needs the code that was sent to it, and sends both', async () => {
  settings({ mobileNo: rule(2, 4, 15) });
  server.answers('sendRegisterMobileCode', CODE_SENT);
  server.answers('registerMobile', { token: 't1' });
  presetMember('member');
  const window = await open({ flags: { REGISTER: true, REGISTERMOBILE: true } });
  expect(one('tab', 'Mobile', window).getAttribute('aria-selected')).toBe('true');
  await pressButton('Get code', window);
  await until(() => faultOf('Mobile number', window));
  expect(focused()).toBe('Mobile number');
  expect(server.sent('sendRegisterMobileCode')).toEqual([]);
  await write('Mobile number', '938000001', window);
  await pass(1000);
  await pressButton('Get code', window);
  await comes('Your code is on its way to +84 938000001. It is valid for 1 minute.');
  await write('SMS code', '123456', window);
  await fill(window);
  await submit(window);
  await comes('Your account is open. Welcome, Lan.');
  expect(server.body('registerMobile')).toMatchObject({
    ...{ mobileNum: '938000001', countryDialingCode: '84', verificationCode: '123456', username: 'lannguyen' },
  });
});

test('what was typed by one way is still there after a look at the other', async () => {
  const window = await open({ flags: { REGISTER: true, REGISTERMOBILE: true } });
  await write('Mobile number', '938000001', window);
  await press(one('tab', 'Username', window));
  await write('Username', 'lannguyen', window);
  await press(one('tab', 'Mobile', window));
  await until(() => all('button', 'Get code', window)[0]);
  expect(field('Mobile number', window).value).toBe('938000001');
});

test('the code of an invitation link is in the form, named as such, and sent', async () => {
  settings({ affiliateCode: affiliate });
  server.answers('checkAffiliate', { affiliateCode: 'koi7' });
  server.answers('countLinkOpen');
  server.answers('register', { token: 't1' });
  presetMember('member');
  rememberInvitation('?affiliateCode=koi7&referralCode=r.1');
  const window = await open();
  await until(() => field('Invitation code', window).value === 'koi7');
  await until(() => descriptionOf(field('Invitation code', window)).includes('Valid'));
  await fill(window);
  await submit(window);
  await comes('Your account is open. Welcome, Lan.');
  expect(server.body('register')).toMatchObject({ affiliateCode: 'koi7', referralCode: 'r.1' });
});

test('the form says whose invitation it is by the code alone, and a wrong code of a link does not block the next try', async () => {
  server.refuses('register', 'invitation_code_error', 'This code is unknown.');
  rememberInvitation('?referralCode=MNH88XYZ');
  const window = await open();
  await comes('Invited with code MNH88XYZ');
  await fill(window);
  await submit(window);
  await until(() => server.last('register'));
  expect(server.body('register')).toMatchObject({ referralCode: 'MNH88XYZ' });
  await until(() => sessionStorage.getItem('referralCode') === null);
});

test('a link is counted once in a visit, and remembered for a month', async () => {
  settings({ affiliateCode: affiliate });
  server.answers('countLinkOpen');
  rememberInvitation('?affiliateCode=koi7');
  await open();
  await until(() => server.last('countLinkOpen'));
  expect(server.body('countLinkOpen')).toEqual({ code: 'koi7' });
  expect(readCookies()).toContain('affiliateCode=koi7');
  expect(sessionStorage.getItem('affiliateCounted')).toBe('koi7');
});

test('a wrong invitation code is named when it is left, and a corrected one is valid', async () => {
  settings({ affiliateCode: affiliate });
  server.replies('checkAffiliate', ({ query }) =>
    query['code'] === 'koi7'
      ? { success: true, value: { affiliateCode: 'koi7' } }
      : { success: false, code: 'invitation_code_error', message: 'This code is not valid.' },
  );
  const window = await open();
  await write('Invitation code', 'koi8', window);
  await leaveField('Invitation code', window);
  await until(() => faultOf('Invitation code', window) === 'This code is not valid.');
  await write('Invitation code', 'koi7', window);
  await leaveField('Invitation code', window);
  await until(() => descriptionOf(field('Invitation code', window)).includes('Valid'));
  expect(faultOf('Invitation code', window)).toBeUndefined();
});

test('a code of a former visit that is over is not filled in, and nothing is wrong', async () => {
  settings({ affiliateCode: affiliate });
  writeCookie('affiliateCode=old-1; path=/');
  server.refuses('checkAffiliate', 'invitation_code_error', 'This code is not valid.');
  const window = await open();
  await until(() => server.last('checkAffiliate'));
  expect(server.last('checkAffiliate')?.query).toEqual({ code: 'old-1' });
  expect(field('Invitation code', window).value).toBe('');
  expect(shown()).not.toContain('This code is not valid.');
});

test('a wrong code of a link that no field shows does not block the next try', async () => {
  rememberInvitation('?affiliateCode=koi8');
  server.answers('countLinkOpen');
  server.refuses('register', 'invitation_code_error', 'This code is not valid.');
  const window = await open();
  await fill(window);
  await submit(window);
  await comes('This code is not valid.');
  server.answers('register', { token: 't1' });
  presetMember('member');
  await submit(window);
  await comes('Your account is open. Welcome, Lan.');
  expect(server.body('register').affiliateCode).toBeUndefined();
});

test('letters that the merchant wants from the start are required, and sent with their picture', async () => {
  settings({}, { captcha: true });
  server.replies('getCaptcha', () => ({ success: true, value: 'AAAA' }));
  server.answers('getHumanCheck');
  server.answers('register', { token: 't1' });
  presetMember('member');
  const window = await open();
  await come('img', 'Picture with letters to type');
  await fill(window);
  await submit(window);
  await until(() => faultOf('Letters in the picture', window));
  expect(server.sent('register')).toEqual([]);
  await write('Letters in the picture', 'abcd', window);
  await submit(window);
  await comes('Your account is open. Welcome, Lan.');
  expect(server.body('register')).toMatchObject({ captcha: 'abcd', captchaId: expect.stringMatching(/^[\w-]{43}$/) });
});

test('the strength of a password is said while it is typed', async () => {
  const window = await open();
  await write('Password', 'abc12345', window);
  await until(() => /Weak|Fair/.test(descriptionOf(field('Password', window))));
  await write('Password', 'Cho-Dem-2026-va-ca-phe', window);
  await until(() => descriptionOf(field('Password', window)).includes('Strong.'));
});

test('rules that do not load are asked for again', async () => {
  server.refuses('getRegisterSettings', 'server_fault', 'Something went wrong.');
  await openSite('/register');
  const window = await come('dialog', 'Create an account');
  await until(() => textOf(window).includes('Something went wrong.'));
  settings();
  await pressButton('Try again', window);
  await until(() => all('button', 'Create account', window)[0]);
});

test('a trial whose real account is refused is told why, and stays a trial', async () => {
  await openSite('/register', { as: 'trial' });
  const window = await come('dialog', 'Open a real account');
  await until(() => all('button', undefined, window).length > 1);
  await fill(window);
  for (const code of wholeRefusals(calls.upgradeTrial.refusals)) {
    server.refuses('upgradeTrial', code, `The text of ${code}.`);
    await press(window.querySelector('button[type=submit]') as HTMLElement);
    await until(() => textOf(window).includes(`The text of ${code}.`));
  }
  expect(textOf(window)).not.toContain('Already have an account?');
});
