import type { SportCode } from '@lantern/contract/sports';

/** What stands behind `?` of `/sports` and `/esports`; empty parts are left out. */
export type SportsSearch = Partial<
  Record<'when' | 'league' | 'day' | 'words' | 'sort' | 'match' | 'matches' | 'show' | 'group', string | undefined>
> & { readonly sport?: SportCode | undefined };

const oneOf =
  <T extends string>(...known: readonly T[]) =>
  (value: unknown): T | undefined =>
    known.find((one) => one === value);
const fits =
  (shape: RegExp) =>
  (value: unknown): string | undefined => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && shape.test(text) ? text : undefined;
  };

export const WHENS = ['live', 'today', 'early'] as const;
export type When = (typeof WHENS)[number];
export const whenOf = oneOf(...WHENS);
const showOf = oneOf('results', 'calendar', 'table');
const sortOf = oneOf('time', 'competition');
const sportOf = oneOf('football', 'cs2', 'dota2', 'lol');
const idOf = fits(/^[0-9]{1,19}$/);
const idsOf = fits(/^[0-9]{1,19}(\.[0-9]{1,19}){0,3}$/);
const dayOf = fits(/^\d{4}-\d{2}-\d{2}$/);
const groupOf = fits(/^[a-z]{1,20}[0-9]?$/);
const wordsOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, 60) : undefined;
};

/** Reads the address; invalid values are dropped. */
export const sportsSearch = (raw: Record<string, unknown>): SportsSearch => ({
  when: whenOf(raw['when']),
  sport: sportOf(raw['sport']),
  league: idOf(raw['league']),
  day: dayOf(raw['day']),
  words: wordsOf(raw['words']),
  sort: sortOf(raw['sort']),
  match: idOf(raw['match']),
  matches: idsOf(raw['matches']),
  show: showOf(raw['show']),
  group: groupOf(raw['group']),
});
