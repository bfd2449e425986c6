import type { Answer } from '../../../shared/calls/index.ts';

/** A draw with its numbers, as lists of results have it. */
export type Opened = Answer<'listOpenedNumeros'>['list'][number];

/** The lengths of a history that a player chooses from; a list of results has the greatest. */
export const HISTORY_LENGTHS = [100, 500] as const;
export type HistoryLength = (typeof HISTORY_LENGTHS)[number];
