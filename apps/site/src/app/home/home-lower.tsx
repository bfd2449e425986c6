import { Suspense, useDeferredValue, useState } from 'react';
import { useCategoryRows } from '../../modules/catalogue/index.ts';
import { Approached } from '../../shared/first-interaction.tsx';
import { latePart } from '../../shared/late-part.ts';
import { useDrawSchedule } from '../draw-schedule/use-draw-schedule.ts';
import { HotNow, useHotNow } from '../game/hot-now.tsx';
import { LoadBoundary } from '../states/load-boundary.tsx';
import { AppCard } from './app-card.tsx';
import { GameTiles } from './game-tiles.tsx';
import { HotGames } from './hot-games.tsx';
import { LastResults } from './last-results.tsx';
import { NextDraws } from './next-draws.tsx';
import { PayTimes } from './pay-times.tsx';
import { TryGame } from './try-game.tsx';
import { WinnersBoard } from './winners-board.tsx';

const HotMatches = latePart(['sports'], () => import('../../modules/sports/late.ts').then((part) => part.HotMatches));

/** The home page below the notices (look.md 7): hot games, next draws, results, winners and pay times, the app. */
export function HomeLower() {
  // Its parts appear together: a later one would move what is already being read.
  const pending = [useDrawSchedule().isPending, useCategoryRows().isPending, useHotNow().isPending];
  const isReady = !pending.includes(true);
  // A part that is drawn reads again what failed: without them meanwhile that would go on for ever.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  // Deferred: React then renders them in slices, not in one long task.
  const here = useDeferredValue(wasReady);
  if (!here) return <div className="min-h-[70vh]" aria-busy="true" />;
  return (
    <>
      <TryGame />
      <GameTiles />
      <HotNow look="games" />
      <Approached className="min-h-[70vh]">
        <HotGames />
        <NextDraws />
        <LoadBoundary missing={null}>
          <Suspense fallback={<div className="min-h-60" aria-busy="true" />}>
            <HotMatches />
          </Suspense>
        </LoadBoundary>
        <LastResults />
        <div className="mt-11 grid items-start gap-5 lg:grid-cols-[1.15fr_1fr]">
          <WinnersBoard />
          <div className="grid gap-5">
            <PayTimes />
            <AppCard />
          </div>
        </div>
      </Approached>
    </>
  );
}
