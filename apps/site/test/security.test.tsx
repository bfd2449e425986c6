import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  faultOf,
  field,
  fields,
  focused,
  gone,
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

type Security = Answer<'getSecurity'>;
const rule = (patternId: number, minLength: number, maxLength: number) => ({
  ...{ acceptedPattern: '', minLength, maxLength, patternId, required: true, enabled: true },
});
const security = (more: Partial<Security> = {}) =>
  server.answers('getSecurity', { hasPassword: true, passwordHeld: true, ...more });
const open = async () => {
  const site = await openPanel('securityCenter');
  await come('heading', 'Passkeys');
  return site;
};
const card = (heading: string): HTMLElement => one('heading', heading).closest('.card') as HTMLElement;
const submit = (window: HTMLElement) => press(window.querySelector('button[type=submit]') as HTMLElement);

/** The device of the member makes this key, or none. */
function stubDevice(create: () => Promise<unknown>): void {
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}
const newKey = async () => {
  const bytes = new ArrayBuffer(2);
  return {
    ...{ id: 'key-1', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
    response: { clientDataJSON: bytes, attestationObject: bytes },
  };
};
const OPTIONS = {
  ...{ challenge: 'AAAA', rp: { name: 'Lantern' }, user: { id: 'AAAA', name: 'lan', displayName: 'Lan' } },
  pubKeyCredParams: [],
};
const add = async (name = '') => {
  if (name) await write('Passkey name', name);
  await pressButton('Add a passkey');
};

beforeEach(() => {
  setUpSite();
  security();
  server.answers('getProfile', { account: 'lan', nickname: 'Lan', birthdayAge: 21, since: '2026-01-05T08:00:00Z' });
  server.answers('getRegisterSettings', { fields: { paymentPassword: rule(6, 6, 6) } });
  for (const call of ['listSessions', 'listLogins', 'listAddresses', 'getPaymentPassword', 'listAvatars'] as const)
    server.answers(call);
  for (const call of ['listDocuments', 'listPayoutAccounts', 'getPlaySafely', 'getWinnersChoice'] as const)
    server.answers(call);
  server.answers('beginPasskey', { options: OPTIONS });
});
afterEach(async () => {
  await leaveSite();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  vi.restoreAllMocks();
});

test('a passkey of this device is added under its name, and brings recovery codes that are shown once', async () => {
  stubDevice(newKey);
  server.answers('addPasskey', { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
  await open();
  await add('  Work phone ');
  await comes('The passkey is added.');
  expect(server.body('addPasskey')).toMatchObject({ name: 'Work phone', reply: { id: 'key-1', type: 'public-key' } });
  expect(field('Passkey name').value).toBe('');
  const codes = await come('region', 'Recovery codes');
  expect(focused()).toBe('Recovery codes');
  expect(textOf(codes)).toMatch(/aaaa-bbbb.*cccc-dddd/);
  await pressButton('I have saved them', codes);
  await until(() => !shown().includes('aaaa-bbbb'));
});

test('whoever cancels on the device added nothing, and may try again; without a name it gets one', async () => {
  stubDevice(async () => Promise.reject(new DOMException('cancelled', 'NotAllowedError')));
  await open();
  await add();
  await comes('The passkey was not added. Try again.');
  expect(server.sent('addPasskey')).toEqual([]);
  stubDevice(newKey);
  server.answers('addPasskey');
  await add();
  await until(() => server.last('addPasskey'));
  expect(server.body('addPasskey').name).toBe('My phone');
});

test.each(calls.addPasskey.refusals.map((code) => [code]))('a passkey refused by %s keeps its name', async (code) => {
  stubDevice(newKey);
  server.refuses('addPasskey', code, `The text of ${code}.`);
  await open();
  await add('Work phone');
  await until(() => faultOf('Passkey name') === `The text of ${code}.`);
  expect(field('Passkey name').value).toBe('Work phone');
});

test('a browser without passkeys says so, and still lists those of other devices', async () => {
  const passkey = itemOf('getSecurity', 'passkeys', { id: '8', name: 'Phone', synced: true });
  security({ passkeys: [passkey] });
  await open();
  await comes('This browser does not support passkeys.');
  expect(textOf(card('Passkeys'))).toContain('Synced across your devices');
  expect(all('button', 'Add a passkey')).toEqual([]);
});

test('cancelling the question for the password leaves all as it was', async () => {
  stubDevice(newKey);
  server.refuses('beginPasskey', 'password_required', 'Enter your password.');
  await open();
  await add('Work phone');
  const question = await come('dialog', 'Confirm it is you');
  await pressButton('Cancel', question);
  await gone('dialog', 'Confirm it is you');
  expect(server.sent('addPasskey')).toEqual([]);
  expect(shown()).not.toContain('Enter your password.');
});

test('the app is turned off with password and code, or with a recovery code instead', async () => {
  security({ totp: { since: '2026-11-01T08:00:00Z' } });
  server.refuses('removeTotp', 'code_wrong', 'The code is wrong.');
  await open();
  await pressButton('Turn off', card('Authenticator app'));
  const question = await come('dialog', 'Authenticator app');
  expect(textOf(question)).toContain('Without it, only your password protects this account.');
  await submit(question);
  await until(() => faultOf('Password', question) === 'This field is required.');
  expect(faultOf('Code from your authenticator app', question)).toBe('This field is required.');
  await write('Password', 'Cho-Dem-2026', question);
  await write('Code from your authenticator app', '111111', question);
  await submit(question);
  await until(() => faultOf('Code from your authenticator app', question) === 'The code is wrong.');
  await pressButton('Use a recovery code', question);
  server.answers('removeTotp');
  security();
  await write('Recovery code', 'aaaa-bbbb', question);
  await submit(question);
  await comes('The authenticator app is off.');
  expect(server.body('removeTotp')).toEqual({ password: 'Cho-Dem-2026', channel: 'recovery', code: 'aaaa-bbbb' });
});

test('setting the app up is given up without a trace', async () => {
  server.answers('beginTotp', { secret: 'ABCDEFGH', uri: 'otpauth://totp/a' });
  await open();
  await pressButton('Set up', card('Authenticator app'));
  await comes('ABCD EFGH');
  await pressButton('Cancel', card('Authenticator app'));
  await until(() => !shown().includes('ABCD EFGH'));
  expect(server.sent('confirmTotp')).toEqual([]);
});

test.each([
  [0, 'No codes left.'],
  [1, '1 code left.'],
  [9, '9 codes left.'],
])('of %i recovery codes it says how many are left, and new ones replace them', async (left, text) => {
  security({ totp: { since: '2026-11-01T08:00:00Z' }, recoveryCodesLeft: left });
  server.answers('renewRecoveryCodes', { recoveryCodes: ['eeee-ffff'] });
  const writeText = vi.fn(async () => undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
  await open();
  await until(() => shown().includes(text));
  await pressButton('Create new codes');
  await comes('eeee-ffff');
  await pressButton('Copy all');
  await comes('Copied.');
  expect(writeText).toHaveBeenCalledWith('eeee-ffff');
});

test.each([
  ['recovery codes', { totp: { since: '2026-11-01T08:00:00Z' } }, 'Create new codes', 'Copy all', 'eeee-ffff'],
  ['the key of the app', {}, 'Set up', 'Copy key', 'ABCD EFGH'],
])('where the clipboard refuses %s they are still there to select', async (_, more, begin, copy, text) => {
  security(more);
  server.answers('renewRecoveryCodes', { recoveryCodes: ['eeee-ffff'] });
  server.answers('beginTotp', { secret: 'ABCDEFGH', uri: 'otpauth://totp/a' });
  const writeText = async () => Promise.reject(new Error('refused'));
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
  await open();
  await press(all('button', begin).at(-1) as HTMLElement);
  await pressButton(copy);
  await comes('Not copied. Select the text and copy it manually.');
  expect(shown()).toContain(text);
});

test('linked accounts are unlinked, with the password where it was entered long ago', async () => {
  server.answers('listChannels', { channels: [{ channel: 'ferry', name: 'Ferry ID' }], phoneAuth: false });
  security({ links: [{ channel: 'ferry', name: 'Ferry ID', label: 'lan@ferry', since: '2026-11-01T08:00:00Z' }] });
  server.refuses('unlinkChannel', 'password_required', 'Enter your password.');
  server.answers('confirmPassword');
  await open();
  await comes('lan@ferry');
  await pressButton('Unlink Ferry ID');
  const question = await come('dialog', 'Confirm it is you');
  await write('Password', 'Cho-Dem-2026', question);
  server.answers('unlinkChannel');
  security();
  await submit(question);
  await comes('Ferry ID is no longer linked.');
  await come('button', 'Link Ferry ID');
});

test('a channel that cannot be linked now says why, and the page is not left', async () => {
  server.answers('listChannels', { channels: [{ channel: 'ferry', name: 'Ferry ID' }], phoneAuth: false });
  server.refuses('beginChannel', 'channel_unavailable', 'Ferry ID does not answer.');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await open();
  await pressButton('Link Ferry ID');
  await comes('Ferry ID does not answer.');
  server.answers('beginChannel', { url: 'https://id.test/authorize' });
  await pressButton('Link Ferry ID');
  await until(() => assign.mock.calls.length > 0);
  expect(assign).toHaveBeenCalledWith('https://id.test/authorize');
  expect(server.body('beginChannel')).toMatchObject({ channel: 'ferry', link: true });
});

const forgotten = async () => {
  server.answers('getPaymentPassword', { set: true, ways: ['mail', 'totp'], mail: 'l•••@example.com' });
  await open();
  await pressButton('Forgot payment password?');
  return card('Payment password');
};
const fillNew = async (password: string, again = password) => {
  await write('New payment password', password);
  await write('Confirm new payment password', again);
};

test('a forgotten payment password is replaced with a code by mail, sent once in its wait', async () => {
  server.answers('sendPaymentCode', { expiredMinutes: 5, againInSeconds: 60 });
  server.answers('resetPaymentPassword');
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  const box = await forgotten();
  await pressButton('Get code', box);
  await comes('Your code is on its way to l•••@example.com. It is valid for 5 minutes.');
  await press(one('button', /^Again in/, box));
  expect(server.sent('sendPaymentCode')).toHaveLength(1);
  await write('Code', '123456', box);
  await fillNew('123123', '321321');
  await pressButton('Set new payment password', box);
  await until(() => faultOf('Confirm new payment password'));
  expect(server.sent('resetPaymentPassword')).toEqual([]);
  await fillNew('123123');
  await pressButton('Set new payment password', box);
  await comes('Your payment password is saved.');
  expect(server.body('resetPaymentPassword')).toEqual({
    ...{ way: 'mail', code: '123456', newPaymentPassword: '123123', confirmNewPaymentPassword: '123123' },
  });
});

test('a code of the app needs no sending; a wrong one stands beside its field', async () => {
  server.refuses('resetPaymentPassword', 'code_wrong', 'The code is wrong.');
  const box = await forgotten();
  await type(fields('Get the code from', box)[0] as HTMLSelectElement, 'totp');
  expect(all('button', 'Get code', box)).toEqual([]);
  await write('Code', '000000', box);
  await fillNew('123123');
  await pressButton('Set new payment password', box);
  await until(() => faultOf('Code', box) === 'The code is wrong.');
  expect(server.body('resetPaymentPassword')).toMatchObject({ way: 'totp', code: '000000' });
});

test('a way that is too new says from when its codes count', async () => {
  server.answers('getPaymentPassword', { set: true, ways: [], waysFrom: '2026-11-21T08:00:00Z' });
  await open();
  await pressButton('Forgot payment password?');
  await comes('A code from it counts from 2026-11-21 15:00.');
});

test('security that does not load is asked for again', async () => {
  server.refuses('getSecurity', 'server_fault', 'Something went wrong.');
  await openPanel('securityCenter');
  await comes('Something went wrong.');
  security();
  await press(all('button', 'Try again')[0] as HTMLElement);
  await come('heading', 'Passkeys');
  await pass(100);
});

test('a trial account has no security centre of its own', async () => {
  await openPanel('securityCenter', { as: 'trial' });
  await comes('Open a real account');
  expect(server.sent('getSecurity')).toEqual([]);
});
