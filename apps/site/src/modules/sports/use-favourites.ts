import { useQueryClient } from '@tanstack/react-query';
import { type Answer, callApi, callQuery, refreshCalls, useMemberCall } from '../../shared/calls/index.ts';
import { refusalToast } from '../../shared/toasts/index.ts';
import { asMember } from '../../shared/windows/index.ts';

type Favourites = Answer<'listSportsFavourites'>;
type Kind = 'competition' | 'match' | 'market';

const NONE: Favourites = { competitions: [], teams: [], matches: [], markets: [] };

const withMatch = (matches: readonly string[], key: string, isOn: boolean): string[] =>
  isOn ? [...matches, key] : matches.filter((one) => one !== key);

/** Favourite competitions, matches and kinds of markets; a visitor logs in first. Stars that are pressed one after the other are all sent. */
export function useSportsFavourites() {
  const client = useQueryClient();
  const { data } = useMemberCall('listSportsFavourites', {}, { staleMs: 60_000 });
  const favourites = data ?? NONE;
  const has = (kind: Kind, key: string): boolean => {
    if (kind === 'match') return favourites.matches.includes(key);
    if (kind === 'market') return favourites.markets.some((code) => code === key);
    return favourites.competitions.some(({ competitionId }) => competitionId === key);
  };
  const send = async (kind: Kind, key: string, isOn: boolean): Promise<void> => {
    // The star of a match turns at once; a refusal turns it back with the answer that is read again.
    if (kind === 'match')
      client.setQueryData(callQuery('listSportsFavourites', {}).queryKey, (known: Favourites | undefined) =>
        known ? { ...known, matches: withMatch(known.matches, key, isOn) } : known,
      );
    const reply = await callApi('setSportsFavourite', { body: { kind, key, isOn } });
    if (!reply.success) refusalToast.onRefused(reply);
    await refreshCalls(client, 'listSportsFavourites');
  };
  const toggle = (kind: Kind, key: string): void => asMember(() => void send(kind, key, !has(kind, key)));
  return { favourites, has, toggle };
}
