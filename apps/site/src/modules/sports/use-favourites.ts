import { useQueryClient } from '@tanstack/react-query';
import { type Answer, callQuery, useAct, useMemberCall } from '../../shared/calls/index.ts';
import { refusalToast } from '../../shared/toasts/outcome-toasts.ts';
import { asMember } from '../../shared/windows/index.ts';

type Favourites = Answer<'listSportsFavourites'>;
type Kind = 'competition' | 'match' | 'market';

const NONE: Favourites = { competitions: [], teams: [], matches: [], markets: [] };

/** Favourite competitions, matches and kinds of markets; a visitor logs in first. */
export function useSportsFavourites() {
  const client = useQueryClient();
  const { data } = useMemberCall('listSportsFavourites', {}, { staleMs: 60_000 });
  const favourites = data ?? NONE;
  const setting = useAct('setSportsFavourite', {
    changes: ['listSportsFavourites'],
    ...refusalToast,
  });
  const has = (kind: Kind, key: string): boolean => {
    if (kind === 'match') return favourites.matches.includes(key);
    if (kind === 'market') return favourites.markets.some((code) => code === key);
    return favourites.competitions.some(({ competitionId }) => competitionId === key);
  };
  const toggle = (kind: Kind, key: string): void =>
    asMember(() => {
      const isOn = !has(kind, key);
      // The star of a match turns at once; a refusal turns it back with the answer that is read again.
      if (kind === 'match')
        client.setQueryData(callQuery('listSportsFavourites', {}).queryKey, (known: Favourites | undefined) =>
          known ? { ...known, matches: withMatch(known.matches, key, isOn) } : known,
        );
      void setting.run({ body: { kind, key, isOn } });
    });
  return { favourites, has, toggle };
}

const withMatch = (matches: readonly string[], key: string, isOn: boolean): string[] =>
  isOn ? [...matches, key] : matches.filter((one) => one !== key);
