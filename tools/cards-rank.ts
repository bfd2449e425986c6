import { readCards } from '@lantern/games/cards/deck';
import { categoryOfRank, type PokerCategory, rankOfSeven } from '@lantern/games/cards/poker';
import { cellsOf, csvLines } from '@lantern/games/draws-file';

/** The answer to one line of a file of hands: 1 is the royal flush, 7,462 the worst hand. */
export type RankedHand = { readonly category: PokerCategory; readonly rank: number } | { readonly error: string };

const COLUMNS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];

function rankRow(cells: readonly string[]): RankedHand {
  const cards = readCards(cells);
  if (!cards.ok) return { error: cards.error };
  const rank = rankOfSeven(cards.value);
  return { category: categoryOfRank(rank), rank };
}

/**
 * Ranks a file of hands of seven cards (games.md 6.10), one answer per line in their order. A bad hand gets an `error` and does not affect the
 * others; a file without its columns throws. Blank lines are skipped.
 * @param csv with the columns c1 to c7, cards such as `Ah`; other columns are not read
 */
export function rankHands(csv: string): RankedHand[] {
  const { lines, delimiter, headerAt } = csvLines(csv);
  const header = cellsOf(lines[headerAt] ?? '', delimiter) ?? [];
  const places = COLUMNS.map((column) => header.indexOf(column));
  const isRepeated = COLUMNS.some((column) => header.indexOf(column) !== header.lastIndexOf(column));
  if (places.includes(-1) || isRepeated)
    throw new Error(
      `the hands file cannot be used: line ${headerAt + 1}, ${isRepeated ? 'repeated_column' : 'bad_header'}`,
    );
  return lines.slice(headerAt + 1).flatMap((line): RankedHand[] => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line, delimiter);
    if (!cells) return [{ error: 'bad_quotes' }];
    if (cells.length !== header.length) return [{ error: 'wrong_cells' }];
    return [rankRow(places.map((place) => cells[place] ?? ''))];
  });
}
