import type { SportsBet, SportsBetLeg } from '@lantern/contract/sports';
import { formatAmount, type Micros } from '@lantern/kernel';
import { legOf, marketOf as nameOfMarket } from '@lantern/rules/sports';
import { type AppContext, iso } from '../../../platform/index.ts';
import { shownStateOf } from '../../wager/index.ts';
import { judgeOf } from '../settling/sports.judge.ts';
import { resultsOf, wrongPricesOf } from '../settling/sports.settle.store.ts';
import { marketsOf } from '../sports.market.store.ts';
import { type MatchRow, matchesOf } from '../sports.match.store.ts';
import { namesOf } from '../sports.names.store.ts';
import { oddsText } from '../sports.present.ts';
import { sportsSettingsOf } from '../sports.settings.ts';
import type { BetRow } from './sports.bets.store.ts';
import { type Offered, offerFor } from './sports.offers.ts';
import { combinationsOf, mostOf, slipOf } from './sports.rule.ts';

/** What is read once for many bets. */
interface Around {
  readonly matches: ReadonlyMap<string, MatchRow>;
  readonly names: Awaited<ReturnType<typeof namesOf>>;
  readonly results: Awaited<ReturnType<typeof resultsOf>>;
  readonly wrong: ReadonlySet<string>;
  readonly offerOf: (bet: BetRow) => Offered;
  readonly atMs: number;
}

async function aroundOf(context: AppContext, bets: readonly BetRow[], language: string): Promise<Around> {
  const ids = [...new Set(bets.flatMap(({ legs }) => legs.map(({ matchId }) => matchId)))];
  const matches = await matchesOf(context.db, ids);
  const [names, results, wrong] = [
    await namesOf(context.db, matches, language),
    await resultsOf(context.db, ids),
    await Promise.all(ids.map((id) => wrongPricesOf(context.db, id))),
  ];
  return {
    matches: new Map(matches.map((match) => [match.id, match])),
    ...{ names, results },
    wrong: new Set(wrong.flatMap((set) => [...set])),
    offerOf: await offersFor(context, bets),
    atMs: context.clock.nowMs(),
  };
}

/** What buys each of these bets back now. */
export async function offersFor(context: AppContext, bets: readonly BetRow[]): Promise<(bet: BetRow) => Offered> {
  const open = bets.filter(({ state }) => state === 'placed');
  const ids = [
    ...new Set(open.flatMap(({ legs }) => legs.filter(({ state }) => state === 'open').map(({ matchId }) => matchId))),
  ];
  const [rows, matches] = await Promise.all([
    marketsOf(context.db, ids, { isWhole: true }),
    matchesOf(context.db, ids),
  ]);
  const markets = new Map(rows.map((row) => [`${row.match_id} ${row.market}`, row]));
  const byId = new Map(matches.map((match) => [match.id, match]));
  const scene = {
    matchOf: (matchId: string) => byId.get(matchId),
    marketOf: (matchId: string, market: string) => markets.get(`${matchId} ${market}`),
    nowMs: context.clock.nowMs(),
    margin: (await sportsSettingsOf(context))['sports.cashOutMargin'],
  };
  return (bet) => offerFor(bet, mostPaid(bet), scene);
}
const mostPaid = ({ detail, legs }: BetRow): Micros =>
  mostOf(
    slipOf(detail),
    legs.map(({ odds }) => BigInt(odds)),
  );

