/** Local storage key of the spec: favourite lottery ids per user name (spec 3). */
export const FAVOURITES_KEY = 'LOTTFAV';

type Favourites = Readonly<Record<string, readonly string[]>>;

function read(stored: string | null): Favourites {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).map(([name, ids]) => [
        name,
        Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [],
      ]),
    );
  } catch {
    return {};
  }
}

/** The favourites of a user name. Damaged storage counts as empty. */
export const favouritesOf = (stored: string | null, userName: string): readonly string[] =>
  Object.hasOwn(read(stored), userName) ? (read(stored)[userName] ?? []) : [];

/** The value to store after a press on a heart; the favourites of other names stay unchanged. */
export function toggleFavourite(stored: string | null, userName: string, gameId: string): string {
  const mine = favouritesOf(stored, userName);
  const next = mine.includes(gameId) ? mine.filter((id) => id !== gameId) : [...mine, gameId];
  return JSON.stringify({ ...read(stored), [userName]: next });
}
