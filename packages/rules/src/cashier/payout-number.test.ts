import { describe, expect, test } from 'vitest';
import { FIRST_FORMS, fitsKind, type NumberForm } from './payout-kinds.ts';
import { checkIban, checkPayoutNumber, isClabe, isLuhn, maskPayoutNumber } from './payout-number.ts';

const noAddress = () => ({ ok: false, error: 'address_wrong' }) as const;
const numbered = (numbers: readonly NumberForm[]) => (text: string) =>
  checkPayoutNumber({ kind: 'bank', network: null, numbers }, text, noAddress);
const bank = numbered(FIRST_FORMS.bank);
const ok = (value: string) => ({ ok: true, value });
const refused = (error: string) => ({ ok: false, error });

describe('numbers of banks', () => {
  // Card numbers of ISO/IEC 7812 test sets; IBANs of the registry of ISO 13616.
  test.each(['4242 4242 4242 4242', '5555-5555-5555-4444', '6200000000000005'])('the card %s', (card) => {
    expect(numbered(['card'])(card)).toEqual(ok(card.replace(/[ -]/g, '')));
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
      expect(checkIban(iban.slice(0, at) + sign + iban.slice(at + 1)).ok).toBe(false);
    }
  });
  test.each([
    ['card', '4242424242424241', 'check_digit_wrong'],
    ['card', '424242424242', 'number_wrong'],
    ['clabe', '032180000118359718', 'check_digit_wrong'],
    ['clabe', '03218000011835971', 'number_wrong'],
    ['account', '12345', 'number_wrong'],
    ['account', '42424242424242424242', 'number_wrong'],
    ['account', '0000000000000000', 'number_wrong'],
    ['account', '4242a', 'number_wrong'],
    ['account', '٤٢٤٢٤٢', 'number_wrong'],
    ['account', 'NGUYENVANA88', 'number_wrong'],
    ['iban', 'GB29NWBK60161331926818', 'check_digit_wrong'],
  ] as const)('as %s %s is refused: %s', (form, text, error) => {
    expect(numbered([form])(text)).toEqual(refused(error));
  });

  // The first ones are those of the registry's own examples, with a digit or the length changed.
  test.each([
    ['GB00HLFX11016111455365', 'check_digit_wrong'],
    ['GB01BARC20714583608387', 'check_digit_wrong'],
    ['GB99BARC20714583608387', 'check_digit_wrong'],
    ['AT32 0100 0000 0173 363', 'iban_length'],
    ['GB96BARC202015300934591', 'iban_length'],
    ['US64SVBKUS6S3300958879', 'iban_country'],
    ['VN12345678901234567890', 'iban_country'],
    ['12345', 'number_wrong'],
    ['  ', 'not_empty'],
  ])('as shipped %s is refused: %s', (text, error) => {
    expect(bank(text)).toEqual(refused(error));
  });

  test.each([
    // The example of the standard of the CLABE; account numbers of banks that issue 16 to 19 digits; aliases of VietQR.
    ...[
      '032180000118359719',
      '0100100012345678',
      '9621000000123456789',
      'NGUYENVANA88',
      '99MM24011M33708',
      '8888888888',
    ],
    ...['0071000123456', '４２４２４２４２４２４２'],
  ])('as shipped a bank takes %s', (text) => {
    expect(bank(text)).toEqual(ok(text.normalize('NFKC')));
  });

  test('every single mistyped digit of a CLABE is found', () => {
    const clabe = '032180000118359719';
    for (let at = 0; at < clabe.length; at += 1)
      for (const digit of '0123456789')
        expect(isClabe(clabe.slice(0, at) + digit + clabe.slice(at + 1))).toBe(digit === clabe[at]);
  });

  // Examples of the registry of ISO 13616.
  test.each([
    ...['AD1200012030200359100100', 'AE070331234567890123456', 'AL47212110090000000235698741', 'AT611904300234573201'],
    ...['AZ21NABZ00000000137010001944', 'BE68539007547034', 'BR1800360305000010009795493C1', 'CH9300762011623852957'],
    ...['CY17002001280000001200527600', 'CZ6508000000192000145399', 'DK5000400440116243', 'EE382200221020145685'],
    ...[
      'EG380019000500000000263180002',
      'ES9121000418450200051332',
      'FI2112345600000785',
      'FR1420041010050500013M02606',
    ],
    ...['GE29NB0000000101904917', 'GI75NWBK000000007099453', 'GR1601101250000000012300695', 'HR1210010051863000160'],
    ...[
      'HU42117730161111101800000000',
      'IE29AIBK93115212345678',
      'IL620108000000099999999',
      'IS140159260076545510730339',
    ],
    ...['IT60X0542811101000000123456', 'JO94CBJO0010000000000131000302', 'KW81CBKU0000000000001234560101'],
    ...['KZ86125KZT5004100100', 'LB62099900000001001901229114', 'LT121000011101001000', 'LU280019400644750000'],
    ...['LV80BANK0000435195001', 'MC5811222000010123456789030', 'MD24AG000225100013104168', 'NO9386011117947'],
    ...[
      'PK36SCBL0000001123456702',
      'PL61109010140000071219812874',
      'PT50000201231234567890154',
      'QA58DOHB00001234567890ABCDEFG',
    ],
    ...['RO49AAAA1B31007593840000', 'RS35260005601001611379', 'SA0380000000608010167519', 'SE4550000000058398257466'],
    ...[
      'SI56263300012039086',
      'SK3112000000198742637541',
      'TR330006100519786457841326',
      'UA213223130000026007233566001',
    ],
  ])('the IBAN %s of the registry', (iban) => {
    expect(bank(iban)).toEqual(ok(iban));
    expect(bank(iban.toLowerCase().replace(/(.{4})/g, '$1 '))).toEqual(ok(iban));
  });

  test('a number that one of the forms takes is taken', () => {
    expect(numbered(['card', 'account'])('4242424242424241')).toEqual(ok('4242424242424241'));
    expect(numbered([])('4242424242424241')).toEqual(refused('number_wrong'));
  });
});

