import type { MarketCode } from '@lantern/contract/sports';

/** Groups of markets on the page of a match, in their order (sports-inplay-light.png). */
export const MARKET_GROUPS = ['popular', 'all', 'handicap', 'goals', 'halves', 'corners', 'cards', 'maps'] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

const OF_GROUP: Readonly<Record<Exclude<MarketGroup, 'all' | 'popular'>, readonly MarketCode[]>> = {
  handicap: ['AH', 'DNB', 'H1_AH', 'CORNERS_AH', 'CARDS_AH', 'MAP_HANDICAP', 'MAP_ROUNDS_AH'],
  goals: [
    ...(['OU', 'BTTS', 'CS', 'OE', 'TG', 'HOME_OU', 'AWAY_OU', 'NEXT_GOAL', 'FIRST_GOAL', 'LAST_GOAL'] as const),
    ...(['HOME_CLEAN_SHEET', 'AWAY_CLEAN_SHEET', 'HOME_TO_NIL', 'AWAY_TO_NIL'] as const),
  ],
  halves: ['H1_1X2', 'H1_AH', 'H1_OU', 'H1_CS', 'HTFT'],
  corners: ['CORNERS_OU', 'CORNERS_AH'],
  cards: ['CARDS_OU', 'CARDS_AH'],
  maps: ['MAP_WINNER', 'MAP_ROUNDS_OU', 'MAP_ROUNDS_AH', 'MAP_KILLS_OU', 'TOTAL_MAPS', 'MAP_SCORE'],
};
const POPULAR: readonly MarketCode[] = [
  ...(['1X2', 'AH', 'OU', 'DC', 'DNB', 'BTTS', 'NEXT_GOAL', 'CS', 'H1_1X2'] as const),
  ...(['MATCH_WINNER', 'MAP_HANDICAP', 'TOTAL_MAPS', 'MAP_SCORE', 'MAP_WINNER'] as const),
];

export const isOfGroup = (group: MarketGroup, code: MarketCode): boolean =>
  group === 'all' || (group === 'popular' ? POPULAR : OF_GROUP[group]).includes(code);

/** The order of cards: that of the popular ones, then by kind. */
const ORDER: readonly MarketCode[] = [...new Set([...POPULAR, ...Object.values(OF_GROUP).flat()])];
export const orderOf = (code: MarketCode): number => {
  const place = ORDER.indexOf(code);
  return place < 0 ? ORDER.length : place;
};

/** A card of the page: the lines of one kind of market, of one goal or map. */
export interface MarketCard {
  readonly id: string;
  readonly code: MarketCode;
  readonly part: number | null;
  readonly keys: readonly string[];
}
interface Keyed {
  readonly market: string;
  readonly code: MarketCode;
  readonly line: string | null;
  readonly part: number | null;
}

/** Lines of one kind are one card, the lowest line first. */
export function cardsOf(markets: readonly Keyed[]): readonly MarketCard[] {
  const cards = new Map<string, Keyed[]>();
  for (const market of markets) {
    const id = `${market.code}#${market.part ?? ''}`;
    cards.set(id, [...(cards.get(id) ?? []), market]);
  }
  return [...cards]
    .map(([id, lines]) => ({ id, lines: lines.toSorted((a, b) => Number(a.line ?? 0) - Number(b.line ?? 0)) }))
    .flatMap(({ id, lines }) => {
      const [first] = lines;
      return first ? [{ id, code: first.code, part: first.part, keys: lines.map(({ market }) => market) }] : [];
    })
    .toSorted((a, b) => orderOf(a.code) - orderOf(b.code) || (a.part ?? 0) - (b.part ?? 0));
}

/** How the selections of a kind lie in its card. */
export type MarketLook = 'line' | 'stacked' | 'grid';
const STACKED: readonly MarketCode[] = [
  ...(['1X2', 'DC', 'H1_1X2', 'NEXT_GOAL', 'FIRST_GOAL', 'LAST_GOAL', 'MATCH_WINNER', 'MAP_WINNER'] as const),
];
const GRIDS: readonly MarketCode[] = ['CS', 'H1_CS', 'HTFT', 'TG', 'MAP_SCORE', 'OUTRIGHT'];
export const lookOf = (code: MarketCode): MarketLook =>
  STACKED.includes(code) ? 'stacked' : GRIDS.includes(code) ? 'grid' : 'line';

/** Kinds whose line belongs to the sides: the home side's. */
export const isHandicap = (code: MarketCode): boolean => /(^|_)(AH|HANDICAP)$/.test(code);
export const isTotal = (code: MarketCode): boolean => /(^|_)OU$/.test(code) || code === 'TOTAL_MAPS';

/** Kinds that combine in one match. */
const BUILDS: ReadonlySet<MarketCode> = new Set<MarketCode>([
  ...(['1X2', 'DC', 'DNB', 'AH', 'OU', 'BTTS', 'CS', 'HTFT', 'OE', 'TG', 'H1_1X2', 'H1_AH', 'H1_OU', 'H1_CS'] as const),
  ...(['HOME_OU', 'AWAY_OU', 'HOME_CLEAN_SHEET', 'AWAY_CLEAN_SHEET', 'HOME_TO_NIL', 'AWAY_TO_NIL'] as const),
]);
export const isBuilding = (code: MarketCode): boolean => BUILDS.has(code);
