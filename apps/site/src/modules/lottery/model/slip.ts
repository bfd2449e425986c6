import { familyOf, playOf } from '../../../shared/plays/index.ts';

/** One part of the slip: the numbers of a play, or for sets the numbers that the sets are made from. */
export type SlipEntry = {
  id: number;
  play: string;
  /** Sorted, none twice. */
  picks: readonly string[];
  /** Xiên quay: every smaller xiên inside the set is bet too (games.md 1.10). */
  wheel: boolean;
  /** A set that was finished: the grid begins another one. */
  closed: boolean;
  /** The stake per number or row as typed, a decimal string; empty when nothing is typed. */
  unit: string;
  /** Of a play with tickets: the lists of the ticket under construction. `picks` are the finished ones, in the order they were finished. */
  lists?: readonly (readonly string[])[];
};

/** What every entry of a family with units to choose from is bought at. */
export type SlipTerms = {
  /** How many times the unit is bought; 1 without it. */
  multiple?: number;
  /** Percent of the stake that come back won or lost, for lower prizes; none without it. */
  rebate?: string;
};

export type Slip = SlipTerms & {
  /** The play that the grid shows. */
  play: string;
  /** The default of the next entry: the last typed stake. */
  unit: string;
  entries: readonly SlipEntry[];
  nextId: number;
};

/** The stake of a new slip where an amount is typed. */
const FIRST_UNIT = '10';

/** A slip without entries, at the usual unit of the play. */
export const emptySlip = (play: string, unit = familyOf(play).units?.[0] ?? FIRST_UNIT): Slip => ({
  ...{ play, unit, entries: [], nextId: 1 },
});

/** The entry of a play that a grid edits, if anything is picked. */
export const openEntryOf = (slip: Slip, play: string): SlipEntry | undefined =>
  slip.entries.find((entry) => entry.play === play && !entry.closed);

/** The entry that the grid of the shown play edits. */
export const openEntry = (slip: Slip): SlipEntry | undefined => openEntryOf(slip, slip.play);

export const choosePlay = (slip: Slip, play: string): Slip => ({ ...slip, play });

export const changed = (slip: Slip, id: number, change: Partial<SlipEntry>): Slip => ({
  ...slip,
  entries: slip.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
});

const sorted = (play: string, picks: Iterable<string>): readonly string[] => {
  const { options } = playOf(play);
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
  const current = new Set(openEntry(slip)?.picks);
  const all = picks.every((one) => current.has(one));
  for (const one of picks) {
    if (all) current.delete(one);
    else current.add(one);
  }
  return pick(slip, current);
}

/** The stake of the edited entry and of later entries; a unit that is chosen from a list is that of all entries. */
export function setUnit(slip: Slip, unit: string): Slip {
  if (familyOf(slip.play).units) return { ...slip, unit, entries: slip.entries.map((entry) => ({ ...entry, unit })) };
  const entry = openEntry(slip) ?? slip.entries.findLast((current) => current.play === slip.play);
  return { ...(entry ? changed(slip, entry.id, { unit }) : slip), unit };
}

/** Multiple and rebate, which all entries share. */
export const setTerms = (slip: Slip, terms: SlipTerms): Slip => ({ ...slip, ...terms });

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
  const entry = slip.entries.find((current) => current.id === id);
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
