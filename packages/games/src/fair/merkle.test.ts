import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blindOf,
  drawBetLine,
  isIncluded,
  leafHash,
  merkleLevels,
  merkleRoot,
  pathPlaces,
  rootFromPath,
  sha256Hex,
} from './index.ts';

// The lists and roots of the reference tests of Certificate Transparency (RFC 6962).
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const hashed = (count: number) => LEAVES.slice(0, count).map((hex) => leafHash(hexToBytes(hex)));

test('the root of a list is that of RFC 6962, and an empty list has the hash of nothing', () => {
  expect(ROOTS.map((_, index) => merkleRoot(hashed(index + 1)))).toEqual(ROOTS);
  expect(merkleRoot([])).toBe(sha256Hex(''));
});

const pathOf = (leaves: readonly Uint8Array[], index: number): string[] => {
  const nodes = merkleLevels(leaves).flat();
  return pathPlaces(leaves.length, index).map((place) => bytesToHex(nodes[place] as Uint8Array));
};

test('every bet of a list is proved by its path, and no other line, place, size or path is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 }), fc.nat(39), (lines, at) => {
      const index = at % lines.length;
      const leaves = lines.map((line) => leafHash(line));
      const root = merkleRoot(leaves);
      const proof = { line: lines[index] ?? '', index, size: lines.length, path: pathOf(leaves, index), root };
      expect(isIncluded(proof)).toBe(true);
      expect(isIncluded({ ...proof, line: `${proof.line}x` })).toBe(false);
      expect(isIncluded({ ...proof, path: [...proof.path, root] })).toBe(false);
      if (lines.length > 1) {
        expect(isIncluded({ ...proof, index: (index + 1) % lines.length })).toBe(false);
        expect(isIncluded({ ...proof, path: proof.path.slice(1) })).toBe(false);
      }
    }),
  );
});

test('an inner node is no leaf, and a position outside of the list has no root', () => {
  const [left, right] = hashed(2) as [Uint8Array, Uint8Array];
  expect(bytesToHex(leafHash(new Uint8Array([...left, ...right])))).not.toBe(ROOTS[1]);
  for (const [index, size] of [
    [-1, 1],
    [1, 1],
    [0.5, 1],
    [0, 0],
  ] as const)
    expect(rootFromPath(left, { index, size, path: [] })).toBeNull();
});

test('a line has all facts of a bet, and its blind needs the key of the browser', () => {
  const blind = blindOf('6F1E0F9C-9d3a-4a5e-8f39-0b9a3a1f2d11', '77');
  expect(blind).toBe(blindOf('6f1e0f9c-9d3a-4a5e-8f39-0b9a3a1f2d11', '77'));
  expect(blind).not.toBe(blindOf('6f1e0f9c-9d3a-4a5e-8f39-0b9a3a1f2d11', '78'));
  const bet = {
    drawId: '5',
    betId: '77',
    play: 'LO2',
    picks: '07 94',
    unit: '10',
    odds: '995000',
    placedAtMs: 9,
    blind,
  };
  expect(drawBetLine(bet)).toBe(`lantern-bet/1|draw|5|77|LO2|07 94|10|995000|9|${blind}`);
});
