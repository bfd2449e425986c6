import { err, ok, type Result } from '@lantern/kernel';
import type { CryptoNetwork, PayoutKind } from './payout-kinds.ts';

/** `number_wrong`: not of the shape. `check_digit_wrong`: a digit is mistyped. `address_wrong`: no address of this network. */
export type PayoutNumberRefusal = 'not_empty' | 'number_wrong' | 'check_digit_wrong' | 'address_wrong';

/** ISO/IEC 7812-1: the check digit of card numbers. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** ISO 13616: the first four signs go to the end, letters are numbers from 10, and the rest by 97 is 1. */
export function isIban(text: string): boolean {
  let rest = 0;
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** A card number has 16 to 19 digits and a check digit, an account number 6 to 15 without one; letters make an IBAN. */
function checkBankNumber(text: string): Result<string, PayoutNumberRefusal> {
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(compact))
    return isIban(compact) ? ok(compact) : err('check_digit_wrong');
  if (/^[0-9]{6,15}$/.test(compact)) return ok(compact);
  if (!/^[0-9]{16,19}$/.test(compact)) return err('number_wrong');
  return isLuhn(compact) ? ok(compact) : err('check_digit_wrong');
}

/** The number of a mobile or an account of the wallet. */
function checkWalletNumber(text: string): Result<string, PayoutNumberRefusal> {
  const compact = text.replace(/[\s().-]/g, '');
  return /^\+?[0-9]{8,15}$/.test(compact) ? ok(compact) : err('number_wrong');
}

interface Destination {
  readonly kind: PayoutKind;
  /** Of crypto only. */
  readonly network: CryptoNetwork | null;
}

/** Reads the number of an account to be paid to; answers it without separators. Addresses are checked by `isAddress`, which can hash. */
export function checkPayoutNumber(
  { kind, network }: Destination,
  text: string,
  isAddress: (network: CryptoNetwork, address: string) => boolean,
): Result<string, PayoutNumberRefusal> {
  const trimmed = text.trim();
  if (trimmed === '') return err('not_empty');
  if (kind === 'bank') return checkBankNumber(trimmed);
  if (kind === 'ewallet') return checkWalletNumber(trimmed);
  return network !== null && isAddress(network, trimmed) ? ok(trimmed) : err('address_wrong');
}

/** All that is ever shown of a number: its last four signs, of an address also the first six. */
export const maskPayoutNumber = (kind: PayoutKind, number: string): string =>
  kind === 'crypto' ? `${number.slice(0, 6)}…${number.slice(-4)}` : `•••• ${number.slice(-4)}`;

const nameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('vi');

/** Whether a payee's name is the account's real name: case and repeated spaces do not matter, every other sign does. */
export const isSamePayee = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