test('a method of a bank or e-wallet has forms, one of crypto none', () => {
  expect([fitsKind('bank', ['card']), fitsKind('bank', []), fitsKind('bank', ['card', 'card'])]).toEqual([
    true,
    false,
    false,
  ]);
  expect([fitsKind('crypto', []), fitsKind('crypto', ['account'])]).toEqual([true, false]);
});

test('an e-wallet has the number of a mobile', () => {
  const wallet = (text: string) =>
    checkPayoutNumber({ kind: 'ewallet', network: null, numbers: FIRST_FORMS.ewallet }, text, noAddress);
  expect(wallet('+84 (90) 123.45-67')).toEqual(ok('+84901234567'));
  expect(wallet('my wallet')).toEqual(refused('number_wrong'));
  expect(wallet('0000000000')).toEqual(refused('number_wrong'));
});

test('an address is asked of its own network, without blanks, and is refused when what is paid to it is lost', () => {
  const tron = { kind: 'crypto', network: 'tron', numbers: [] } as const;
  const read = (network: string, text: string) => ok(`${network} ${text}`) as { ok: true; value: string };
  expect(checkPayoutNumber(tron, ' T\u200b1 2', read)).toEqual(ok('tron T12'));
  expect(checkPayoutNumber({ ...tron, network: null }, 'T1', read)).toEqual(refused('address_wrong'));
  const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect(checkPayoutNumber(tron, usdt, (_, value) => ({ ok: true, value }))).toEqual(refused('address_lost'));
});

test('a mask shows the last four signs, of an address also the first six', () => {
  expect(maskPayoutNumber('bank', '4242424242424242')).toBe('•••• 4242');
  expect(maskPayoutNumber('crypto', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHq…Lj6t');
});
