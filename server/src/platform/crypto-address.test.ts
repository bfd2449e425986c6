import { expect, test } from 'vitest';
import { readCryptoAddress } from './crypto-address.ts';

type Network = Parameters<typeof readCryptoAddress>[0];
const isCryptoAddress = (network: Network, text: string) => readCryptoAddress(network, text).ok;

/** A letter or digit in another case, or another one. */
const mistyped = (address: string, at: number): string => {
  const sign = address[at] ?? '';
  const other = sign === 'a' ? 'c' : 'a';
  return address.slice(0, at) + other + address.slice(at + 1);
};

const GOOD = {
  // The contracts of USDT and USDC on TRON.
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'],
  // EIP-55, "Test Cases".
  ethereum: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ],
  // The first block's address, P2SH, and the addresses of BIP 173 and BIP 350.
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
} as const;

test.each(Object.entries(GOOD))(
  'addresses of %s are accepted, and refused with any sign mistyped',
  (network, addresses) => {
    for (const address of addresses) {
      expect(isCryptoAddress(network as keyof typeof GOOD, address)).toBe(true);
      // The first signs of segwit are not part of the checksum's alphabet.
      for (let at = 4; at < address.length; at += 1)
        expect(isCryptoAddress(network as keyof typeof GOOD, mistyped(address, at)), `${address} at ${at}`).toBe(false);
    }
  },
);

test('an address of another network is none', () => {
  for (const [network, addresses] of Object.entries(GOOD))
    for (const other of Object.keys(GOOD))
      if (other !== network)
        for (const address of addresses) expect(isCryptoAddress(other as keyof typeof GOOD, address)).toBe(false);
});

test.each([
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  // BIP 350: the wrong checksum for its version, mixed case, and too short.
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['bitcoin', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['bitcoin', 'bc1pw5dgrnzv'],
  ['tron', ''],
] as const)('%s %s is refused', (network, address) => {
  expect(isCryptoAddress(network, address)).toBe(false);
});

test('an address of Ethereum in one case is refused for that reason, and a mistyped checksum as wrong', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const refused = (text: string) => readCryptoAddress('ethereum', text);
  for (const text of [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])
    expect(refused(text)).toEqual({ ok: false, error: 'address_unchecked' });
  expect(refused('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({ ok: false, error: 'address_wrong' });
});

test('an address has one spelling', () => {
  const upper = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4';
  expect(readCryptoAddress('bitcoin', upper)).toEqual({ ok: true, value: upper.toLowerCase() });
});

test.each([
  ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['ethereum', `0x${'0'.repeat(40)}`],
  ['ethereum', `0x${'0'.repeat(39)}1`],
  ['ethereum', '0x000000000000000000000000000000000000dEaD'],
  ['bitcoin', '1111111111111111111114oLvT2'],
  ['bitcoin', '31h1vYVSYuKP6AhS86fbRdMw9XHiiQ93Mb'],
] as const)('%s %s belongs to nobody', (network, address) => {
  expect(readCryptoAddress(network, address)).toEqual({ ok: false, error: 'address_lost' });
});
