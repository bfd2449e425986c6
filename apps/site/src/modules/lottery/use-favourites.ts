import { localStore } from '@lantern/client';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../shared/session/index.ts';
import { asMember } from '../../shared/windows/index.ts';
import { FAVOURITES_KEY, favouritesOf, toggleFavourite } from './model/favourites.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same browser has the same favourites.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const stored = (): string | null => localStore.getItem(FAVOURITES_KEY);

export type Favourites = { ids: readonly string[]; toggle: (gameId: string) => void };

/** The favourite lotteries of the user name, stored in this browser (spec 3); a visitor has to log in (spec 6). */
export function useFavourites(): Favourites {
  const text = useSyncExternalStore(subscribe, stored);
  const userName = useSession((session) => session.member?.account);
  const toggle = (gameId: string) =>
    asMember(() => {
      const name = useSession.getState().member?.account;
      if (name === undefined) return;
      localStore.setItem(FAVOURITES_KEY, toggleFavourite(stored(), name, gameId));
      for (const listener of listeners) listener();
    });
  return { ids: userName === undefined ? [] : favouritesOf(text, userName), toggle };
}
