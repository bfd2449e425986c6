import { err, ok, type Result } from '@lantern/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** An address in its one spelling, and what it pays to: a hash of a key or script. */
interface Address {
  readonly spelling: string;
  readonly hash: Uint8Array;
}

const decoded = (read: () => Uint8Array): Uint8Array | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** Base58check of a version and twenty bytes; one spelling each. */
function base58(text: string, versions: readonly number[]): Address | null {
  const bytes = decoded(() => base58check.decode(text));
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1) ? { spelling: text, hash: bytes.slice(1) } : null;
}

/** EIP-55: the case of each letter is a checksum. */
function ethereum(text: string): Address | null {
  const lower = text.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const checked = [...lower]
    .map((sign, at) => (parseInt(hash[at] ?? '0', 16) >= 8 ? sign.toUpperCase() : sign))
    .join('');
  return text === `0x${checked}` ? { spelling: text, hash: hexToBytes(lower) } : null;
}

/** BIP 173 and 350: version 0 has 20 or 32 bytes and the first checksum, later versions 2 to 40 bytes and the second one. Its spelling is in lower case. */
function segwit(text: string): Address | null {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null;
  const lower = text.toLowerCase() as `bc1${string}`;
  for (const [coder, isFirst] of [
    [bech32, true],
    [bech32m, false],
  ] as const) {
    const read = coder.decodeUnsafe(lower, 90);
    if (read?.prefix !== 'bc') continue;
    const [version = 32, ...words] = read.words;
    const hash = coder.fromWordsUnsafe(words);
    if (!hash || version > 16 || (version === 0) !== isFirst) continue;
    const fits = version === 0 ? hash.length === 20 || hash.length === 32 : hash.length >= 2 && hash.length <= 40;
    return fits ? { spelling: lower, hash } : null;
  }
  return null;
}

const READERS = {
  tron: (text: string) => base58(text, [0x41]),
  ethereum,
  /** P2PKH and P2SH in base58check, or segwit. */
  bitcoin: (text: string) => base58(text, [0x00, 0x05]) ?? segwit(text),
};

const isEthereumShaped = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text);
/** In one case an address of Ethereum has no checksum: a mistyped sign would not be found. */
const isUnchecked = (text: string): boolean =>
  /[a-f]/i.test(text.slice(2)) && [text.toLowerCase(), `0x${text.slice(2).toUpperCase()}`].includes(text);

// What is built into a network has the lowest numbers, and zero is nobody.
const isNobody = (hash: Uint8Array): boolean => hash.slice(0, -2).every((byte) => byte === 0);

/** The one spelling of an address of a network, checksum and all. */
export function readCryptoAddress(
  network: keyof typeof READERS,
  text: string,
): Result<string, 'address_wrong' | 'address_unchecked' | 'address_lost'> {
  if (network === 'ethereum' && !isEthereumShaped(text)) return err('address_wrong');
  const address = READERS[network](text);
  if (!address) return err(network === 'ethereum' && isUnchecked(text) ? 'address_unchecked' : 'address_wrong');
  return isNobody(address.hash) ? err('address_lost') : ok(address.spelling);
}
