import { expect, test } from 'vitest';
import { type AttentionFacts, tasksOf } from './attention.ts';

const NOTHING: AttentionFacts = {
  withdrawals: undefined,
  deposits: undefined,
  profile: undefined,
  hasPayment: undefined,
  unread: 0,
};
const kinds = (facts: Partial<AttentionFacts>) => tasksOf({ ...NOTHING, ...facts }).map(({ kind }) => kind);
const item = (state: string) => ({ id: '1', amount: '5', state }) as never;

test('what has not loaded yet is no task', () => {
  expect(kinds({})).toEqual([]);
});

test('money that waits for an answer is first, finished money is no task', () => {
  const withdrawals = { list: ['applied', 'received', 'rejected', 'paid', 'in_review'].map(item) };
  const deposits = { list: ['credited', 'pending', 'expired'].map(item) };
  expect(kinds({ withdrawals, deposits, hasPayment: false, unread: 2 })).toEqual([
    'withdrawalPaid',
    'withdrawal',
    'withdrawal',
    'deposit',
    'payment',
    'notices',
  ]);
});

test('an address that was typed asks for its confirmation; an account without any address asks for one', () => {
  const profile = { payeeName: 'A B', mail: null, mobile: null };
  expect(kinds({ profile })).toEqual(['contact']);
  expect(kinds({ profile: { ...profile, mail: { place: 'm', confirmed: false } } })).toEqual(['mail']);
  expect(kinds({ profile: { ...profile, mobile: { place: '+84' } } })).toEqual([]);
});
