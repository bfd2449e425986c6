import { Suspense } from 'react';
import { loadPointMall, POINT_TEXTS } from '../../modules/points/index.ts';
import { latePart } from '../../shared/late-part.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { LobbyTop } from './lobby-head.tsx';
import { LobbyPage } from './lobby-page.tsx';

/** Spec 2, routes: one page for each kind; `/fbsports` opens a provider's sportsbook, `/seamless` and `/game` play one game. */
export const RngPage = () => <LobbyPage kind="rng" />;
export const PvpPage = () => <LobbyPage kind="pvp" />;
export const FishPage = () => <LobbyPage kind="fish" />;
export const ElottPage = () => <LobbyPage kind="elott" />;

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

const PointMall = latePart(POINT_TEXTS, loadPointMall);
/** `/pointMall`: the mall under the banners of its group (spec 2). */
export function ShopPage() {
  const t = useTexts('catalogue.lobby');
  return (
    <main>
      <LobbyTop title={t('shop')} emblem="coin" banners="shop" intro={undefined} />
      <LoadBoundary>
        <Suspense fallback={<div className="min-h-[70vh]" aria-busy="true" />}>
          <PointMall />
        </Suspense>
      </LoadBoundary>
    </main>
  );
}

export const GamePage = opened(OneGame);
export const ProviderPage = opened(Provider);
