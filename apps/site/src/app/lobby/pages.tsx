import { Suspense } from 'react';
import { latePart } from '../../shared/late-part.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { LobbyPage } from './lobby-page.tsx';

/** Spec 2, routes: one page for each kind; `/fbsports` is the sports lobby until a provider is named, `/seamless` and `/game` play one game. */
export const RngPage = () => <LobbyPage kind="rng" />;
export const PvpPage = () => <LobbyPage kind="pvp" />;
export const FishPage = () => <LobbyPage kind="fish" />;
export const SportsPage = () => <LobbyPage kind="sports" />;
export const ElottPage = () => <LobbyPage kind="elott" />;
export const ShopPage = () => <LobbyPage kind="shop" />;

// A lobby loads without the page of the game.
const OneGame = latePart(['catalogue'], () => import('../game/game-page.tsx').then((module) => module.GamePage));
export const GamePage = () => (
  <LoadBoundary>
    <Suspense fallback={<div className="min-h-[70vh]" aria-busy="true" />}>
      <OneGame />
    </Suspense>
  </LoadBoundary>
);
