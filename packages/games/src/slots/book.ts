import { invariant } from '@lantern/kernel';
import { createWordStream, type WordStream } from '../fair/index.ts';
import { wideBelow } from './draw.ts';
import type { Book, BookGroup, SlotMaths } from './maths.ts';
import { playEntry } from './plays/dispatch.ts';
import { Round } from './round.ts';

export type GroupName = 'base' | 'feature';

export interface EntryAddress {
  readonly group: GroupName;
  readonly entry: number;
}

/** The words of entry k: public, for a book hides only which entry comes next. */
export const entryWords = ({ id, version }: SlotMaths, { group, entry }: EntryAddress): WordStream =>
  createWordStream(`${id}@${version}`, `${group}:${entry}`);

/** Plays entry k of a book again. */
export function playBookEntry(
  maths: SlotMaths,
  address: EntryAddress,
  round: Round,
  words = entryWords(maths, address),
): void {
  playEntry(maths, words, round, address.group === 'base' ? 'quiet' : 'loud');
}

/** The payout of entry k and, on request, its screens. */
export function roundOfEntry(maths: SlotMaths, address: EntryAddress, loud: boolean): Round {
  const round = new Round(maths.capHundredths, loud);
  playBookEntry(maths, address, round);
  return round;
}

const CLASSES = 4;
const PER_BYTE = 4;
const members = new WeakMap<BookGroup, readonly Uint32Array[]>();

export const packClasses = (classes: readonly number[]): string => {
  const bytes = new Uint8Array(Math.ceil(classes.length / PER_BYTE));
  for (const [entry, of] of classes.entries()) bytes[entry >> 2] = (bytes[entry >> 2] ?? 0) | (of << ((entry & 3) * 2));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** The entries of each class in order. */
export function membersOf(group: BookGroup): readonly Uint32Array[] {
  const known = members.get(group);
  if (known !== undefined) return known;
  const bytes = atob(group.classes);
  const lists = group.counts.map((count) => new Uint32Array(count));
  const filled = new Array<number>(CLASSES).fill(0);
  for (let entry = 0; entry < group.entries; entry += 1) {
    const of = (bytes.charCodeAt(entry >> 2) >> ((entry & 3) * 2)) & 3;
    const place = filled[of] as number;
    (lists[of] as Uint32Array)[place] = entry;
    filled[of] = place + 1;
  }
  invariant(
    filled.every((count, of) => count === (group.counts[of] ?? 0)),
    'a book counts its classes',
  );
  members.set(group, lists);
  return lists;
}

/** The weights of all entries of a group together. */
export const weightOf = (group: BookGroup): number =>
  group.counts.reduce((sum, count, of) => sum + count * (group.weights[of] as number), 0);

function entryAt(group: BookGroup, place: number): number {
  let left = place;
  for (const [of, list] of membersOf(group).entries()) {
    const weight = group.weights[of] as number;
    if (left < list.length * weight) return list[Math.floor(left / weight)] as number;
    left -= list.length * weight;
  }
  throw new Error('invariant: a place of a book lies below its weight');
}

/** Draws an entry by one integer below the sum of all weights: the feature's, and those of the base where it is in the book. */
export function drawEntry(words: WordStream, book: Book, featureOnly: boolean): EntryAddress {
  const ofFeature = weightOf(book.feature);
  const base = featureOnly ? undefined : book.base;
  const place = wideBelow(words, ofFeature + (base === undefined ? 0 : weightOf(base)));
  if (base === undefined || place < ofFeature) return { group: 'feature', entry: entryAt(book.feature, place) };
  return { group: 'base', entry: entryAt(base, place - ofFeature) };
}
