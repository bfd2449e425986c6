import { Suspense } from 'react';
import { latePart } from '../../shared/late-part.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { LobbyPage } from './lobby-page.tsx';

/** Spec 2, routes: one page for each kind; `/fbsports` opens a provider's sportsbook, `/seamless` and `/game` play one game. */
export const RngPage = () => <LobbyPage kind="rng" />;
export const PvpPage = () => <LobbyPage kind="pvp" />;
export const FishPage = () => <LobbyPage kind="fish" />;
export const ElottPage = () => <LobbyPage kind="elott" />;
export const ShopPage = () => <LobbyPage kind="shop" />;

// A lobby loads without the page of the game.
const OneGame = latePart(['catalogue'], () => import('../game/game-page.tsx').then((module) => module.GamePage));
const Provider = latePart(['catalogue'], () => import('../game/game-page.tsx').then((module) => module.ProviderPage));
const opened = (Page: typeof OneGame) => () => (
  <LoadBoundary>
    <Suspense fallback={<div className="min-h-[70vh]" aria-busy="true" />}>
      <Page />
    </Suspense>
  </LoadBoundary>
);
export const GamePage = opened(OneGame);
export const ProviderPage = opened(Provider);
