import type { MarketCode, SportCode } from '@lantern/contract/sports';

/** A column of a list of matches: the main market of a kind. */
export interface Column {
  readonly code: MarketCode;
  readonly count: number;
}
const FOOTBALL: readonly Column[] = [
  { code: '1X2', count: 3 },
  { code: 'AH', count: 2 },
  { code: 'OU', count: 2 },
];
const ESPORTS: readonly Column[] = [
  { code: 'MATCH_WINNER', count: 2 },
  { code: 'MAP_HANDICAP', count: 2 },
];

/** What a column shows of a match: over an even number of maps a series can be drawn. */
export const columnOf = (column: Column, bestOf: number | null): Column =>
  column.code === 'MATCH_WINNER' && bestOf !== null && bestOf % 2 === 0 ? { code: '1X2', count: 3 } : column;

export const columnsOf = (sport: SportCode): readonly Column[] => (sport === 'football' ? FOOTBALL : ESPORTS);
