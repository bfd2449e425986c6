import type { LiveTable } from '@lantern/contract/live';
import type { Micros } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';

export const STAKE_LEVELS = ['low', 'middle', 'high'] as const;
export type StakeLevel = (typeof STAKE_LEVELS)[number];

/** Minimum stakes of a level, the least and the greatest. */
export interface StakeSpan {
  readonly level: StakeLevel;
  readonly least: string;
  readonly greatest: string;
}

const LEVELS_OF: Readonly<Record<number, readonly StakeLevel[]>> = { 2: ['low', 'high'] };

/** The minimum stakes of these tables in three levels with about as many amounts each; two amounts have no middle, and one has no levels. */
export function stakeLevels(tables: readonly Pick<LiveTable, 'limits'>[]): readonly StakeSpan[] {
  const amounts = new Map(tables.map(({ limits }) => [microsOf(limits.minStake), limits.minStake]));
  const sorted = [...amounts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, amount]) => amount);
  if (sorted.length < 2) return [];
  const levels = LEVELS_OF[sorted.length] ?? STAKE_LEVELS;
  return levels.map((level, index) => {
    const own = sorted.filter((_, at) => Math.floor((at * levels.length) / sorted.length) === index);
    return { level, least: own[0] ?? '', greatest: own.at(-1) ?? '' };
  });
}

const isWithin = (micros: Micros, { least, greatest }: StakeSpan): boolean =>
  micros >= microsOf(least) && micros <= microsOf(greatest);

/** Tables of a level; a level that these tables do not have changes nothing. */
export function tablesOfLevel<T extends Pick<LiveTable, 'limits'>>(
  tables: readonly T[],
  levels: readonly StakeSpan[],
  level: string | undefined,
): readonly T[] {
  const span = levels.find((one) => one.level === level);
  return span ? tables.filter(({ limits }) => isWithin(microsOf(limits.minStake), span)) : tables;
}
