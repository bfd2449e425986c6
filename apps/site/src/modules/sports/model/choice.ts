import type { SportCode } from '@lantern/contract/sports';
import type { ListedSport } from '../sports.queries.ts';
import { WHENS, type When } from './sports-search.ts';

const total = (sports: readonly ListedSport[], when: When): number =>
  sports.reduce((sum, sport) => sum + sport[when], 0);

/** The time that the address names, else the nearest one that has matches. */
export const whenShown = (sports: readonly ListedSport[], wanted: When | undefined): When =>
  wanted ?? WHENS.find((when) => total(sports, when) > 0) ?? 'live';

/** The sport that the address names, else the first that has matches at that time. */
export const sportShown = (
  sports: readonly ListedSport[],
  when: When,
  wanted: SportCode | undefined,
): ListedSport | undefined =>
  sports.find(({ sport }) => sport === wanted) ?? sports.find((sport) => sport[when] > 0) ?? sports[0];

export const countAt = total;
