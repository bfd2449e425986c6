import { describe, expect, test } from 'vitest';
import { checkPayoutNumber, isIban, isLuhn, isSamePayee, maskPayoutNumber } from './payout-number.ts';

const bank = (text: string) => checkPayoutNumber({ kind: 'bank', network: null }, text, () => false);
const ok = (value: string) => ({ ok: true, value });

describe('numbers of banks', () => {
  // Card numbers of ISO/IEC 7812 test sets; IBANs of the registry of ISO 13616.
  test.each(['4242 4242 4242 4242', '5555-5555-5555-4444', '6200000000000005'])('the card %s', (card) => {
    expect(bank(card)).toEqual(ok(card.replace(/[ -]/g, '')));
  });
  test.each([
    'GB29 NWBK 6016 1331 9268 19',
    'de89370400440532013000',
    'NL91ABNA0417164300',
    'MT84MALT011000012345MTLCAST001S',
  ])('the IBAN %s', (iban) => {
    expect(bank(iban)).toEqual(ok(iban.replace(/ /g, '').toUpperCase()));
  });
  test('every single mistyped digit of a card is found', () => {
    const card = '4242424242424242';
    for (let at = 0; at < card.length; at += 1)
      for (const digit of '0123456789')
        expect(isLuhn(card.slice(0, at) + digit + card.slice(at + 1))).toBe(digit === card[at]);
  });
  test('every single mistyped sign of an IBAN is found', () => {
    const iban = 'GB29NWBK60161331926819';
    for (let at = 4; at < iban.length; at += 1) {
      const sign = iban[at] === '7' ? '8' : '7';
      expect(isIban(iban.slice(0, at) + sign + iban.slice(at + 1))).toBe(false);
    }
  });
  test.each([
    ['4242424242424241', 'check_digit_wrong'],
    ['GB29NWBK60161331926818', 'check_digit_wrong'],
    ['12345', 'number_wrong'],
    ['42424242424242424242', 'number_wrong'],
    ['4242a', 'number_wrong'],
    ['٤٢٤٢٤٢', 'number_wrong'],
    ['  ', 'not_empty'],
  ])('%s is refused: %s', (text, error) => {
    expect(bank(text)).toEqual({ ok: false, error });
  });
  test('an account number without a check digit has 6 to 15 digits', () => {
    expect(bank('0071000123456')).toEqual(ok('0071000123456'));
  });
});

test('an e-wallet has the number of a mobile', () => {
  const wallet = (text: string) => checkPayoutNumber({ kind: 'ewallet', network: null }, text, () => false);
  expect(wallet('+84 90 123 45 67')).toEqual(ok('+84901234567'));
  expect(wallet('my wallet')).toEqual({ ok: false, error: 'number_wrong' });
});

test('an address is asked of its own network', () => {
  const asked: string[] = [];
  const check = (network: string, address: string) => asked.push(`${network} ${address}`) > 1;
  expect(checkPayoutNumber({ kind: 'crypto', network: 'tron' }, ' T1 ', check)).toEqual({
    ok: false,
    error: 'address_wrong',
  });
  expect(checkPayoutNumber({ kind: 'crypto', network: 'bitcoin' }, 'bc1', check)).toEqual(ok('bc1'));
  expect(asked).toEqual(['tron T1', 'bitcoin bc1']);
});

test('a mask shows the last four signs, of an address also the first six', () => {
  expect(maskPayoutNumber('bank', '4242424242424242')).toBe('•••• 4242');
  expect(maskPayoutNumber('crypto', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHq…Lj6t');
});

test.each([
  ['NGUYEN MINH ANH', ' nguyen  minh anh', true],
  ['Nguyễn Minh Anh', 'NGUYỄN MINH ANH', true],
  ['Nguyễn Minh Anh', 'Nguyen Minh Anh', false],
  ['NGUYEN MINH ANH', 'NGUYEN MINH\u202e ANH', false],
])('the payee %s is %s: %s', (one, other, same) => {
  expect(isSamePayee(one, other)).toBe(same);
});
