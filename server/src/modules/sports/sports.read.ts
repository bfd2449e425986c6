import type { SportsMatch } from '@lantern/contract/sports';
import type { AppContext, Queryable } from '../../platform/index.ts';
import { resultsOf } from './settling/sports.settle.store.ts';
import { type MarketRow, marketsOf } from './sports.market.store.ts';
import type { MatchRow } from './sports.match.store.ts';
import { countsOf, namesOf } from './sports.names.store.ts';
import { presentMarket, presentMatch } from './sports.present.ts';

/** Matches as lists show them, with their main markets. */
export async function presentedMatches(
  { db }: Pick<AppContext, 'db'>,
  matches: readonly MatchRow[],
  language: string,
): Promise<SportsMatch[]> {
  const ids = matches.map(({ id }) => id);
  const [names, markets, counts] = await Promise.all([
    namesOf(db, matches, language),
    marketsOf(db, ids, { isMain: true }),
    countsOf(db, ids),
  ]);
  const byMatch = Map.groupBy(markets, ({ match_id }) => match_id);
  return matches.map((match) =>
    presentMatch(
      match,
      names,
      (byMatch.get(match.id) ?? []).map((row) => presentMarket(row, match)),
      counts.get(match.id) ?? { markets: 0, open: 0 },
    ),
  );
}

/** All markets of a match as its page shows them. */
export async function presentedMarkets(db: Queryable, match: MatchRow, rows?: readonly MarketRow[]) {
  const [markets, results] = await Promise.all([rows ?? marketsOf(db, [match.id]), resultsOf(db, [match.id])]);
  return markets
    .filter(({ code }) => code !== 'BUILDER')
    .map((row) => presentMarket(row, match, results.get(match.id)));
}
