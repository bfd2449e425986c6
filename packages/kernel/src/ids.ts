import { invariant } from './result.ts';

/**
 * Ids are 63-bit integers in time order, made by the application (architecture.md 5), so the schema needs no sequence.
 * 42 bits of milliseconds since 2024, 9 bits of node, 12 bits of count: 4,096 ids a millisecond and node.
 */
export const ID_EPOCH_MS = 1_704_067_200_000;
const NODE_MAX = 511;
const COUNT_BITS = 12n;
const NODE_BITS = 9n;

export type IdSource = () => bigint;

/** @param nodeNumber 0–511, different for every process that writes @param nowMs the clock, handed in */
export function createIdSource(nodeNumber: number, nowMs: () => number): IdSource {
  invariant(Number.isInteger(nodeNumber) && nodeNumber >= 0 && nodeNumber <= NODE_MAX, 'node number is 0 to 511');
  let lastMs = 0;
  let count = 0;
  return () => {
    // A clock that steps back must not repeat an id: the time used here only moves forward.
    const ms = Math.max(nowMs() - ID_EPOCH_MS, lastMs);
    count = ms === lastMs ? count + 1 : 0;
    lastMs = count > 4095 ? ms + 1 : ms;
    if (count > 4095) count = 0;
    return (((BigInt(lastMs) << NODE_BITS) | BigInt(nodeNumber)) << COUNT_BITS) | BigInt(count);
  };
}

const ID_MAX = 2n ** 63n - 1n;

/** The smallest id of a time: turns a range of time into a range of ids. The last id for a time beyond the range. */
export function idFloorOf(ms: number): bigint {
  const floor = BigInt(Math.max(0, ms - ID_EPOCH_MS)) << (NODE_BITS + COUNT_BITS);
  return floor > ID_MAX ? ID_MAX : floor;
}
/** When an id was made, in milliseconds since 1970. */
export const idTimeMs = (id: bigint): number => Number(id >> (NODE_BITS + COUNT_BITS)) + ID_EPOCH_MS;

/**
 * A UUID in time order (RFC 9562, version 7), for keys that a page makes: keys of one time lie side by side in an index.
 * @param random 10 random bytes, of which 74 bits are used
 */
export function uuidOfTime(ms: number, random: Uint8Array): string {
  invariant(random.length === 10, 'a UUID takes 10 random bytes');
  const [versioned = 0, second = 0, variant = 0, ...others] = random;
  const bytes = [(versioned & 0x0f) | 0x70, second, (variant & 0x3f) | 0x80, ...others];
  const hex = `${Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0')}${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
