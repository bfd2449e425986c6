export { type CategoryRow, type Game as CatalogueGame, useCategoryRows } from './catalogue.queries.ts';
export { plansOf } from './model/cover-of.ts';
export { typeOf } from './model/lobby-choices.ts';
export { gameSearch, type LobbySearch, liveSearch, lobbySearch } from './model/lobby-search.ts';
export { CatalogueLobby } from './pages/catalogue-lobby.tsx';
export { GameMeta } from './parts/game-tile.tsx';
export { emblemOf } from './parts/vendor-tabs.tsx';
export { useFavouriteGames } from './use-favourite-games.ts';
export { useOpenGame } from './use-open-game.ts';
