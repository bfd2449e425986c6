import { type Micros, parseAmount } from '@lantern/kernel';
import { GAME_TYPES, type GameClass, type GameType, SEARCH_MAX, type Viewer } from '@lantern/rules/catalogue';
import { type CatalogueSnapshot, isOffered, type SnapshotGame } from './catalogue.snapshot.ts';

/** The part of spec 3's game query that filters games. */
export interface GameQuery {
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: GameClass | undefined;
  readonly gameTag?: string | undefined;
  readonly gameName?: string | undefined;
  readonly minBet?: string | undefined;
  readonly minLineNum?: number | undefined;
}
interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

export const isTooLong = (name: string | undefined): boolean => (name?.trim().length ?? 0) > SEARCH_MAX;

function amountOf(text: string | undefined): Micros | null {
  const parsed = text === undefined ? null : parseAmount(text);
  return parsed?.ok ? parsed.value : null;
}

function fits(game: SnapshotGame, query: GameQuery, stake: Micros | null): boolean {
  const { row } = game;
  return (
    (query.gameType === undefined || row.game_type === query.gameType) &&
    (query.vassalage === undefined || row.vendor === query.vassalage) &&
    (query.gameClassify === undefined || row.class === query.gameClassify) &&
    (query.gameTag === undefined || row.tags.includes(query.gameTag)) &&
    (query.minLineNum === undefined || row.line_num >= query.minLineNum) &&
    (stake === null || game.minBet <= stake)
  );
}

/** Games among `from` that match the query and are offered to the viewer; a search sorts the best match first. */
export function chosen(
  catalogue: CatalogueSnapshot,
  viewer: Viewer,
  query: GameQuery,
  from?: readonly SnapshotGame[],
): SnapshotGame[] {
  const stake = amountOf(query.minBet);
  const isWanted = (game: SnapshotGame) => fits(game, query, stake) && isOffered(game, viewer);
  const typed = query.gameName?.trim() ?? '';
  if (typed === '') return (from ?? catalogue.games).filter(isWanted);
  const among = from ? new Set(from) : null;
  return catalogue.names.find(typed).flatMap((place) => {
    const game = catalogue.games[place];
    return game && (among === null || among.has(game)) && isWanted(game) ? [game] : [];
  });
}

export const gamesOf = (catalogue: CatalogueSnapshot, nodeIds: readonly string[]): SnapshotGame[] =>
  nodeIds.flatMap((nodeId) => catalogue.byNode.get(nodeId) ?? []);

/** One page of a list with its counts. */
export function paged<T>(list: readonly T[], { pageNo, pageSize }: Page) {
  return {
    shown: list.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    paging: { totalPages: Math.ceil(list.length / pageSize), total: list.length, pageNo, pageSize },
  };
}

export interface CategoryRow {
  readonly gameType: GameType;
  readonly vendors: readonly {
    readonly vendor: CatalogueSnapshot['vendors'][number];
    readonly games: readonly SnapshotGame[];
  }[];
}

/** Vendors by game type, in the operator's order; a vendor without a visible game is omitted. */
export function categoryRowsOf(catalogue: CatalogueSnapshot, viewer: Viewer): CategoryRow[] {
  const offered = Map.groupBy(
    catalogue.games.filter((game) => isOffered(game, viewer)),
    ({ row }) => `${row.game_type} ${row.vendor}`,
  );
  return GAME_TYPES.flatMap((gameType) => {
    const vendors = catalogue.vendors.flatMap((vendor) => {
      const games = offered.get(`${gameType} ${vendor.row.code}`);
      return games && isOffered(vendor, viewer) ? [{ vendor, games }] : [];
    });
    return vendors.length > 0 ? [{ gameType, vendors }] : [];
  });
}

/** The hot games, in the operator's order. */
export const hotOf = (games: readonly SnapshotGame[]): SnapshotGame[] =>
  games.filter(({ row }) => row.is_hot).sort((a, b) => a.row.hot_sort - b.row.hot_sort || a.place - b.place);

/** The game of this code: of the vendor if one is named, else the first. */
export function gameNamed(
  catalogue: CatalogueSnapshot,
  viewer: Viewer,
  code: string,
  vendor: string | undefined,
): SnapshotGame | undefined {
  return catalogue.byCode
    .get(code)
    ?.find((game) => (vendor === undefined || game.row.vendor === vendor) && isOffered(game, viewer));
}
