import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { come, comes, faultOf, field, gone, one, pass, press, pressButton, textOf, until, write } from './hands.ts';
import { leaveSite, openSite, presetMember, setUpSite } from './open-site.tsx';

const rule = (patternId: number, minLength: number, maxLength: number) => ({
  ...{ acceptedPattern: '', minLength, maxLength, patternId, required: true, enabled: true },
});
const openForgot = async () => {
  await openSite('/login');
  await pressButton('Forgot password', await come('dialog', 'Log in'));
  return come('dialog', 'Forgot password');
};

beforeEach(() => {
  setUpSite();
  server.answers('getRegisterSettings', {
    fields: { username: rule(1, 6, 16), email: rule(3, 5, 60), password: rule(5, 8, 32) },
  });
});
afterEach(leaveSite);

test('a link is sent to the address of the account; the answer is the same for everybody', async () => {
  server.answers('forgotByEmail');
  const window = await openForgot();
  await write('Username', 'lannguyen', window);
  await write('Account email', 'lan@example.com', window);
  await pressButton('Send link', window);
  await comes('If the username and email match, an email with a link is on its way.');
  expect(server.body('forgotByEmail')).toMatchObject({ username: 'lannguyen', email: 'lan@example.com' });
});

test('name and address are checked beside their fields before anything is sent', async () => {
  const window = await openForgot();
  await pressButton('Send link', window);
  await until(() => faultOf('Username', window) === 'This field is required.');
  await write('Username', 'x', window);
  await write('Account email', 'no address', window);
  await pressButton('Send link', window);
  await until(() => faultOf('Account email', window) === 'Enter a valid email address.');
  expect(faultOf('Username', window)).toBe('Enter a valid username.');
  expect(server.sent('forgotByEmail')).toEqual([]);
});

test('the link is sent again only after its wait', async () => {
  server.answers('forgotByEmail');
  const window = await openForgot();
  await write('Username', 'lannguyen', window);
  await write('Account email', 'lan@example.com', window);
  await pressButton('Send link', window);
  await until(() => textOf(window).includes('Again in'));
  await press(one('button', /Again in/, window));
  expect(server.sent('forgotByEmail')).toHaveLength(1);
  await pass(61_000);
  await pressButton('Send again', window);
  await until(() => server.sent('forgotByEmail').length === 2);
});

test('a refusal stands above the form, and the input stays', async () => {
  server.refuses('forgotByEmail', 'too_many_requests', 'Too many requests. Try again later.');
  const window = await openForgot();
  await write('Username', 'lannguyen', window);
  await write('Account email', 'lan@example.com', window);
  await pressButton('Send link', window);
  await comes('Too many requests. Try again later.');
  expect(field('Username', window).value).toBe('lannguyen');
});

test('the link of the mail opens a new password, and its token leaves the address', async () => {
  server.answers('resetPassword', { token: 't1' });
  presetMember('member');
  const { address } = await openSite('/reset?ticket=abc');
  const window = await come('dialog', 'Set a new password');
  expect(address()).not.toContain('abc');
  await write('New password', 'short', window);
  await write('Confirm new password', 'short', window);
  await press(window.querySelector('button[type=submit]') as HTMLElement);
  await until(() => faultOf('New password', window));
  expect(faultOf('New password', window)).toContain('both letters and digits');
  await write('New password', 'Den-Long-2027', window);
  await write('Confirm new password', 'Den-Long-2028', window);
  await press(window.querySelector('button[type=submit]') as HTMLElement);
  await until(() => faultOf('Confirm new password', window) === 'The two entries do not match.');
  await write('Confirm new password', 'Den-Long-2027', window);
  await press(window.querySelector('button[type=submit]') as HTMLElement);
  await comes('Your new password is set. You are logged in.');
  expect(server.body('resetPassword')).toMatchObject({ newPassword: 'Den-Long-2027' });
  await gone('dialog', 'Set a new password');
});

test('a link that is over leads to a new one', async () => {
  server.refuses('resetPassword', 'reset_link_over', 'This link is over.');
  await openSite('/reset?ticket=abc');
  const window = await come('dialog', 'Set a new password');
  await write('New password', 'Den-Long-2027', window);
  await write('Confirm new password', 'Den-Long-2027', window);
  await press(window.querySelector('button[type=submit]') as HTMLElement);
  await comes(/This link is (over|no longer valid)/);
  await pressButton('Request a new link');
  await come('dialog', 'Forgot password');
});
