import { localStore } from '@lantern/client';
import type { Press } from './table-bets.ts';

/** A layout of chips that the player stored, for one game. */
export interface Favourite {
  readonly id: number;
  readonly stakes: Press;
}
const MOST = 8;
const keyOf = (game: string): string => `liveFavourites ${game}`;

function isFavourite(value: unknown): value is Favourite {
  const { id, stakes } = (value ?? {}) as Partial<Favourite>;
  const isStake = (one: Partial<Press[number]>) => typeof one?.spot === 'string' && Number.isSafeInteger(one.cents);
  return Number.isSafeInteger(id) && Array.isArray(stakes) && stakes.length > 0 && stakes.every(isStake);
}

export function storedFavourites(game: string): readonly Favourite[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(keyOf(game)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFavourite).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function store(game: string, list: readonly Favourite[]): readonly Favourite[] {
  try {
    localStore.setItem(keyOf(game), JSON.stringify(list));
  } catch {
    // Without storage they last for this page.
  }
  return list;
}

/** The newest first, at most eight. */
export const addFavourite = (game: string, list: readonly Favourite[], stakes: Press): readonly Favourite[] =>
  store(game, [{ id: Math.max(0, ...list.map(({ id }) => id)) + 1, stakes }, ...list].slice(0, MOST));
export const dropFavourite = (game: string, list: readonly Favourite[], id: number): readonly Favourite[] =>
  store(
    game,
    list.filter((one) => one.id !== id),
  );
