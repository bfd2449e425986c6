import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, pageOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  faultOf,
  field,
  fields,
  one,
  pass,
  press,
  pressButton,
  shown,
  textOf,
  type,
  until,
  write,
} from './hands.ts';
import { leaveSite, openPanel, setUpSite } from './open-site.tsx';

const rule = (patternId: number, minLength: number, maxLength: number) => ({
  ...{ acceptedPattern: '', minLength, maxLength, patternId, required: true, enabled: true },
});
const profile = (more: Partial<Answer<'getProfile'>> = {}) =>
  server.answers('getProfile', {
    account: 'lan',
    nickname: 'Lan',
    birthdayAge: 21,
    since: '2026-01-05T08:00:00Z',
    ...more,
  });
const security = (more: Partial<Answer<'getSecurity'>> = {}) =>
  server.answers('getSecurity', { hasPassword: true, passwordHeld: true, ...more });
const open = () => openPanel('securityCenter');

beforeEach(() => {
  setUpSite();
  profile();
  security();
  server.answers('getRegisterSettings', {
    fields: { nickname: rule(14, 2, 12), payeeName: rule(8, 2, 60), password: rule(5, 8, 32) },
  });
  for (const call of ['listSessions', 'listLogins', 'listAddresses', 'getPaymentPassword', 'listAvatars'] as const)
    server.answers(call);
  for (const call of ['listDocuments', 'listPayoutAccounts', 'getPlaySafely', 'getWinnersChoice'] as const)
    server.answers(call);
});
afterEach(leaveSite);

test('a nickname is judged beside its field, saved, and shown everywhere', async () => {
  server.answers('setNickname');
  await open();
  await pressButton('Change nickname');
  await write('Nickname', 'a b');
  await pressButton('Save');
  expect(faultOf('Nickname')).toContain('letters and digits');
  expect(server.sent('setNickname')).toEqual([]);
  await write('Nickname', 'Mai2');
  server.answers('getMemberInfo', { ...answerOf('getMemberInfo'), account: 'lan', nickname: 'Mai2' });
  profile({ nickname: 'Mai2' });
  await pressButton('Save');
  await comes('Saved.');
  expect(server.body('setNickname')).toEqual({ nickname: 'Mai2' });
  await come('button', /^Mai2$/);
});

test.each([
  ['', 'This field is required.'],
  ['2001-02-29', 'Enter a date'],
  ['2020-01-01', 'at least 21 years old'],
])('the birthday "%s" is refused beside its field', async (typed, why) => {
  await open();
  await pressButton('Set birthday');
  await write('Birthday', typed);
  await pressButton('Save');
  expect(faultOf('Birthday')).toContain(why);
  expect(server.sent('setBirthday')).toEqual([]);
});

test('a birthday and a real name are set once', async () => {
  server.answers('setBirthday');
  await open();
  await pressButton('Set birthday');
  await write('Birthday', '1996-03-08');
  profile({ birthday: '1996-03-08', payeeName: 'NGUYEN LAN' });
  await pressButton('Save');
  await comes('1996-03-08');
  expect(all('button', 'Set birthday')).toEqual([]);
  expect(all('button', 'Set real name')).toEqual([]);
});

test('what the server refuses of a name stands beside its field', async () => {
  server.refuses('setPayeeName', 'fields_refused', 'Check the fields.', {
    fields: [{ field: 'payeeName', key: 'field.reg_pattern_8', params: { range: '2–60' } }],
  });
  await open();
  await pressButton('Set real name');
  await write('Real name', 'Lan');
  await pressButton('Save');
  await until(() => faultOf('Real name')?.includes('English letters and spaces'));
});

test('a password is changed with the old one, and the two new ones must be the same', async () => {
  server.answers('changePassword');
  await open();
  await pressButton('Change: Login password');
  await write('Current password', 'Cho-Dem-2026');
  await write('New password', 'Den-Long-2027');
  await write('Confirm new password', 'Den-Long-2028');
  await pressButton('Change password');
  await until(() => faultOf('Confirm new password') === 'The two entries do not match.');
  await write('Confirm new password', 'Den-Long-2027');
  await pressButton('Change password');
  await comes('Your password is changed. All other sessions have ended.');
  expect(server.body('changePassword')).toEqual({
    oldPassword: 'Cho-Dem-2026',
    newPassword: 'Den-Long-2027',
    confirmNewPassword: 'Den-Long-2027',
  });
});

