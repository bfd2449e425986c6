import { FAMILIES } from '@lantern/games/families';
import type { FamilyGame, FileDraw, LotteryFamily } from '@lantern/games/lottery';
import { invariant } from '@lantern/kernel';
import { type Hooks, hookPoint } from '../../platform/index.ts';

/** The lotteries that a composition draws and sells: this module gives those of the platform, a test others. */
export const familyHook = hookPoint<LotteryFamily>('lottery.families');
export const ownFamilies = familyHook(...FAMILIES);

/** The fixed part of a game. `lottery.game` has what an operator may change. */
export interface CatalogueGame extends FamilyGame {
  readonly family: LotteryFamily;
}
export const VENDOR = 'TCG_SEA';

interface Catalogue {
  readonly games: readonly CatalogueGame[];
  readonly byCode: ReadonlyMap<string, CatalogueGame>;
}
const catalogues = new WeakMap<Hooks, Catalogue>();

/** Regions and games are scopes of prices and holidays, plays have texts by their codes: no two families may share one. */
function requireApart(families: readonly LotteryFamily[]): void {
  const names = families.flatMap(({ regions, games, plays }) => [
    ...regions,
    ...games.map(({ code }) => code),
    ...new Set(regions.flatMap((region) => plays(region).map(({ code }) => `play ${code}`))),
  ]);
  invariant(new Set(names).size === names.length, 'a region, game or play of a lottery is named once');
}

function catalogueOf(hooks: Hooks): Catalogue {
  const known = catalogues.get(hooks);
  if (known) return known;
  const families = hooks.of(familyHook);
  requireApart(families);
  const games = families.flatMap((family) => family.games.map((game): CatalogueGame => ({ ...game, family })));
  const made = { games, byCode: new Map(games.map((game) => [game.code, game])) };
  catalogues.set(hooks, made);
  return made;
}

export const familiesOf = (hooks: Hooks): readonly LotteryFamily[] => hooks.of(familyHook);

/** Every game of every family, in the order of the menus. */
export const gamesOf = (hooks: Hooks): readonly CatalogueGame[] => catalogueOf(hooks).games;
export const gameOf = (hooks: Hooks, code: string): CatalogueGame | undefined => catalogueOf(hooks).byCode.get(code);

/** The game of a draw that is stored: its family has not left the list. */
export function gameOfDraw(hooks: Hooks, draw: { readonly game_code: string }): CatalogueGame {
  const game = gameOf(hooks, draw.game_code);
  invariant(game, 'a draw belongs to a game');
  return game;
}

/** The game a row of a results file belongs to. */
export const gameOfFile = (
  hooks: Hooks,
  { region, station }: Pick<FileDraw, 'region' | 'station'>,
): CatalogueGame | undefined =>
  gamesOf(hooks).find((game) => game.source === 'official' && game.region === region && game.station === station);

/** Order of the groups in the menus. */
export const tagsOf = (hooks: Hooks): readonly string[] => [
  ...new Set(hooks.of(familyHook).flatMap(({ tags }) => tags)),
];

/** Whether numbers of a game may have prices of their own: its prices are a printed table, and its tickets name single numbers. */
export const hasNumberPrices = ({ family, region }: Pick<CatalogueGame, 'family' | 'region'>): boolean =>
  family.exposures !== undefined && !family.units && family.plays(region).some(({ kind }) => kind === 'ticket');

export const categoryOf = (game: FamilyGame): 'LOTT' | 'ELOTT' => (game.intervalSeconds === null ? 'LOTT' : 'ELOTT');
