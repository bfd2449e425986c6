export type TablesSearch = Partial<Record<'game' | 'stake' | 'table' | 'tables' | 'round', string | undefined>>;

const WORD = /^[A-Za-z0-9_-]{1,40}$/;
const LONGEST = 99;
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && WORD.test(value) ? value : undefined;

/** The game or kind of pits and the level of minimum stakes whose tables are listed, an open table and one of its rounds, or several tables divided by dots. */
export const tablesSearch = (raw: Record<string, unknown>): TablesSearch => ({
  game: word(raw['game']),
  stake: word(raw['stake']),
  table: word(raw['table']),
  round: word(raw['round']),
  tables: typeof raw['tables'] === 'string' ? raw['tables'].slice(0, LONGEST) : undefined,
});
