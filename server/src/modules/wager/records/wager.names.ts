import type { AppContext, Queryable } from '../../../platform/index.ts';
import { gameNamesOf } from './wager.recall.ts';
import { type GameOf, gamesByIds } from './wager.record.store.ts';

/** Names of games in the caller's language by `category game`; one query per game module and page. */
export async function namesOf(
  context: AppContext,
  rows: readonly GameOf[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const category of new Set(rows.map((row) => row.category))) {
    const games = [...new Set(rows.filter((row) => row.category === category).map((row) => row.game))];
    const found = await gameNamesOf(context, category, games, language);
    for (const [game, name] of found) names.set(`${category} ${game}`, name);
  }
  return names;
}

/** The name of the game of each of these wagers of one member, by the id of the wager. */
export async function gamesOfWagers(
  context: AppContext,
  db: Queryable,
  memberId: string,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await gamesByIds(db, memberId, [...new Set(ids)]);
  const names = await namesOf(context, rows, language);
  return new Map(rows.map(({ id, category, game }) => [id, names.get(`${category} ${game}`) ?? game]));
}