function presentLeg(bet: BetRow, index: number, { matches, names, results, wrong }: Around): SportsBetLeg {
  const leg = bet.legs[index];
  const detail = bet.detail.legs[index];
  const match = leg && matches.get(leg.matchId);
  if (!leg || !detail || !match) throw new Error('a bet has its legs and their matches');
  const { market, selection } = legOf(leg.selection);
  const name = nameOfMarket(market);
  const all = detail.all ?? [];
  const builders = new Map(all.length > 0 ? [[market, all]] : []);
  const judged = judgeOf(match, results.get(match.id) ?? {}, builders)({ market, selection });
  const isWrong = wrong.has(`${bet.id}/${leg.number}`);
  const line = (of: typeof name) => (of?.line == null ? null : String(of.line / 4));
  return {
    ...{ number: leg.number, matchId: match.id, sport: match.sport },
    home: names.teams.get(match.home_id)?.name ?? '',
    away: names.teams.get(match.away_id)?.name ?? '',
    competition: names.competitions.get(match.competition_id) ?? '',
    startsAt: iso(match.starts_at),
    ...{ market, code: (name?.code ?? 'BUILDER') as SportsBetLeg['code'], line: line(name) },
    ...{ part: name?.part ?? null, from: name?.from ?? null, selection, odds: oddsText(leg.odds) },
    isBanker: bet.detail.bankers.includes(leg.number),
    all: all.map((one) => {
      const of = nameOfMarket(one.market);
      return { ...one, code: (of?.code ?? '1X2') as SportsBetLeg['code'], line: line(of) };
    }),
    version: detail.version ?? null,
    ...{ score: detail.score, minute: detail.minute, state: leg.state },
    reason: leg.state === 'open' ? null : isWrong ? 'wrong_price' : (judged.reason as SportsBetLeg['reason']),
    counted: leg.state === 'open' ? null : judged.counted,
  };
}

const STATES = { void: 'refunded' } as Readonly<Record<string, SportsBet['state']>>;
function stateOf(bet: BetRow): SportsBet['state'] {
  if (bet.waiting === 'waiting') return 'waiting';
  if (bet.waiting === 'refused') return 'refused';
  if (bet.state === 'placed') return 'open';
  const shown = shownStateOf({
    state: bet.state,
    stake: BigInt(bet.stake),
    payout: BigInt(bet.payout),
    outcome: null,
  } as never);
  return STATES[shown] ?? (shown as SportsBet['state']);
}

function present(bet: BetRow, around: Around): SportsBet {
  const { detail } = bet;
  const offered = around.offerOf(bet);
  const isBought = bet.state === 'cashed_out';
  return {
    ...{ betId: bet.id, slipId: bet.slip_id },
    kind:
      bet.legs.length === 1
        ? 'single'
        : detail.sizes.length === 1 && detail.sizes[0] === bet.legs.length
          ? 'multiple'
          : 'system',
    sizes: [...detail.sizes],
    combinations: combinationsOf(bet.legs.length, detail),
    unit: detail.unit,
    stake: formatAmount(BigInt(bet.stake)),
    payout: formatAmount(BigInt(bet.payout)),
    maxPayout: formatAmount(mostPaid(bet)),
    currency: bet.currency,
    placedAt: iso(bet.placed_at),
    settledAt: bet.settled_at && iso(bet.settled_at),
    state: stateOf(bet),
    decidesAt: bet.waiting === 'waiting' && bet.decides_at ? iso(bet.decides_at) : null,
    refusedFor:
      bet.waiting === 'refused'
        ? ((bet.refused_for === 'market' ? 'price' : bet.refused_for) as SportsBet['refusedFor'])
        : null,
    legs: bet.legs.map((_, index) => presentLeg(bet, index, around)),
    offer:
      offered && 'offer' in offered
        ? { amount: formatAmount(offered.offer.amount), version: offered.offer.version, at: iso(around.atMs) }
        : null,
    offerPausedFor: offered && 'pausedFor' in offered ? (offered.pausedFor as SportsBet['offerPausedFor']) : null,
    cashedOutPercent: isBought ? 100 : 0,
    cashedOut: formatAmount(isBought ? BigInt(bet.payout) : 0n),
    automaticAt: bet.automatic === null || bet.state !== 'placed' ? null : formatAmount(BigInt(bet.automatic)),
  };
}

/** Bets as their member sees them. */
export async function presentedBets(
  context: AppContext,
  bets: readonly BetRow[],
  language: string,
): Promise<SportsBet[]> {
  if (bets.length === 0) return [];
  const around = await aroundOf(context, bets, language);
  return bets.map((bet) => present(bet, around));
}
