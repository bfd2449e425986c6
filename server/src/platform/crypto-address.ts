import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

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

const CHECKS = {
  tron: isTron,
  ethereum: isEthereum,
  bitcoin: isBitcoin,
};

/** Whether a text is an address of this network, checksum and all. */
export const isCryptoAddress = (network: keyof typeof CHECKS, address: string): boolean => CHECKS[network](address);
