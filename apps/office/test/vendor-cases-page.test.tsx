// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { VendorCase } from '../src/modules/gateway/pages/vendor-cases-page.tsx';
import { server } from './fake-server.ts';
import { button, buttons, dialog, field, press, shown, until, untilShown, write } from './hands.ts';
import { leave, openPage } from './open-page.tsx';

const OPEN: VendorCase = {
  id: '51',
  vendor: 'JILI',
  isSandbox: false,
  kind: 'open_round',
  about: 'round-51',
  memberId: '41',
  facts: {},
  amount: '12.5',
  foundAt: '2026-11-20T08:00:00Z',
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
  acts: ['close_round', 'give_back'],
  waitingRequestId: null,
};
const has = (...list: VendorCase[]) =>
  server.answers('listVendorCases', () => ({ list, total: list.length, totalPages: 1, pageNo: 1, pageSize: 20 }));
const open = (path: string) => openPage(path, ['vendors']);

beforeEach(() => {
  server.reset();
  server.answers('listWalletVendors', () => ({ list: [], kinds: [] }));
});
afterEach(leave);

test('a case whose request waits is not moved a second time', async () => {
  has({ ...OPEN, waitingRequestId: '90' });
  await open('/vendor-cases?id=51');
  await untilShown('Waiting for a second operator');
  expect(buttons('Close the round')).toEqual([]);
  expect(buttons('Resolve with a note')).toHaveLength(1);
});

test('a credit above a limit is paid or rejected: a note alone does not settle it', async () => {
  has({ ...OPEN, kind: 'held', acts: ['pay', 'turn_down'] });
  await open('/vendor-cases?id=51');
  await untilShown('Reject the credit');
  expect(buttons('Pay the credit')).toHaveLength(1);
  expect(buttons('Resolve with a note')).toEqual([]);
});

test('a settled case offers nothing', async () => {
  has({ ...OPEN, resolvedAt: '2026-11-20T09:00:00Z', resolvedBy: 'linh', acts: [] });
  await open('/vendor-cases?state=resolved&id=51');
  await untilShown('Resolved by');
  expect(buttons('Resolve with a note')).toEqual([]);
  expect(buttons('Close the round')).toEqual([]);
});

test('moving the money of a case asks a second person for that act', async () => {
  has(OPEN);
  server.answers('requestVendorCase', () => ({ requestId: '90' }));
  await open('/vendor-cases?id=51');
  await untilShown('Refund the stakes');
  await press(button('Refund the stakes'));
  const window = await dialog();
  await write(field('Reason', window), 'The vendor lost the round.');
  has({ ...OPEN, waitingRequestId: '90' });
  await press(button('Request approval', window));
  await untilShown('Waiting for a second operator');
  expect(server.last('requestVendorCase')).toMatchObject({
    params: { id: '51' },
    body: { act: 'give_back', reason: 'The vendor lost the round.' },
  });
});

test('another filter puts the chosen case away', async () => {
  has(OPEN);
  const { address } = await open('/vendor-cases?id=51&page=2');
  await untilShown('Refund the stakes');
  await write(field('Type'), 'held');
  await until(() => address() === '/vendor-cases?kind=held');
  await untilShown('Select a case to see your options.');
  expect(server.last('listVendorCases')?.query).toMatchObject({
    state: 'open',
    from: 'real',
    kind: 'held',
    pageNo: '1',
  });
});

test('the member of a case is a link for who may see members only', async () => {
  has(OPEN);
  await open('/vendor-cases?id=51');
  await untilShown('Refund the stakes');
  expect(shown()).toContain('41');
  expect(buttons('41')).toEqual([]);
  leave();
  await openPage('/vendor-cases?id=51', ['vendors', 'members.view']);
  await untilShown('Refund the stakes');
  expect(buttons('41')).toHaveLength(1);
});

test('several cases get one decision: what they all allow, and nothing else', async () => {
  has(
    OPEN,
    { ...OPEN, id: '52', about: 'round-52', acts: ['close_round'] },
    { ...OPEN, id: '53', about: 'gift', kind: 'held', acts: ['pay'] },
  );
  server.answers('requestVendorCases', () => ({ requestId: '90' }));
  await open('/vendor-cases');
  await untilShown('round-52');
  await press(field('round-51'));
  await press(field('round-52'));
  await untilShown('2 cases selected');
  expect(buttons('Refund the stakes')).toEqual([]);
  expect(buttons('Resolve with a note')).toHaveLength(1);
  await press(button('Close the round'));
  const window = await dialog();
  await write(field('Reason', window), 'The vendor has ended.');
  await press(button('Request approval', window));
  await until(() => server.last('requestVendorCases') !== undefined);
  expect(server.last('requestVendorCases')?.body).toEqual({
    ...{ ids: ['51', '52'], act: 'close_round', reason: 'The vendor has ended.' },
  });
  await press(field('round-51'));
  await press(field('gift'));
  await untilShown('have no action in common');
});
