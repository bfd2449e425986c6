// @vitest-environment happy-dom
import type { StaffRight } from '@lantern/contract/lists';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WalletVendor, WalletVendors } from '../src/modules/gateway/pages/wallet-vendors-page.tsx';
import { refusal, requestPage, server } from './fake-server.ts';
import { button, buttons, dialog, faultBeside, field, press, row, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const ACCESS = {
  state: 'on' as const,
  launchUrl: 'https://play.jili.example',
  apiUrl: 'https://api.jili.example',
  networks: ['10.0.0.0/8'],
  games: ['*'],
  takesTrials: false,
  closeAfterHours: 100,
  giftMax: '50',
  giftDayMax: null,
  winTimesMax: 500,
  winMax: null,
};
const key = (id: string): WalletVendor['keys'][number] => ({
  id,
  slot: 0,
  algorithm: 'hmac-sha256',
  createdAt: '2026-11-20T08:00:00Z',
});
const vendor = (code: string, change: Partial<WalletVendor> = {}): WalletVendor => ({
  ...ACCESS,
  code,
  name: `${code} Games`,
  kind: 'sw1',
  category: 'RNG',
  mode: 'seamless',
  isSandbox: false,
  keys: [key('key-1')],
  openCases: 0,
  sandboxCases: 0,
  kit: null,
  maintenance: null,
  jackpots: [],
  compared: null,
  version: '8',
  ...change,
});
const KINDS: WalletVendors['kinds'] = [
  { kind: 'sw1', name: 'SW1', modes: ['seamless', 'transfer'], algorithms: ['hmac-sha256', 'ed25519'], sandbox: true },
  { kind: 'tidewire', name: 'Tidewire', modes: ['seamless'], algorithms: ['hmac-sha256'], sandbox: false },
];
const has = (...list: WalletVendor[]) => server.answers('listWalletVendors', () => ({ list, kinds: KINDS }));
const open = (path: string, ...more: StaffRight[]) => openPage(path, ['vendors', ...more]);
const openJili = () => open('/wallet-vendors?id=JILI', 'connections');

beforeEach(() => {
  server.reset();
  has(vendor('JILI'));
  server.answers('listStaffRequests', () => requestPage([], 2));
});
afterEach(leave);

test('each vendor shows its access, its open cases and whether its statements match', async () => {
  const to = '2026-11-20T08:00:00Z';
  has(
    vendor('JILI', { compared: { to, ours: 9, theirs: 9, differences: 0 } }),
    vendor('PG', { state: 'off', openCases: 3, compared: { to, ours: 9, theirs: 8, differences: 2 } }),
    vendor('FC', { isSandbox: true, mode: 'transfer', maintenance: { since: to, until: null } }),
  );
  await open('/wallet-vendors');
  await untilShown('JILI Games');
  expect(row('JILI Games').textContent).toContain('SeamlessOpen10Match');
  expect(row('PG Games').textContent).toContain('Closed');
  expect(row('PG Games').textContent).toContain('2 differ');
  expect(button('3 open vendor cases').getAttribute('href')).toBe('/office/vendor-cases?vendor=PG');
  expect(row('FC Games').textContent).toContain('TransferOpenMaintenanceSandbox');
  expect(row('FC Games').textContent).toContain('Never compared');
});

test('without the right to integrations keys and addresses are read only', async () => {
  await open('/wallet-vendors?id=JILI');
  await untilShown('key-1');
  expect(shown()).toContain('https://api.jili.example');
  expect([...buttons('Save'), ...buttons('New key'), ...buttons('End key key-1')]).toEqual([]);
});

test('a change is requested with its version and a reason; an empty limit is none', async () => {
  server.answers('changeWalletVendor', () => ({ requestId: '90' }));
  await openJili();
  await untilShown('Limits');
  await write(field('Allowed networks'), ' 10.0.0.0/8,\n\n 192.0.2.7 ');
  await write(field('Maximum credit without a stake'), ' ');
  await write(field('Maximum win per round'), ' 1000 ');
  await press(button('Save'));
  expect(faultBeside(field('Reason'))).toBe('Enter a reason of at least three characters.');
  expect(server.sent('changeWalletVendor')).toEqual([]);
  await write(field('Reason'), 'A second data centre.');
  await press(button('Save'));
  await until(() => field('Reason').value === '');
  expect(server.sent('changeWalletVendor').map(({ body }) => body)).toEqual([
    {
      ...ACCESS,
      version: '8',
      networks: ['10.0.0.0/8', '192.0.2.7'],
      giftMax: null,
      winMax: '1000',
      reason: 'A second data centre.',
    },
  ]);
});

test('a refused address is explained beside its field, and what was typed stays', async () => {
  const fault = { field: 'apiUrl', key: 'field.address_internal' };
  server.refuses('changeWalletVendor', refusal('fields_refused', 'Some fields are wrong.', [fault]));
  await openJili();
  await untilShown('Limits');
  await write(field('API URL'), 'https://10.0.0.1');
  await write(field('Reason'), 'It moved.');
  await press(button('Save'));
  await until(() => faultBeside(field('API URL')));
  expect([field('API URL').value, field('Reason').value]).toEqual(['https://10.0.0.1', 'It moved.']);
  expect(shown()).not.toContain('Some fields are wrong.');
});

test('a second press while the first is on its way sends nothing', async () => {
  server.delays('changeWalletVendor');
  await openJili();
  await untilShown('Limits');
  await write(field('Reason'), 'It moved.');
  await press(button('Save'));
  await press(button('Save'));
  expect(server.sent('changeWalletVendor')).toHaveLength(1);
});

test('the secret of a new key is shown once and is gone with its window', async () => {
  server.answers('createVendorKey', () => ({ keyId: 'key-2', secret: 'very secret', requestId: '90' }));
  await openJili();
  await untilShown('Limits');
  await press(button('New key'));
  const window = await dialog();
  await write(field('Reason', window), 'The yearly change.');
  await press(button('Request approval', window));
  await untilShown('very secret');
  expect(server.sent('createVendorKey')).toMatchObject([
    { params: { code: 'JILI' }, body: { algorithm: 'hmac-sha256', publicKey: '', reason: 'The yearly change.' } },
  ]);
  await press(button('I have saved it'));
  await until(() => !shown().includes('very secret'));
});

test('a refused public key is explained beside its field, and what was typed stays', async () => {
  const fault = { field: 'publicKey', key: 'field.not_valid' };
  server.refuses('createVendorKey', refusal('fields_refused', 'Some fields are wrong.', [fault]));
  await openJili();
  await untilShown('Limits');
  await press(button('New key'));
  const window = await dialog();
  await write(field('Type', window), 'ed25519');
  await write(field('Vendor’s public key', window), 'nonsense');
  await write(field('Reason', window), 'The yearly change.');
  await press(button('Request approval', window));
  await until(() => faultBeside(field('Vendor’s public key')));
  expect(field('Vendor’s public key').value).toBe('nonsense');
  expect(field('Reason', window).value).toBe('The yearly change.');
});

test('of two keys none is added, and one is ended with a reason', async () => {
  has(vendor('JILI', { keys: [key('key-2'), key('key-1')] }));
  server.answers('endVendorKey', () => ({}));
  await openJili();
  await untilShown('Two keys are in use.');
  expect(buttons('New key')).toEqual([]);
  await press(button('End key key-1'));
  const window = await dialog();
  expect(window.textContent).toContain('Requests signed with key-1 are rejected from now on.');
  await write(field('Reason', window), 'The vendor switched.');
  has(vendor('JILI', { keys: [key('key-2')] }));
  await press(button('End', window));
  await until(() => buttons('End key key-1').length === 0);
  expect(server.sent('endVendorKey')).toMatchObject([
    { params: { code: 'JILI', keyId: 'key-1' }, body: { reason: 'The vendor switched.' } },
  ]);
});

test('who ends the only key reads that the vendor is cut off', async () => {
  await openJili();
  await untilShown('Limits');
  await press(button('End key key-1'));
  expect((await dialog()).textContent).toContain('This is the only key.');
});

test('the statements are compared at a press, and a vendor that is silent is named', async () => {
  server.refuses('compareStatements', refusal('vendor_silent', 'The vendor does not answer.'));
  await open('/wallet-vendors?id=JILI');
  await untilShown('Compare now');
  await press(button('Compare now'));
  await untilShown('The vendor does not answer.');
  server.answers('compareStatements', () => ({ differences: 1 }));
  has(vendor('JILI', { compared: { to: '2026-11-20T08:00:00Z', ours: 9, theirs: 8, differences: 1 } }));
  await press(button('Compare now'));
  await untilShown('9 / 8');
  expect(shown()).not.toContain('The vendor does not answer.');
});

test('a sandbox is neither called nor compared', async () => {
  has(vendor('JILI', { isSandbox: true }));
  await openJili();
  await untilShown('Limits');
  expect([...buttons('Compare now'), ...buttons('Test the connection')]).toEqual([]);
});

test('a new vendor is sent with its protocol and lists, and then shown', async () => {
  server.answers('addWalletVendor', () => ({ code: 'REEF' }));
  await open('/wallet-vendors', 'connections');
  await untilShown('JILI Games');
  await press(button('Add a vendor'));
  await untilShown('starts in the sandbox');
  await write(field('Protocol'), 'tidewire');
  await untilShown('starts closed');
  await write(field('Code'), 'REEF');
  await write(field('Name'), 'Reef Games');
  await write(field('Launch URL'), 'https://reef.example/play');
  await write(field('Allowed networks'), '203.0.113.0/24');
  await write(field('Allowed games'), 'dice\nreef');
  await write(field('Reason'), 'The contract is signed.');
  has(vendor('JILI'), vendor('REEF', { kind: 'tidewire', state: 'off', keys: [] }));
  await press(buttons('Add a vendor').at(-1) as HTMLElement);
  await untilShown('No key: all requests');
  expect(server.last('addWalletVendor')?.body).toMatchObject({
    ...{ code: 'REEF', name: 'Reef Games', kind: 'tidewire', mode: 'seamless' },
    ...{ networks: ['203.0.113.0/24'], games: ['dice', 'reef'] },
  });
  expect(row('REEF Games').textContent).toContain('Tidewire');
});

test('a vendor in the sandbox goes live only after its whole kit has passed', async () => {
  server.answers('takeVendorLive', () => ({ requestId: '90' }));
  const at = '2026-11-20T08:00:00Z';
  const openWith = async (kit: WalletVendor['kit']) => {
    has(vendor('JILI', { isSandbox: true, sandboxCases: 2, kit }));
    await openJili();
    await untilShown('Conformance kit');
  };
  await openWith({ at, cases: 110, broken: ['bet: twice'], isWhole: true, isProven: false });
  expect(shown()).toContain('1 of 110 cases failed');
  expect(buttons('Go live')).toEqual([]);
  leave();
  await openWith({ at, cases: 9, broken: [], isWhole: false, isProven: false });
  expect(buttons('Go live')).toEqual([]);
  leave();
  await openWith({ at, cases: 110, broken: [], isWhole: true, isProven: false });
  expect(shown()).toContain('Not proven');
  expect(buttons('Go live')).toEqual([]);
  leave();
  await openWith({ at, cases: 110, broken: [], isWhole: true, isProven: true });
  expect(button('2').getAttribute('href')).toBe('/office/vendor-cases?vendor=JILI&from=sandbox');
  await press(button('Go live'));
  const window = await dialog();
  await write(field('Reason', window), 'All cases pass.');
  await press(button('Request approval', window));
  await until(() => server.last('takeVendorLive') !== undefined);
  expect(server.last('takeVendorLive')).toMatchObject({
    params: { code: 'JILI' },
    body: { reason: 'All cases pass.' },
  });
});