test('a wrong current password is said beside its field', async () => {
  server.refuses('changePassword', 'old_password_wrong', 'The current password is wrong.', {
    fields: [{ field: 'oldPassword', key: 'field.old_password_wrong' }],
  });
  await open();
  await pressButton('Change: Login password');
  await write('Current password', 'wrong');
  await write('New password', 'Den-Long-2027');
  await write('Confirm new password', 'Den-Long-2027');
  await pressButton('Change password');
  await until(() => faultOf('Current password') === 'The current password is wrong.');
  expect(field('New password').value).toBe('Den-Long-2027');
});

test('a mail address is checked, gets a code, and is confirmed by it', async () => {
  server.refuses('bindContact', 'code_wrong', 'The code is wrong.', {
    fields: [{ field: 'code', key: 'field.code_wrong' }],
  });
  await open();
  await pressButton('Add: Email');
  const form = await come('group', 'Email');
  await pressButton('Confirm', form);
  await until(() => faultOf('New email', form) === 'This field is required.');
  server.refuses('sendContactCode', 'fields_refused', 'Check the fields.', {
    fields: [{ field: 'to', key: 'field.reg_pattern_3' }],
  });
  await write('New email', 'no address', form);
  await pressButton('Get code', form);
  await until(() => faultOf('New email', form) === 'Enter a valid email address.');
  server.answers('sendContactCode', { expiredMinutes: 10, againInSeconds: 60 });
  await pass(1500);
  await write('New email', 'lan@example.com', form);
  await pressButton('Get code', form);
  await until(() => server.last('sendContactCode'));
  await write('Code sent to the new address', '000000', form);
  await pressButton('Confirm', form);
  await until(() => faultOf('Code sent to the new address', form)?.includes('The code is wrong'));
  server.answers('bindContact');
  await write('Code sent to the new address', '123456', form);
  await pressButton('Confirm', form);
  await comes('Confirmed. Codes and notices go there now.');
  expect(server.body('bindContact')).toMatchObject({ code: '123456' });
});

const passkey = itemOf('getSecurity', 'passkeys', { id: '8', name: 'Phone', createdAt: '2026-11-01T08:00:00Z' });

test('a passkey is renamed, and removed only with the password', async () => {
  security({ passkeys: [passkey] });
  server.answers('renamePasskey');
  server.refuses('removePasskey', 'password_wrong', 'The password is wrong.');
  await open();
  await pressButton('Rename Phone');
  const name = await until(() => fields('Passkey name').find(({ value }) => value === 'Phone'));
  await type(name, 'Blue phone');
  await press(one('button', 'Save'));
  await until(() => server.last('renamePasskey'));
  expect(server.last('renamePasskey')).toMatchObject({ params: { id: '8' }, body: { name: 'Blue phone' } });
  await pressButton('Remove Phone');
  const question = await come('dialog', 'Remove this passkey?');
  await press(question.querySelector('button[type=submit]') as HTMLElement);
  await until(() => faultOf('Password', question) === 'This field is required.');
  await write('Password', 'wrong', question);
  await press(question.querySelector('button[type=submit]') as HTMLElement);
  await until(() => faultOf('Password', question) === 'The password is wrong.');
  server.answers('removePasskey');
  security();
  await write('Password', 'Cho-Dem-2026', question);
  await press(question.querySelector('button[type=submit]') as HTMLElement);
  await comes('The passkey is removed.');
  expect(server.body('removePasskey')).toMatchObject({ password: 'Cho-Dem-2026' });
});

test('sessions are listed with their devices; another one is ended with one press, and all others with one', async () => {
  const session = (id: string, current: boolean) =>
    itemOf('listSessions', 'list', {
      id,
      current,
      openedAt: '2026-11-20T07:00:00Z',
      lastSeenAt: '2026-11-20T07:30:00Z',
    });
  server.answers('listSessions', { list: [session('1', true), session('2', false)] });
  server.answers('endSession');
  server.answers('endOtherSessions');
  await open();
  await pressButton(/^End the session on/);
  await comes('The session has ended.');
  expect(server.last('endSession')?.params).toEqual({ id: '2' });
  await pressButton('End all others');
  await comes('All other sessions have ended.');
});

