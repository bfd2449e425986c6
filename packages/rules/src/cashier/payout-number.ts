import { err, ok, type Result } from '@lantern/kernel';
import { getCountrySpecifications, validateIBAN } from 'ibantools';
import { isLostAddress } from './lost-addresses.ts';
import type { CryptoNetwork, NumberForm, PayoutKind } from './payout-kinds.ts';

/** `address_wrong`: no address of this network. `address_unchecked`: one without a checksum, so that a mistyped sign would not be found. */
export type AddressRefusal = 'address_wrong' | 'address_unchecked' | 'address_lost';
/** `number_wrong`: not of the shape. `check_digit_wrong`: a digit is mistyped. `iban_length`, `iban_country`: as the registry has them. */
export type PayoutNumberRefusal =
  | 'not_empty'
  | 'number_wrong'
  | 'check_digit_wrong'
  | 'iban_length'
  | 'iban_country'
  | AddressRefusal;

type Checked = Result<string, PayoutNumberRefusal>;

/** ISO/IEC 7812-1: the check digit of card numbers. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const CLABE_WEIGHTS = [3, 7, 1];
/** The standard of the Mexican banks: weights 3, 7, 1 in turn, each product by ten, and the last digit makes the sum a ten. */
export function isClabe(digits: string): boolean {
  if (!/^[0-9]{18}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, at) => total + ((Number(digit) * (CLABE_WEIGHTS[at % 3] ?? 0)) % 10),
    0,
  );
  return Number(digits[17]) === (10 - (sum % 10)) % 10;
}

const isIbanShaped = (compact: string): boolean => /^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,}$/.test(compact);

/** ISO 13616 and its registry: a country that takes part, its length and letters, and check digits from 02 to 98. */
export function checkIban(compact: string): Checked {
  const country = getCountrySpecifications()[compact.slice(0, 2)];
  if (!country?.IBANRegistry) return err('iban_country');
  if (compact.length !== country.chars) return err('iban_length');
  // 00, 01 and 99 leave a remainder of 1 as well, but no bank computes them.
  if (!/^(0[2-9]|[1-8][0-9]|9[0-8])$/.test(compact.slice(2, 4))) return err('check_digit_wrong');
  return validateIBAN(compact).valid ? ok(compact) : err('check_digit_wrong');
}

/** Each form reads digits and capital letters; null when the text has another shape. */
const READERS: Readonly<Record<NumberForm, (compact: string) => Checked | null>> = {
  iban: (text) => (isIbanShaped(text) ? checkIban(text) : null),
  card: (text) => (/^[0-9]{13,19}$/.test(text) ? (isLuhn(text) ? ok(text) : err('check_digit_wrong')) : null),
  clabe: (text) => (/^[0-9]{18}$/.test(text) ? (isClabe(text) ? ok(text) : err('check_digit_wrong')) : null),
  account: (text) => (/^[0-9]{6,19}$/.test(text) ? ok(text) : null),
  mobile: (text) => (/^\+?[0-9]{8,15}$/.test(text) ? ok(text) : null),
  // One letter among digits is an account number with a slip; what looks like an IBAN is one.
  alias: (text) =>
    /^([A-Z][A-Z0-9]{3,18}|(?=.*[A-Z].*[A-Z])[A-Z0-9]{10,19})$/.test(text) && !isIbanShaped(text) ? ok(text) : null,
};

/** What no reader sees: separators that people copy with a number. */
const compactOf = (text: string): string => text.replace(/[\s().\-‐-―\p{Default_Ignorable_Code_Point}]/gu, '');

/** The first form that takes a number decides; else the fault of the first whose shape it has. Nothing but zeros is no account of anybody. */
function checkForms(forms: readonly NumberForm[], text: string): Checked {
  const compact = compactOf(text.normalize('NFKC')).toUpperCase();
  if (/^\+?0+$/.test(compact)) return err('number_wrong');
  const read = forms.flatMap((form) => READERS[form](compact) ?? []);
  return read.find(({ ok: fits }) => fits) ?? read[0] ?? err('number_wrong');
}

interface Destination {
  readonly kind: PayoutKind;
  /** Of crypto only. */
  readonly network: CryptoNetwork | null;
  /** What the numbers of the method look like; none for addresses. */
  readonly numbers: readonly NumberForm[];
}
/** Reads an address of a network into its one spelling; it can hash. */
export type ReadAddress = (network: CryptoNetwork, text: string) => Result<string, AddressRefusal>;

function checkAddress(network: CryptoNetwork | null, text: string, readAddress: ReadAddress): Checked {
  if (network === null) return err('address_wrong');
  const read = readAddress(network, text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''));
  return read.ok && isLostAddress(network, read.value) ? err('address_lost') : read;
}

/** Reads the number of an account to be paid to; answers its one spelling, without separators. */
export function checkPayoutNumber(
  { kind, network, numbers }: Destination,
  text: string,
  readAddress: ReadAddress,
): Checked {
  const trimmed = text.trim();
  if (trimmed === '') return err('not_empty');
  return kind === 'crypto' ? checkAddress(network, trimmed, readAddress) : checkForms(numbers, trimmed);
}

/** All that is ever shown of a number: its last four signs, of an address also the first six. */
export const maskPayoutNumber = (kind: PayoutKind, number: string): string =>
  kind === 'crypto' ? `${number.slice(0, 6)}…${number.slice(-4)}` : `•••• ${number.slice(-4)}`;
