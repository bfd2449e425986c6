import { invariant } from '@lantern/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of bytes; the server hands in the one of its platform, which is faster. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const LEAF = 0x00;
const NODE = 0x01;

function prefixed(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  bytes[0] = prefix;
  let offset = 1;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** SHA-256(0x00 || text as UTF-8) (RFC 6962, 2.1). */
export const leafHash = (text: string | Uint8Array, hash: Sha256 = sha256): Uint8Array =>
  hash(prefixed(LEAF, typeof text === 'string' ? utf8ToBytes(text) : text));
const nodeHash = (left: Uint8Array, right: Uint8Array, hash: Sha256): Uint8Array => hash(prefixed(NODE, left, right));

/**
 * All levels of the tree, leaves first, root last. A node without a neighbour moves up unchanged, which gives the tree of RFC 6962.
 * An empty list has one level with SHA-256 of nothing.
 */
export function merkleLevels(leaves: readonly Uint8Array[], hash: Sha256 = sha256): readonly (readonly Uint8Array[])[] {
  if (leaves.length === 0) return [[hash(new Uint8Array(0))]];
  const levels: (readonly Uint8Array[])[] = [leaves];
  for (let level = leaves; level.length > 1; ) {
    const next: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] as Uint8Array, level[at + 1]];
      next.push(right ? nodeHash(left, right, hash) : left);
    }
    levels.push(next);
    level = next;
  }
  return levels;
}

export const merkleRoot = (leaves: readonly Uint8Array[], hash: Sha256 = sha256): string =>
  bytesToHex(merkleLevels(leaves, hash).at(-1)?.[0] as Uint8Array);

/** Places of the nodes of an inclusion path in the levels laid end to end, lowest first. */
export function pathPlaces(size: number, index: number): readonly number[] {
  invariant(Number.isInteger(index) && index >= 0 && index < size, 'a leaf is one of its list');
  const places: number[] = [];
  let [before, width, at] = [0, size, index];
  while (width > 1) {
    const neighbour = at ^ 1;
    if (neighbour < width) places.push(before + neighbour);
    before += width;
    width = Math.ceil(width / 2);
    at = Math.floor(at / 2);
  }
  return places;
}

const HEX64 = /^[0-9a-f]{64}$/;

/** The root that a leaf, its place and its path give, or null where the path has the wrong length (RFC 9162, 2.1.3.2). */
export function rootFromPath(
  leaf: Uint8Array,
  { index, size, path }: { readonly index: number; readonly size: number; readonly path: readonly string[] },
): string | null {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return null;
  if (!path.every((node) => HEX64.test(node))) return null;
  let [width, at, used] = [size, index, 0];
  let node = leaf;
  while (width > 1) {
    const neighbour = at ^ 1;
    if (neighbour < width) {
      const other = path[used];
      if (other === undefined) return null;
      used += 1;
      const sibling = hexToBytes(other);
      node = neighbour < at ? nodeHash(sibling, node, sha256) : nodeHash(node, sibling, sha256);
    }
    width = Math.ceil(width / 2);
    at = Math.floor(at / 2);
  }
  return used === path.length ? bytesToHex(node) : null;
}
