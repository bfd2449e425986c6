import type { AppContext, Tx } from '../../../platform/index.ts';
import { openEvent } from '../../wager/index.ts';
import type { FeedFixture, FeedMessage } from '../feed/sports.feed-adapter.ts';
import type { FixtureState } from '../feed/sports.fixture-state.ts';
import { ratesFor } from '../pricing/sports.rates.ts';
import { NO_EXTRA } from '../sports.facts.ts';
import { addMatch, type MatchRow, putNamed } from '../sports.match.store.ts';
import { VENDOR } from '../sports.vendor.ts';
import { NO_LIMIT, ON_SALE_MS } from './sports.sale.ts';

/** Ids of the competitions and teams that a transaction has written, by what it wrote of them. */
export type Named = Map<string, string>;

/** Adds a match that its feed announces, with the event that bets are placed on, and answers it. It has no prices yet. */
export async function openMatch(
  context: AppContext,
  tx: Tx,
  { feed, named }: { readonly feed: string; readonly named: Named },
  {
    message,
    fixture,
    state,
  }: { readonly message: FeedMessage; readonly fixture: FeedFixture; readonly state: FixtureState },
): Promise<MatchRow> {
  const sport = (fixture.sport === 'football' ? 'football' : (fixture.title ?? 'cs2')) as MatchRow['sport'];
  const category = fixture.sport === 'football' ? ('SPORTS' as const) : ('ESPORTS' as const);
  const idOf = async (table: 'competition' | 'team', code: string, name: string, more: string): Promise<string> => {
    const key = JSON.stringify([table, code, name]);
    const id = named.get(key) ?? (await putNamed(tx, table, { feed, sport, id: context.newId(), code, name, more }));
    named.set(key, id);
    return id;
  };
  const competition = await idOf('competition', fixture.league.id, fixture.league.name, category);
  const home = await idOf('team', fixture.home.id, fixture.home.name, fixture.home.short);
  const away = await idOf('team', fixture.away.id, fixture.away.name, fixture.away.short);
  const id = context.newId();
  const startsAt = new Date(fixture.startsAtMs);
  await openEvent(tx, {
    ...{ id, category, vendor: VENDOR, game: sport, name: `${fixture.home.name} – ${fixture.away.name}` },
    opensAtMs: Math.min(context.clock.nowMs(), startsAt.getTime()) - 1000,
    ...{ closesAtMs: startsAt.getTime() + ON_SALE_MS, memberLimit: NO_LIMIT },
  });
  return addMatch(tx, {
    ...{ id: String(id), feed, code: message.fixtureId, competition_id: competition, home_id: home, away_id: away },
    ...{ sport, category, season: fixture.season, round: fixture.round, venue: fixture.venue, best_of: fixture.bestOf },
    ...{ is_virtual: fixture.isVirtual, kind: 'match', first_starts_at: startsAt, starts_at: startsAt },
    facts: { fixture: state, extra: NO_EXTRA },
    rates: await ratesFor(tx, { competition, home, away, bestOf: fixture.bestOf }),
  });
}
