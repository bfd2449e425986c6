import type { AppContext, Tx } from '../../../platform/index.ts';
import { closeEvent, openEvent, refuseSlips } from '../../wager/index.ts';
import type { FeedCompetition, FeedMessage } from '../feed/sports.feed-adapter.ts';
import { applyFeedMessage, type FixtureState } from '../feed/sports.fixture-state.ts';
import { addEarlierResults } from '../pricing/sports.rates.store.ts';
import { AVERAGE, rateAtFirst } from '../pricing/sports.rates.ts';
import { repriceMatch } from '../pricing/sports.reprice.ts';
import { recordResult } from '../settling/sports.results.ts';
import { NO_EXTRA, type OutrightFacts } from '../sports.facts.ts';
import { addMatch, type MatchRow, putNamed } from '../sports.match.store.ts';
import { VENDOR } from '../sports.vendor.ts';
import { type From, NO_LIMIT, ON_SALE_MS } from './sports.sale.ts';

/** Opens bets on the winner of a competition. They have prices as soon as its remaining matches were simulated. Answers its id. */
export async function openOutright(
  context: AppContext,
  tx: Tx,
  { feed }: From,
  message: FeedMessage,
  competition: FeedCompetition,
): Promise<string> {
  const { state } = applyFeedMessage(undefined, message);
  if (!state) throw new Error('a competition begins with its own message');
  const isFootball = competition.sport === 'football';
  const sport = (isFootball ? 'football' : (competition.title ?? 'cs2')) as MatchRow['sport'];
  const category = isFootball ? ('SPORTS' as const) : ('ESPORTS' as const);
  const { league, season, startsAtMs } = competition;
  const more = { id: context.newId(), code: league.id, name: league.name, more: category };
  const competitionId = await putNamed(tx, 'competition', { feed, sport, ...more });
  const teams = await teamsOf(context, tx, { feed, sport }, competition);
  await learn(context, tx, { competitionId, teams, played: competition.played });
  const [id, startsAt] = [context.newId(), new Date(startsAtMs)];
  await openEvent(tx, {
    ...{ id, category, vendor: VENDOR, game: sport, name: league.name },
    opensAtMs: Math.min(context.clock.nowMs(), startsAtMs) - 1000,
    ...{ closesAtMs: startsAtMs + ON_SALE_MS, memberLimit: NO_LIMIT },
  });
  await addMatch(tx, {
    ...{
      id: String(id),
      feed,
      code: message.fixtureId,
      competition_id: competitionId,
      sport,
      category,
      kind: 'outright',
    },
    ...{
      home_id: null,
      away_id: null,
      season,
      round: '',
      venue: null,
      best_of: null,
      is_virtual: competition.isVirtual,
    },
    ...{ first_starts_at: startsAt, starts_at: startsAt, rates: AVERAGE },
    facts: { fixture: state, extra: NO_EXTRA, outright: factsOf(teams, competition) },
  });
  return String(id);
}

/** Our ids of the teams of a competition. */
async function teamsOf(
  context: AppContext,
  tx: Tx,
  named: { readonly feed: string; readonly sport: string },
  { teams }: FeedCompetition,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { id: code, name, short } of teams)
    ids.set(code, await putNamed(tx, 'team', { ...named, id: context.newId(), code, name, more: short }));
  return ids;
}

interface Learned {
  readonly competitionId: string;
  readonly teams: ReadonlyMap<string, string>;
  readonly played: FeedCompetition['played'];
}
/** Stores what was played before the feed began, and rates the teams by it: without it all matches would have the price of average teams. */
async function learn(context: AppContext, tx: Tx, { competitionId, teams, played }: Learned): Promise<void> {
  const known = played.flatMap((one) => {
    const [home, away] = [teams.get(one.home), teams.get(one.away)];
    return home !== undefined && away !== undefined ? [{ ...one, home, away }] : [];
  });
  if (known.length === 0) return;
  await addEarlierResults(tx, competitionId, known);
  await rateAtFirst(context, tx, competitionId);
}

/** The teams and matches of a competition by our ids of its teams. */
function factsOf(ids: ReadonlyMap<string, string>, { teams, fixtures }: FeedCompetition): OutrightFacts {
  const idOf = (code: string): string => ids.get(code) ?? '';
  return {
    teams: teams.map(({ id: code, name, points, scored, against }) => ({
      ...{ team: idOf(code), code, name, points, scored, against },
    })),
    fixtures: fixtures
      .filter(({ home, away }) => ids.has(home) && ids.has(away))
      .map(({ id: code, home, away, bestOf }) => ({ code, home: idOf(home), away: idOf(away), bestOf })),
  };
}

/** A competition that ends, whose winners are corrected, or whose last match moves. */
export async function changeOutright(
  context: AppContext,
  tx: Tx,
  { isSilent }: From,
  match: MatchRow,
  { message: { event, atMs }, fixture }: { readonly message: FeedMessage; readonly fixture: FixtureState },
): Promise<void> {
  const facts = { ...match.facts, fixture };
  if (event.type !== 'winners') {
    const moved = fixture.startsAtMs === null ? {} : { starts_at: new Date(fixture.startsAtMs) };
    await repriceMatch(context, tx, match, { isSilent, change: { facts, ...moved } });
    return;
  }
  const state = match.state === 'settled' || match.state === 'void' ? match.state : 'ended';
  const ended = match.ended_at === null ? { ended_at: new Date(atMs) } : {};
  await refuseSlips(context, tx, { eventId: BigInt(match.id) }, 'repricing');
  const changed = await repriceMatch(context, tx, match, { isSilent, change: { facts, state, ...ended } });
  await closeEvent(tx, BigInt(match.id));
  const winners = (facts.outright?.teams ?? []).flatMap(({ code, team }) => (event.teams.includes(code) ? [team] : []));
  await recordResult(context, tx, changed, { facts: { winners }, source: 'feed' });
}
