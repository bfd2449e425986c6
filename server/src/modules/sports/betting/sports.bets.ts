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
import { createModels, GUARD, type Offered, offerFor } from './sports.offers.ts';
import { boughtFor, mostLeft, stakeLeft } from './sports.parts.ts';
import { combinationsOf } from './sports.rule.ts';
import { slipLimits } from './sports.slip.ts';

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
  const legs = open.flatMap((bet) => bet.legs.filter(({ state }) => state === 'open'));
  const ids = [...new Set(legs.map(({ matchId }) => matchId))];
  const keys = [...new Set([GUARD, ...legs.map(({ selection }) => legOf(selection).market)])];
  const rows = await marketsOf(context.db, ids, { isWhole: true, markets: keys });
  const matches = await matchesOf(context.db, ids);
  const markets = new Map(rows.map((row) => [`${row.match_id} ${row.market}`, row]));
  const byId = new Map(matches.map((match) => [match.id, match]));
  const scene = {
    matchOf: (matchId: string) => byId.get(matchId),
    marketOf: (matchId: string, market: string) => markets.get(`${matchId} ${market}`),
    modelOf: createModels(context.clock.nowMs()),
    margin: (await sportsSettingsOf(context))['sports.cashOutMargin'],
    leastOf: await leastStakes(
      context,
      open.map(({ currency }) => currency),
    ),
  };
  return (bet) => offerFor(bet, scene);
}

/** The least stake of a bet in each of these currencies. */
export async function leastStakes(
  context: AppContext,
  currencies: readonly string[],
): Promise<(currency: string) => Micros> {
  const least = new Map<string, Micros>();
  for (const currency of new Set(currencies)) least.set(currency, (await slipLimits(context, currency)).minimum);
  return (currency) => least.get(currency) ?? 0n;
}

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
    home: names.teams.get(match.home_id ?? '')?.name ?? '',
    away: names.teams.get(match.away_id ?? '')?.name ?? '',
    name: match.facts.outright?.teams.find(({ team }) => team === selection)?.name ?? '',
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

/** An offer as pages get it; why there is none for the moment. */
export const presentOffer = (offered: Offered, atMs: number): Pick<SportsBet, 'offer' | 'offerPausedFor'> => {
  if (offered && 'pausedFor' in offered)
    return { offer: null, offerPausedFor: offered.pausedFor as SportsBet['offerPausedFor'] };
  if (!offered) return { offer: null, offerPausedFor: null };
  const { amount, version, parts } = offered.offer;
  return { offer: { amount: formatAmount(amount), version, at: iso(atMs), parts }, offerPausedFor: null };
};

function present(bet: BetRow, around: Around): SportsBet {
  const { detail } = bet;
  const offered = around.offerOf(bet);
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
    maxPayout: formatAmount(boughtFor(bet) + mostLeft(bet)),
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
    ...presentOffer(offered, around.atMs),
    cashedOutPercent: Number(((BigInt(bet.stake) - stakeLeft(bet)) * 100n) / BigInt(bet.stake)),
    cashedOut: formatAmount(boughtFor(bet)),
    openStake: formatAmount(stakeLeft(bet)),
    parts: bet.parts.map(({ stake, paid, at, isAutomatic }) => ({
      ...{ stake: formatAmount(BigInt(stake)), paid: formatAmount(BigInt(paid)) },
      ...{ at: iso(new Date(at)), isAutomatic },
    })),
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
