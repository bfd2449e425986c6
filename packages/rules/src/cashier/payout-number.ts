import { err, ok, type Result } from '@lantern/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import type { CryptoNetwork, PayoutKind } from './payout-kinds.ts';

/** `number_wrong`: not of the shape. `check_digit_wrong`: a digit is mistyped. `address_wrong`: no address of this network. */
export type PayoutNumberRefusal = 'not_empty' | 'number_wrong' | 'check_digit_wrong' | 'address_wrong';

const base58check = createBase58check(sha256);

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

const decoded = (read: () => Uint8Array): Uint8Array | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** Base58check of 0x41 and twenty bytes. */
function isTron(text: string): boolean {
  const bytes = decoded(() => base58check.decode(text));
  return bytes?.length === 21 && bytes[0] === 0x41;
}

/** EIP-55: the case of each letter is a checksum. An address in one case has none, and is refused: a mistyped sign would not be found. */
function isEthereum(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const lower = text.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const checked = [...lower]
    .map((sign, at) => (parseInt(hash[at] ?? '0', 16) >= 8 ? sign.toUpperCase() : sign))
    .join('');
  return text === `0x${checked}`;
}

/** BIP 173 and 350: version 0 has 20 or 32 bytes and the first checksum, later versions 2 to 40 bytes and the second one. */
function isSegwit(text: string): boolean {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return false;
  const lower = text.toLowerCase() as `bc1${string}`;
  for (const [coder, isFirst] of [
    [bech32, true],
    [bech32m, false],
  ] as const) {
    const read = coder.decodeUnsafe(lower, 90);
    if (read?.prefix !== 'bc') continue;
    const [version = 32, ...words] = read.words;
    const bytes = coder.fromWordsUnsafe(words);
    if (!bytes || version > 16 || (version === 0) !== isFirst) continue;
    return version === 0 ? bytes.length === 20 || bytes.length === 32 : bytes.length >= 2 && bytes.length <= 40;
  }
  return false;
}

/** P2PKH and P2SH in base58check, or segwit. */
function isBitcoin(text: string): boolean {
  const bytes = decoded(() => base58check.decode(text));
  return bytes ? bytes.length === 21 && (bytes[0] === 0x00 || bytes[0] === 0x05) : isSegwit(text);
}

const NETWORK_CHECKS: Readonly<Record<CryptoNetwork, (text: string) => boolean>> = {
  tron: isTron,
  ethereum: isEthereum,
  bitcoin: isBitcoin,
};

/** Reads the number of an account to be paid to; answers it without separators. `network` only of crypto. */
export function checkPayoutNumber(
  kind: PayoutKind,
  network: CryptoNetwork | null,
  text: string,
): Result<string, PayoutNumberRefusal> {
  const trimmed = text.trim();
  if (trimmed === '') return err('not_empty');
  if (kind === 'bank') return checkBankNumber(trimmed);
  if (kind === 'ewallet') return checkWalletNumber(trimmed);
  return network !== null && NETWORK_CHECKS[network](trimmed) ? ok(trimmed) : err('address_wrong');
}

/** All that is ever shown of a number: its last four signs, of an address also the first six. */
export const maskPayoutNumber = (kind: PayoutKind, number: string): string =>
  kind === 'crypto' ? `${number.slice(0, 6)}…${number.slice(-4)}` : `•••• ${number.slice(-4)}`;

const nameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('vi');

/** Whether a payee's name is the account's real name: case and repeated spaces do not matter, every other sign does. */
export const isSamePayee = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