test('a profile that does not load is asked for again, and the rest of the page is there', async () => {
  server.refuses('getProfile', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  profile();
  await press(all('button', 'Try again')[0] as HTMLElement);
  await come('button', 'Change nickname');
  expect(textOf(one('main', 'Personal centre'))).toContain('lan, since 2026-01-05');
});

test('the overview names what needs attention, the latest bets and the balance', async () => {
  server.answers('listWagers', { ...pageOf([]), totals: answerOf('listWagers').totals });
  server.answers('getResults');
  server.answers('getTurnover');
  server.answers('listDeposits', pageOf([]));
  await openPanel('memberCenter');
  await comes('This is your first login.');
  await comes('Set a payment password');
  expect(shown()).toContain('No bets yet.');
});

test('a payment password that is forgotten, without another proof, leads to support', async () => {
  server.answers('getPaymentPassword', { set: true, ways: [] });
  await open();
  await pressButton('Forgot payment password?');
  await comes(/Contact support\./);
  await pressButton('Use the current password');
  await until(() => fields('Current payment password')[0]);
});

test('a payment password is set, and what is wrong stands beside its field', async () => {
  server.refuses('setPaymentPassword', 'fields_refused', 'Check the fields.', {
    fields: [{ field: 'newPaymentPassword', key: 'field.payment_is_password' }],
  });
  await open();
  await write('New payment password', '246813');
  await write('Confirm new payment password', '246814');
  await pressButton('Save payment password');
  await until(() => faultOf('Confirm new payment password')?.includes('The two entries do not match.'));
  expect(server.sent('setPaymentPassword')).toEqual([]);
  await write('Confirm new payment password', '246813');
  await pressButton('Save payment password');
  await until(() => faultOf('New payment password')?.includes('must differ from your login password'));
  server.answers('setPaymentPassword');
  await pressButton('Save payment password');
  await comes('Your payment password is saved.');
});

test('a name stands beside own wins only after the box for it was ticked, and goes again', async () => {
  server.answers('getWinnersChoice', { onBoards: false, atTables: true });
  server.answers('setWinnersChoice', ({ body }) => body as { onBoards: boolean; atTables: boolean });
  await open();
  const name = 'Show my partly hidden username on boards';
  await until(() => all('checkbox', name)[0]);
  const box = () => one('checkbox', name) as HTMLInputElement;
  expect(box().checked).toBe(false);
  server.answers('getWinnersChoice', { onBoards: true, atTables: true });
  await press(box());
  await comes('Saved.');
  expect(server.body('setWinnersChoice')).toEqual({ onBoards: true, atTables: true });
  await until(() => box().checked);
  server.answers('getWinnersChoice', { onBoards: false, atTables: true });
  await press(box());
  await until(() => !box().checked);
  expect(server.body('setWinnersChoice')).toEqual({ onBoards: false, atTables: true });
});

test('a change of the protection asks for the password where it was entered long ago, and goes on', async () => {
  server.answers('beginTotp', { secret: 'ABCDEFGH', uri: 'otpauth://totp/a' });
  server.refuses('beginTotp', 'password_required', 'Enter your password.');
  server.refuses('confirmPassword', 'password_wrong', 'The password is wrong.');
  await open();
  await pressButton('Set up', await until(() => document.querySelector<HTMLElement>('main')));
  const question = await come('dialog', 'Confirm it is you');
  await write('Password', 'wrong', question);
  await pressButton('Continue', question);
  await until(() => faultOf('Password', question) === 'The password is wrong.');
  server.answers('confirmPassword');
  server.answers('beginTotp', { secret: 'ABCDEFGH', uri: 'otpauth://totp/a' });
  await write('Password', 'Cho-Dem-2026', question);
  await pressButton('Continue', question);
  await comes('ABCD EFGH');
  server.refuses('confirmTotp', 'code_wrong', 'The code is wrong.');
  await write('Code from the app', '111111');
  await pressButton('Turn on');
  await until(() => faultOf('Code from the app') === 'The code is wrong.');
  expect(field('Code from the app').value).toBe('');
  server.answers('confirmTotp', { recoveryCodes: ['aaaa-bbbb'] });
  security({ totp: { since: '2026-11-20T08:00:00Z' } });
  await write('Code from the app', '222222');
  await pressButton('Turn on');
  await comes('The authenticator app is on.');
  await comes('aaaa-bbbb');
});
