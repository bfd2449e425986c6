import { familyOfRegion } from '@lantern/games/families';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { pauseAfter, type Shown, shownAt, stepsOf } from './model/show-steps.ts';

/**
 * The shows of draws, by draw: a step count from 0, when the page began to wait, to its last step. A draw that is not
 * listed was over when the page came, and its numbers are shown at once. The board and the ticket read the same steps.
 */
type Shows = Readonly<Record<string, number>>;
const useShows = create<Shows>(() => ({}));
const OVER = Number.POSITIVE_INFINITY;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function sizeOf(region: string): { numbers: number; digits: number } {
  const family = familyOfRegion(region);
  const main = family?.tiers(region).find(({ tier }) => tier === family.mainTier);
  return { numbers: family?.drawOrder(region).length ?? 1, digits: main?.digits ?? 1 };
}

/** The page begins to wait for the numbers of this draw, and will show them one by one. */
export function expectShow(drawId: string): void {
  if (useShows.getState()[drawId] === undefined) useShows.setState({ [drawId]: 0 });
}

/** The numbers are known: shows them, once however many parts of the page ask for it. */
export function playShow(drawId: string, region: string, isStill: boolean): void {
  const step = useShows.getState()[drawId];
  if (step === undefined || timers.has(drawId)) return;
  const { numbers, digits } = sizeOf(region);
  if (isStill || step >= stepsOf(numbers, digits)) {
    endShow(drawId);
    return;
  }
  const next = () => {
    const now = (useShows.getState()[drawId] ?? OVER) + 1;
    if (now >= stepsOf(numbers, digits)) {
      endShow(drawId);
      return;
    }
    timers.set(drawId, setTimeout(next, pauseAfter(now, numbers)));
    useShows.setState({ [drawId]: now });
  };
  timers.set(drawId, setTimeout(next, pauseAfter(step, numbers)));
}

/** Shows the rest at once. */
export function endShow(drawId: string): void {
  clearTimeout(timers.get(drawId));
  timers.delete(drawId);
  if ((useShows.getState()[drawId] ?? OVER) < OVER) useShows.setState({ [drawId]: OVER });
}

/** The page is left, or its results are read elsewhere: what is drawn is shown, what is not has no show. */
export function endShows(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  // A page that is covered ends them with each of its renders: without a show there is nothing to tell, or it would render for ever.
  if (Object.keys(useShows.getState()).length > 0) useShows.setState({}, true);
}

export const isExpected = (drawId: string): boolean => (useShows.getState()[drawId] ?? OVER) < OVER;

/** Which draws are on the screen with all their numbers, for the parts that must not tell more than the show. */
export function useIsShown(): (drawId: string) => boolean {
  const shows = useShows();
  return (drawId) => (shows[drawId] ?? OVER) === OVER;
}

/** What the show of a draw has drawn so far. */
export function useShown(drawId: string, region: string): Shown & { isOver: boolean } {
  const step = useShows((shows) => shows[drawId] ?? OVER);
  const { numbers, digits } = sizeOf(region);
  return { ...shownAt(step, numbers, digits), isOver: step === OVER };
}

/** Calls back when a show has ended. */
export function useShowEnd(onEnd: () => void): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(
    () =>
      useShows.subscribe((now, before) => {
        if (Object.keys(now).some((drawId) => now[drawId] === OVER && (before[drawId] ?? OVER) < OVER))
          latest.current();
      }),
    [],
  );
}
