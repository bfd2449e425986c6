import { LobbyPage } from './lobby-page.tsx';

/** Spec 2, routes: one page for each kind; `/fbsports` is the sports lobby, `/seamless` and `/game` say what they need. */
export const RngPage = () => <LobbyPage kind="rng" />;
export const LivePage = () => <LobbyPage kind="live" />;
export const PvpPage = () => <LobbyPage kind="pvp" />;
export const FishPage = () => <LobbyPage kind="fish" />;
export const SportsPage = () => <LobbyPage kind="sports" />;
export const EsportsPage = () => <LobbyPage kind="esports" />;
export const ElottPage = () => <LobbyPage kind="elott" />;
export const ShopPage = () => <LobbyPage kind="shop" />;
export const GamePage = () => <LobbyPage kind="game" />;
