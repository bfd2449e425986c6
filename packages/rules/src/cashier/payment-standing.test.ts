import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterPayment,
  balanceAtProvider,
  isUnclear,
  NO_BOOKS,
  netOfCredit,
  type PaymentBooks,
  type PaymentWord,
  paymentDecisions,
  paymentStanding,
} from './payment-standing.ts';

const P = 1_000_000n;
const word = (status: PaymentWord['status'], amount: bigint | null): PaymentWord => ({ status, amount });
const paid = (amount: bigint) => word('paid', amount * P);
const credited = (amount: bigint, more: Partial<PaymentBooks> = {}): PaymentBooks => ({
  ...NO_BOOKS,
  credited: amount * P,
  ...more,
});
const after = (words: readonly PaymentWord[], books: PaymentBooks) => afterPayment(paymentStanding(words), books);

describe('what a provider says of a payment', () => {
  test('a doubled report is one, a greater sum replaces a smaller one, and another kind adds up', () => {
    expect(paymentStanding([paid(50n), paid(50n), paid(80n)])).toEqual({ arrived: 80n * P, gone: 0n, back: 0n });
    const gone = [word('refunded', 20n * P), word('refunded', 20n * P), word('chargeback', 30n * P)];
    expect(paymentStanding([paid(50n), ...gone]).gone).toBe(50n * P);
    expect(balanceAtProvider(paymentStanding([paid(50n), ...gone, word('restored', 30n * P)]))).toBe(30n * P);
  });

  test('a cancellation takes money back only after the payment, and when there was none before', () => {
    const cancelled = word('cancelled', 50n * P);
    expect(paymentStanding([paid(50n), cancelled]).gone).toBe(50n * P);
    expect(paymentStanding([cancelled, paid(50n), cancelled]).gone).toBe(0n);
    expect(paymentStanding([cancelled]).gone).toBe(0n);
  });

  test('amounts that cannot be read count nothing, and are unclear', () => {
    expect(paymentStanding([word('paid', null), word('chargeback', null)])).toEqual({
      arrived: 0n,
      gone: 0n,
      back: 0n,
    });
    expect(isUnclear(word('chargeback', null), [paid(50n)], credited(50n))).toBe(true);
    expect(isUnclear(word('expired', null), [], credited(50n))).toBe(false);
  });

  test('less of the same kind, and paid again after it was taken back, are for operators to read', () => {
    const books = credited(50n, { taken: 20n * P });
    expect(isUnclear(word('refunded', 10n * P), [word('refunded', 20n * P)], books)).toBe(true);
    expect(isUnclear(word('refunded', 20n * P), [word('refunded', 20n * P)], books)).toBe(false);
    expect(isUnclear(paid(50n), [paid(50n)], books)).toBe(true);
    expect(isUnclear(paid(50n), [paid(50n)], credited(50n))).toBe(false);
  });
});

describe('what follows', () => {
  test.each([
    ['nothing new', [paid(50n)], credited(50n), [0n, 0n, 0n]],
    ['a second payment', [paid(50n)], NO_BOOKS, [0n, 0n, 50n]],
    ['a greater sum', [paid(50n), paid(80n)], credited(50n), [0n, 0n, 30n]],
    ['all taken back', [paid(50n), word('chargeback', 50n * P)], credited(50n), [50n, 0n, 0n]],
    ['30 of 50 taken back', [paid(50n), word('chargeback', 30n * P)], credited(50n), [30n, 0n, 0n]],
    ['more taken back than there was', [paid(50n), word('reversed', 90n * P)], credited(50n), [50n, 0n, 0n]],
    ['taken back twice', [word('refunded', 50n * P), word('chargeback', 50n * P)], credited(50n), [50n, 0n, 0n]],
    [
      'taken back once already',
      [paid(50n), word('chargeback', 50n * P)],
      credited(50n, { taken: 50n * P }),
      [0n, 0n, 0n],
    ],
    ['what was paid too much is refunded', [paid(80n), word('refunded', 30n * P)], credited(50n), [0n, 0n, 0n]],
    [
      'a chargeback is won',
      [paid(50n), word('chargeback', 50n * P), word('restored', 50n * P)],
      credited(50n, { taken: 50n * P }),
      [0n, 50n, 0n],
    ],
    [
      'won before anything was taken',
      [paid(50n), word('chargeback', 50n * P), word('restored', 50n * P)],
      credited(50n),
      [50n, 50n, 0n],
    ],
    [
      'operators forgave it',
      [paid(50n), word('chargeback', 50n * P)],
      credited(50n, { taken: 50n * P, forgiven: 50n * P }),
      [0n, 0n, 0n],
    ],
    ['operators dismissed it', [paid(80n)], credited(50n, { dismissed: 30n * P }), [0n, 0n, 0n]],
    [
      'known when it was credited',
      [paid(50n), word('refunded', 20n * P)],
      credited(30n, { goneBefore: 20n * P }),
      [0n, 0n, 0n],
    ],
    [
      'and 10 more after that',
      [paid(50n), word('refunded', 30n * P)],
      credited(30n, { goneBefore: 20n * P }),
      [10n, 0n, 0n],
    ],
  ] as const)('%s', (_name, words, books, [take, restore, extra]) => {
    expect(after(words, books)).toEqual({ take: take * P, restore: restore * P, extra: extra * P });
  });

  test('applied again it changes nothing, in any order of the reports the member has what the provider holds', () => {
    const words = fc.record({
      status: fc.constantFrom('paid', 'refunded', 'chargeback', 'reversed', 'restored', 'expired'),
      amount: fc.constantFrom(10n * P, 20n * P, 50n * P, 80n * P),
    });
    fc.assert(
      fc.property(fc.array(words as fc.Arbitrary<PaymentWord>, { maxLength: 8 }), (reports) => {
        let books = credited(50n);
        const seen: PaymentWord[] = [paid(50n)];
        for (const report of reports) {
          seen.push(report);
          const { take, restore, extra } = after(seen, books);
          expect([take, restore, extra].every((amount) => amount >= 0n)).toBe(true);
          books = { ...books, taken: books.taken + take, restored: books.restored + restore };
          expect(books.taken).toBeLessThanOrEqual(books.credited);
          expect(books.restored).toBeLessThanOrEqual(books.taken);
          const again = after(seen, books);
          expect([again.take, again.restore]).toEqual([0n, 0n]);
          // The provider holds no more and no less than what is the member's, and what waits for operators.
          expect(books.credited - books.taken + books.restored + again.extra).toBe(
            balanceAtProvider(paymentStanding(seen)),
          );
        }
      }),
    );
  });
});

test('a fee goes with its part of the credit, and never more than all of it', () => {
  const credit = { credited: 50n * P, fee: P };
  expect(netOfCredit(50n * P, credit)).toBe(49n * P);
  expect(netOfCredit(0n, credit)).toBe(0n);
  expect(netOfCredit(20n * P, credit)).toBe(20n * P - 400_000n);
});

test('each case has its decisions', () => {
  expect(paymentDecisions('paid_again', false)).toEqual(['credit', 'dismiss']);
  expect(paymentDecisions('taken_back', true)).toEqual(['note', 'restore']);
  expect(paymentDecisions('taken_back', false)).toEqual(['note']);
  expect(paymentDecisions('unclear', false)).toEqual(['note']);
});
