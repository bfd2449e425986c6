import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isReceipt,
  leafText,
  RECEIPT_TYPE,
  RECEIPT_TYPE_1,
  RECEIPT_TYPE_2,
  RECEIPTS_ROOT_TYPE,
  type Receipt,
  receiptText,
  type SettledProof,
} from './receipt.ts';

const settled: SettledProof = {
  leaf: { wager: { id: '7', payout: '2' }, facts: { seedHash: 'ab' }, blind: 'cd' },
  index: 0,
  path: ['00', 'ff'],
  batch: {
    type: RECEIPTS_ROOT_TYPE,
    issuer: 'https://lantern.example',
    number: '12',
    size: 3,
    root: 'ee',
    at: '2026-11-20T12:00:00.000Z',
    keyId: 'k1',
    signature: 'cm9vdA',
  },
};
const receipt: Receipt = {
  type: RECEIPT_TYPE,
  issuer: 'https://lantern.example',
  issuedAt: '2026-11-20T12:00:01.000Z',
  wager: { id: '7', payout: '2' },
  outcome: { numbers: ['07'] },
  settled,
  keyId: 'k1',
  signature: 'c2lnbmVk',
};
const { settled: _settled, ...first } = { ...receipt, type: RECEIPT_TYPE_1 } as const;

test('all versions have the shape of a receipt: the first without a batch, the others with one', () => {
  expect(isReceipt({ ...receipt, type: RECEIPT_TYPE_2 })).toBe(true);
  expect([isReceipt(receipt), isReceipt(first)]).toEqual([true, true]);
  expect(isReceipt({ ...first, settled }), 'a first version with a batch').toBe(false);
  expect(isReceipt({ ...first, type: RECEIPT_TYPE }), 'a third version without one').toBe(false);
  expect(isReceipt({ ...first, type: RECEIPT_TYPE_2 }), 'a second version without one').toBe(false);
  expect(isReceipt({ ...receipt, type: 'lantern-receipt/4' })).toBe(false);
});

/** The value with one of its parts, at any depth, replaced. */
function* changed(value: object, other: unknown, at = ''): Generator<[path: string, value: object]> {
  for (const [name, part] of Object.entries(value)) {
    const place = `${at}/${name}`;
    yield [place, { ...value, [name]: other }];
    if (typeof part === 'object' && part !== null && !Array.isArray(part))
      for (const [path, inner] of changed(part, other, place)) yield [path, { ...value, [name]: inner }];
  }
}
// Read by people, or compared as text only: their kind decides nothing.
const FREE =
  /^\/(issuedAt|wager\/.*|outcome\/.*|settled\/leaf\/(wager|facts)\/.*|settled\/leaf\/blind|settled\/batch\/at)$/;

test.each([
  ['a number', 7.5],
  ['nothing', null],
  ['missing', undefined],
  ['a list of numbers', [7]],
])('a part that is %s where it must be something else is refused', (_what, other) => {
  for (const [path, value] of changed(receipt, other)) {
    if (FREE.test(path) || (other === 7.5 && /\/(index|size)$/.test(path))) continue;
    expect(isReceipt(value), path).toBe(false);
  }
});

test('whatever a file holds, the check answers and never throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => typeof isReceipt(value) === 'boolean'));
  expect([isReceipt(null), isReceipt([receipt]), isReceipt(JSON.stringify(receipt))]).toEqual([false, false, false]);
});

test('every fact is under the signature, and the signature is not', () => {
  const text = receiptText(receipt);
  expect(receiptText({ ...receipt, signature: 'other' })).toBe(text);
  for (const [path, value] of changed(receipt, 'changed')) {
    if (path === '/signature') continue;
    expect(receiptText(value) === text, path).toBe(false);
  }
});

test('the text of a leaf has one form, whatever the order of its facts', () => {
  const { wager, facts, blind } = settled.leaf;
  expect(leafText({ blind, facts, wager: { payout: wager['payout'], id: wager['id'] } })).toBe(leafText(settled.leaf));
  expect(leafText(settled.leaf)).toBe('{"blind":"cd","facts":{"seedHash":"ab"},"wager":{"id":"7","payout":"2"}}');
});
