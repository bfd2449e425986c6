import { familyOfRegion } from '@lantern/games/families';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';
import { lookOf } from './model/result-look.ts';
import { type Shown, type ShowStep, shownAt, showSteps } from './model/show-steps.ts';

/**
 * The shows of draws, by draw: a step count from 0, when the page began to wait, to its last step. A draw that is not
 * listed was over when the page came, and its numbers are shown at once. The board and the ticket read the same steps.
 */
type Shows = Readonly<Record<string, number>>;
const useShows = create<Shows>(() => ({}));
const OVER = Number.POSITIVE_INFINITY;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

const steps = new Map<string, readonly ShowStep[]>();

/** The steps of the shows of a region. */
function stepsOf(region: string): readonly ShowStep[] {
  const known = steps.get(region);
  if (known) return known;
  const family = familyOfRegion(region);
  const main = family?.tiers(region).find(({ tier }) => tier === family.mainTier);
  const made = showSteps(lookOf(region), family?.drawOrder(region).length ?? 1, main?.digits ?? 1);
  steps.set(region, made);
  return made;
}

/** The page begins to wait for the numbers of this draw, and will show them one by one. */
export function expectShow(drawId: string): void {
  if (useShows.getState()[drawId] === undefined) useShows.setState({ [drawId]: 0 });
}

/** The numbers are known: shows them, once however many parts of the page ask for it. */
export function playShow(drawId: string, region: string, isStill: boolean): void {
  const step = useShows.getState()[drawId];
  if (step === undefined || timers.has(drawId)) return;
  const plan = stepsOf(region);
  if (isStill || step >= plan.length) {
    endShow(drawId);
    return;
  }
  const next = () => {
    const now = (useShows.getState()[drawId] ?? OVER) + 1;
    const coming = plan[now];
    if (!coming) {
      endShow(drawId);
      return;
    }
    timers.set(drawId, setTimeout(next, coming.afterMs));
    useShows.setState({ [drawId]: now });
  };
  timers.set(drawId, setTimeout(next, plan[step]?.afterMs));
}

const AGAIN = 'again ';
/** The show of a draw that is shown once more: another one, as nothing on the page waits for its end. */
export const againOf = (drawId: string): string => `${AGAIN}${drawId}`;

/** Shows a result that is known once more. */
export function showAgain(drawId: string, region: string, isStill: boolean): void {
  const again = againOf(drawId);
  endShow(again);
  useShows.setState({ [again]: 0 });
  playShow(again, region, isStill);
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

const SEPARATOR = ' ';
/** The draws whose shows are not over, as one text: a step of a show is no news to who asks which are. */
const unfinishedIn = (shows: Shows): string =>
  Object.keys(shows)
    .filter((drawId) => (shows[drawId] ?? OVER) < OVER && !drawId.startsWith(AGAIN))
    .join(SEPARATOR);

/** Which draws are on the screen with all their numbers, for the parts that must not tell more than the show. */
export function useIsShown(): (drawId: string) => boolean {
  const unfinished = useShows(unfinishedIn);
  return useCallback((drawId) => !unfinished.split(SEPARATOR).includes(drawId), [unfinished]);
}

/** What the show of a draw has drawn so far. */
export function useShown(drawId: string, region: string): Shown & { isOver: boolean } {
  const step = useShows((shows) => shows[drawId] ?? OVER);
  return useMemo(() => ({ ...shownAt(stepsOf(region), step), isOver: step === OVER }), [region, step]);
}

/** Calls back when the show of a new result has ended. */
export function useShowEnd(onEnd: () => void): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(
    () =>
      useShows.subscribe((now, before) => {
        const isEnded = (drawId: string) => now[drawId] === OVER && (before[drawId] ?? OVER) < OVER;
        if (Object.keys(now).some((drawId) => !drawId.startsWith(AGAIN) && isEnded(drawId))) latest.current();
      }),
    [],
  );
}
