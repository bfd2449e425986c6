import type { Answer } from '../../../shared/calls/index.ts';

/** A draw with its numbers, as a history has it. */
export type Opened = Answer<'listDrawHistory'>['list'][number];

/** The lengths of a history that a player chooses from: a list of results has the first one. */
export const HISTORY_LENGTHS = [100, 500] as const;
export type HistoryLength = (typeof HISTORY_LENGTHS)[number];

/** A history with the results that came since it was read, the newest first and none twice. */
export function withNewest(newest: readonly Opened[], read: readonly Opened[], length: number): readonly Opened[] {
  const known = new Set(newest.map(({ drawId }) => drawId));
  return [...newest, ...read.filter(({ drawId }) => !known.has(drawId))].slice(0, length);
}
