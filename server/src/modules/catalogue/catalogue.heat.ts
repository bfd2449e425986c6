import type { GameRow } from './catalogue.store.ts';

/** Real-money bets of the last 24 hours by `vendor code`. */
export type Plays = ReadonlyMap<string, number>;

/** So many games of a type are hot. */
const HOT_GAMES = 6;
/** With fewer bets in a day no game of the type is hot by play. */
const PLAYS_ENOUGH = 20;

const keyOf = ({ vendor, code }: Pick<GameRow, 'vendor' | 'code'>): string => `${vendor} ${code}`;

/**
 * Marks as hot the most played games of each type in the last 24 hours. While a type is hardly played, as on a new site, the
 * operator's choice stands.
 */
export function heated(rows: readonly GameRow[], plays: Plays): readonly GameRow[] {
  const playsOf = (row: GameRow): number => plays.get(keyOf(row)) ?? 0;
  const ranks = new Map<GameRow, number>();
  const played = new Set<string>();
  for (const [type, games] of Map.groupBy(rows, (row) => row.game_type)) {
    const busy = games.filter((row) => playsOf(row) >= PLAYS_ENOUGH);
    if (busy.length > 0) played.add(type);
    const order = busy.toSorted((a, b) => playsOf(b) - playsOf(a)).slice(0, HOT_GAMES);
    for (const row of order) ranks.set(row, playsOf(row));
  }
  return rows.map((row) =>
    played.has(row.game_type) ? { ...row, is_hot: ranks.has(row), hot_sort: -(ranks.get(row) ?? 0) } : row,
  );
}
