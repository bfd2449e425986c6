/** One row of a cloth: its spots, and how many stand beside each other on a wide and on a narrow page. */
export interface ClothRow {
  readonly spots: readonly string[];
  readonly wide: number;
  readonly narrow: number;
  readonly look: 'main' | 'side' | 'small';
}

const row = (
  look: ClothRow['look'],
  spots: readonly string[],
  narrow = spots.length,
  wide = spots.length,
): ClothRow => ({
  look,
  spots,
  wide,
  narrow,
});
const FACES = [1, 2, 3, 4, 5, 6] as const;
const TOTALS = Array.from({ length: 14 }, (_, index) => `total-${index + 4}`);
const COMBINATIONS = FACES.flatMap((low) =>
  FACES.filter((high) => high > low).map((high) => `combination-${low}-${high}`),
);

/** Spots of a cloth as they lie, by game. Roulette has a cloth of its own. */
const CLOTHS: Readonly<Record<string, readonly ClothRow[]>> = {
  baccarat: [
    row('side', ['player-pair', 'small', 'big', 'banker-pair']),
    row('side', ['perfect-pair', 'super-6', 'either-pair']),
    row('main', ['player', 'tie', 'banker']),
  ],
  'dragon-tiger': [
    row('side', ['dragon-odd', 'dragon-even', 'tiger-odd', 'tiger-even']),
    row('side', ['dragon-small', 'dragon-big', 'suited-tie', 'tiger-small', 'tiger-big']),
    row('main', ['dragon', 'tie', 'tiger']),
  ],
  'sic-bo': [
    row('side', ['small', 'odd', 'any-triple', 'even', 'big']),
    row('small', [...FACES.map((face) => `double-${face}`), ...FACES.map((face) => `triple-${face}`)], 6),
    row('small', TOTALS, 7),
    row('small', COMBINATIONS, 5),
    row(
      'small',
      FACES.map((face) => `single-${face}`),
      6,
    ),
  ],
  'xoc-dia': [row('side', ['four-white', 'three-white', 'three-red', 'four-red']), row('main', ['even', 'odd'])],
  'bau-cua': [row('main', ['deer', 'gourd', 'rooster', 'fish', 'crab', 'shrimp'], 3, 3)],
};

export const clothOf = (game: string): readonly ClothRow[] => CLOTHS[game] ?? [];

/** The spots of a table that is shown beside others: the simple ones. */
const MAIN: Readonly<Record<string, readonly string[]>> = {
  roulette: ['low', 'even', 'red', 'black', 'odd', 'high', 'dozen-1', 'dozen-2', 'dozen-3'],
  'sic-bo': ['small', 'odd', 'any-triple', 'even', 'big'],
};
export const mainSpots = (game: string): readonly string[] =>
  MAIN[game] ?? clothOf(game).find(({ look }) => look === 'main')?.spots ?? [];
