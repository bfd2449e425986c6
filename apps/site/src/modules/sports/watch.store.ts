import { create } from 'zustand';

/** Matches that are watched at once. */
export const WATCH_MAX = 4;
export const useWatched = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }));

export const toggleWatched = (id: string): void =>
  useWatched.setState(({ ids }) => ({
    ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-WATCH_MAX),
  }));
