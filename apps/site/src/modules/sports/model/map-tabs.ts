import type { MatchProgress } from '@lantern/contract/sports';

/** A tab of a series: its match, or one of its maps by number. */
export interface MapTab {
  readonly part: number | null;
  readonly state: 'live' | 'open' | 'decided';
}
type Series = Pick<MatchProgress, 'maps' | 'state'>;

/** The match, then the map that is played, those after it, and those that are decided (esports-dark.png). */
export function mapTabs(bestOf: number, { maps }: Series): readonly MapTab[] {
  const stateOf = (part: number): MapTab['state'] => {
    const map = maps.find(({ number }) => number === part);
    return !map ? 'open' : map.winner === null ? 'live' : 'decided';
  };
  const parts = Array.from({ length: Math.max(bestOf, maps.length) }, (_, at) => at + 1);
  const all = parts.map((part): MapTab => ({ part, state: stateOf(part) }));
  const of = (state: MapTab['state']) => all.filter((tab) => tab.state === state);
  return [{ part: null, state: 'open' }, ...of('live'), ...of('open'), ...of('decided')];
}

/** The tab that an address names, as `map2`; without one the map that is played, else the match. */
export function mapTabShown(tabs: readonly MapTab[], wanted: string | undefined): MapTab | undefined {
  const named = tabs.find(({ part }) => keyOfTab(part) === wanted);
  return named ?? tabs.find(({ state }) => state === 'live') ?? tabs[0];
}
export const keyOfTab = (part: number | null): string => (part === null ? 'match' : `map${part}`);

/** Rounds of a map in regulation time, and of its first half. */
export const REGULATION_ROUNDS = 24;
export const HALF_ROUNDS = 12;
/** How many rounds of regulation time are still to be played at most. */
export const roundsLeft = (played: number): number => Math.max(0, REGULATION_ROUNDS - played);
