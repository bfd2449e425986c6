import { GamePage } from '../game/game-page.tsx';
import { LobbyPage } from './lobby-page.tsx';

/** Spec 2, routes: one page for each kind; `/fbsports` is the sports lobby until a provider is named, `/seamless` and `/game` play one game. */
export const RngPage = () => <LobbyPage kind="rng" />;
export const LivePage = () => <LobbyPage kind="live" />;
export const PvpPage = () => <LobbyPage kind="pvp" />;
export const FishPage = () => <LobbyPage kind="fish" />;
export const SportsPage = () => <LobbyPage kind="sports" />;
export const EsportsPage = () => <LobbyPage kind="esports" />;
export const CockfightPage = () => <LobbyPage kind="cockfight" />;
export const ElottPage = () => <LobbyPage kind="elott" />;
export const ShopPage = () => <LobbyPage kind="shop" />;
export { GamePage };
