import { PLAYS, type PlayCode } from '@lantern/games/vietnam-lottery';

/** One part of the slip: the numbers of a play, or for sets the numbers that the sets are made from. */
export type SlipEntry = {
  id: number;
  play: PlayCode;
  /** Sorted, none twice. */
  picks: readonly string[];
  /** Xiên quay: every smaller xiên inside the set is bet too (games.md 1.10). */
  wheel: boolean;
  /** A set that was finished: the grid begins another one. */
  closed: boolean;
  /** The stake per number as typed, a decimal string; empty when nothing is typed. */
  unit: string;
};

export type Slip = {
  /** The play that the grid shows. */
  play: PlayCode;
  /** The default of the next entry: the last typed stake. */
  unit: string;
  entries: readonly SlipEntry[];
  nextId: number;
};

export const emptySlip = (play: PlayCode, unit = '10'): Slip => ({ play, unit, entries: [], nextId: 1 });

/** The entry that the grid edits, if anything is picked. */
export const openEntry = (slip: Slip): SlipEntry | undefined =>
  slip.entries.find((entry) => entry.play === slip.play && !entry.closed);

export const choosePlay = (slip: Slip, play: PlayCode): Slip => ({ ...slip, play });

const changed = (slip: Slip, id: number, change: Partial<SlipEntry>): Slip => ({
  ...slip,
  entries: slip.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
});

const sorted = (play: PlayCode, picks: Iterable<string>): readonly string[] => {
  const { options } = PLAYS[play];
  const order = (pick: string) => options?.indexOf(pick) ?? 0;
  return [...new Set(picks)].sort((a, b) => (options ? order(a) - order(b) : a < b ? -1 : 1));
};

/** Replaces the picks of the shown play; no picks remove the entry from the slip. */
export function pick(slip: Slip, picks: Iterable<string>): Slip {
  const wanted = sorted(slip.play, picks);
  const entry = openEntry(slip);
  if (entry && wanted.length > 0) return changed(slip, entry.id, { picks: wanted });
  if (entry) return removeEntry(slip, entry.id);
  if (wanted.length === 0) return slip;
  const fresh = { id: slip.nextId, play: slip.play, picks: wanted, wheel: false, closed: false, unit: slip.unit };
  return { ...slip, nextId: slip.nextId + 1, entries: [...slip.entries, fresh] };
}

/** Adds the numbers, or removes them when all of them are picked already, as quick picks do. */
export function togglePicks(slip: Slip, picks: readonly string[]): Slip {
  const held = new Set(openEntry(slip)?.picks);
  const all = picks.every((one) => held.has(one));
  for (const one of picks) {
    if (all) held.delete(one);
    else held.add(one);
  }
  return pick(slip, held);
}

/** The stake of the edited entry and of later entries. */
export function setUnit(slip: Slip, unit: string): Slip {
  const entry = openEntry(slip) ?? slip.entries.findLast((held) => held.play === slip.play);
  return { ...(entry ? changed(slip, entry.id, { unit }) : slip), unit };
}

export function setWheel(slip: Slip, wheel: boolean): Slip {
  const entry = openEntry(slip);
  return entry ? changed(slip, entry.id, { wheel }) : slip;
}

/** Finishes the present set, so that the next numbers make another set. */
export function closeSet(slip: Slip): Slip {
  const entry = openEntry(slip);
  return entry ? changed(slip, entry.id, { closed: true }) : slip;
}

/** Returns an entry to the grid; an unfinished set is finished first. */
export function editEntry(slip: Slip, id: number): Slip {
  const entry = slip.entries.find((held) => held.id === id);
  if (!entry) return slip;
  const there = choosePlay(slip, entry.play);
  if (!entry.closed) return { ...there, unit: entry.unit };
  return { ...changed(closeSet(there), id, { closed: false }), unit: entry.unit };
}

export const removeEntry = (slip: Slip, id: number): Slip => ({
  ...slip,
  entries: slip.entries.filter((entry) => entry.id !== id),
});

/** After the slip was placed: an empty one of the same play and stake. */
export const clearedSlip = (slip: Slip): Slip => ({ ...slip, entries: [] });
