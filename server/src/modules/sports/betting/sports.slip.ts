import { slipLines } from '@lantern/games/sports';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { legText } from '@lantern/rules/sports';
import { type AppContext, isRefusal, type MemberActor, type Refusal, refuse } from '../../../platform/index.ts';
import { offerOf } from '../../catalogue/index.ts';
import { limitBy, limitUnitOf } from '../../ledger/index.ts';
import type { LegGame, PricedSlip, SlipLine } from '../../wager/index.ts';
import { allBuildersOf } from '../pricing/sports.builder.store.ts';
import { isInPlay, secondsAt } from '../sports.facts.ts';
import { costsOf, type MarketRow, marketsOf, type SelectionRow } from '../sports.market.store.ts';
import { type MatchRow, matchesOf, SOLD } from '../sports.match.store.ts';
import { ODDS_SHUT, oddsText, readOdds } from '../sports.present.ts';
import { sportsSettingsOf } from '../sports.settings.ts';
import { VENDOR } from '../sports.vendor.ts';
import { mostOf } from './sports.rule.ts';

export interface EnteredLeg {
  readonly matchId: string;
  readonly market: string;
  readonly selection: string;
  readonly odds: string;
  readonly version: number;
  readonly isBanker: boolean;
}
export interface EnteredBet {
  readonly legs: readonly EnteredLeg[];
  readonly sizes: readonly number[];
  /** On each combination. */
  readonly stake: string;
}
export type PriceChoice = 'none' | 'better' | 'any';
export type SlipRefusal =
  | 'game_not_offered'
  | 'game_maintenance'
  | 'game_not_free'
  | 'slip_malformed'
  | 'related_legs'
  | 'match_unknown'
  | 'match_closed'
  | 'market_suspended'
  | 'odds_changed'
  | 'odds_too_low'
  | 'stake_out_of_range'
  | 'win_limit_reached'
  | 'liability_limit';

/** A leg with what it is a bet on now. */
export interface PricedLeg {
  readonly entered: EnteredLeg;
  readonly match: MatchRow;
  readonly market: MarketRow;
  readonly price: SelectionRow;
}
/** Everything that a slip is checked against, read at once. */
export interface Scene {
  readonly matches: ReadonlyMap<string, MatchRow>;
  readonly markets: ReadonlyMap<string, MarketRow>;
  readonly nowMs: number;
}
const keyOf = (matchId: string, market: string): string => `${matchId} ${market}`;

export async function sceneOf(
  context: AppContext,
  legs: readonly { readonly matchId: string; readonly market: string }[],
): Promise<Scene> {
  const ids = [...new Set(legs.map(({ matchId }) => matchId))];
  const keys = [...new Set(legs.map(({ market }) => market))];
  const [matches, markets] = await Promise.all([
    matchesOf(context.db, ids),
    marketsOf(context.db, ids, { markets: keys }),
  ]);
  return {
    matches: new Map(matches.map((match) => [match.id, match])),
    markets: new Map(markets.map((market) => [keyOf(market.match_id, market.market), market])),
    nowMs: context.clock.nowMs(),
  };
}

/** The price of a leg now, or why it has none. */
export function priceNow({ matches, markets, nowMs }: Scene, entered: EnteredLeg): PricedLeg | Refusal<SlipRefusal> {
  const { matchId, market: key } = entered;
  const match = matches.get(matchId);
  if (!match) return refuse('match_unknown', { facts: { matchId } });
  const isLate = !isInPlay(match.facts) && match.starts_at.getTime() <= nowMs;
  if (!SOLD.includes(match.state)) return refuse('match_closed', { facts: { matchId } });
  const market = markets.get(keyOf(matchId, key));
  const price = market?.selections.find(({ selection }) => selection === entered.selection);
  const suspended = (reason: string) => refuse('market_suspended', { facts: { matchId, market: key, reason } });
  if (!market || !price) return suspended('repricing');
  if (market.state !== 'open') return suspended(market.suspended_for ?? 'repricing');
  if (!price.isOpen) return suspended('operator');
  if (price.odds <= ODDS_SHUT) return suspended('repricing');
  return isLate ? suspended('repricing') : { entered, match, market, price };
}

export const oddsChanged = ({ entered, price }: Pick<PricedLeg, 'entered' | 'price'>): Refusal<'odds_changed'> =>
  refuse('odds_changed', {
    facts: {
      ...{ matchId: entered.matchId, market: entered.market, selection: entered.selection },
      ...{ odds: oddsText(price.odds), version: price.version },
    },
  });

/** Whether the member takes the price of now for the one that they saw (sports.md 4.7). */
export function accepts({ entered, price }: PricedLeg, choice: PriceChoice): boolean {
  const seen = readOdds(entered.odds);
  const now = BigInt(price.odds);
  // A version that never had these odds is none that a page has shown.
  if (entered.version > price.version || (entered.version === price.version && seen !== now)) return false;
  return choice === 'any' || now === seen || (choice === 'better' && now > seen);
}

export interface SlipLimits {
  readonly minimum: Micros;
  readonly maximum: Micros;
  readonly maxWin: Micros;
  readonly market: Micros;
  readonly match: Micros;
  readonly leastOdds: bigint;
  readonly waitMs: number;
}
const microsOf = (text: string): Micros => {
  const read = parseAmount(text);
  return read.ok ? read.value : 0n;
};
export async function slipLimits(context: AppContext, currency: string): Promise<SlipLimits> {
  const [settings, unit] = [await sportsSettingsOf(context), await limitUnitOf(context, currency)];
  const limit = (text: string): Micros => limitBy(microsOf(text), unit);
  return {
    minimum: limit(settings['sports.minStake']),
    maximum: limit(settings['sports.maxStake']),
    maxWin: limit(settings['sports.maxWin']),
    market: limit(settings['sports.marketLiability']),
    match: limit(settings['sports.matchLiability']),
    leastOdds: BigInt(settings['sports.leastLegOdds']) * 100n,
    waitMs: settings['sports.waitSeconds'] * 1000,
  };
}
/** The limits of a bet: those of its matches where an operator set lower ones. */
export async function limitsFor(
  context: AppContext,
  currency: string,
  limits: SlipLimits,
  legs: readonly PricedLeg[],
): Promise<SlipLimits> {
  const unit = await limitUnitOf(context, currency);
  const least = (own: Micros, texts: readonly (string | undefined)[]): Micros =>
    texts.reduce<Micros>((most, text) => {
      const limit = text === undefined ? most : limitBy(microsOf(text), unit);
      return limit < most ? limit : most;
    }, own);
  const terms = legs.map(({ match }) => match.terms);
  return {
    ...limits,
    maximum: least(
      limits.maximum,
      terms.map(({ maxStake }) => maxStake),
    ),
    match: least(
      limits.match,
      terms.map(({ maxLiability }) => maxLiability),
    ),
    waitMs: Math.max(
      0,
      ...legs.map(({ match }) => (isInPlay(match.facts) ? (match.terms.waitMs ?? limits.waitMs) : 0)),
    ),
  };
}

/** Whether sizes are those of combinations of so many legs: in ascending order, each once. */
export function isShape(legs: readonly { readonly isBanker: boolean }[], sizes: readonly number[]): boolean {
  const bankers = legs.filter(({ isBanker }) => isBanker).length;
  const others = legs.length - bankers;
  const least = bankers > 0 ? 0 : 1;
  return (
    sizes.every((size, index) => size >= least && size <= others && size > (sizes[index - 1] ?? -1)) && sizes.length > 0
  );
}
export const isSingle = ({ legs }: { readonly legs: readonly unknown[] }): boolean => legs.length === 1;
export const bankersOf = (legs: readonly { readonly isBanker: boolean }[]): number[] =>
  legs.flatMap(({ isBanker }, index) => (isBanker ? [index + 1] : []));

export interface ReadyBet {
  readonly legs: readonly PricedLeg[];
  readonly sizes: readonly number[];
  readonly bankers: readonly number[];
  readonly unit: Micros;
  readonly stake: Micros;
  readonly most: Micros;
  readonly limits: SlipLimits;
}
export interface ReadySlip extends PricedSlip {
  readonly bets: readonly ReadyBet[];
}

/** Whether a match and the winner of its competition are bet on together: the one moves the other. */
function isOfItsCompetition({ matches }: Scene, matchId: string, others: ReadonlySet<string>): boolean {
  const match = matches.get(matchId);
  return [...others].some((id) => {
    const other = matches.get(id);
    const isSame = match?.competition_id === other?.competition_id && match?.season === other?.season;
    return isSame && (match?.kind === 'outright' || other?.kind === 'outright');
  });
}

/** Checks one bet: its shape, its prices, its limits. */
export async function readyBet(
  context: AppContext,
  currency: string,
  { scene, limits, choice, index }: { scene: Scene; limits: SlipLimits; choice: PriceChoice; index: number },
  bet: EnteredBet,
): Promise<ReadyBet | Refusal<SlipRefusal>> {
  if (!isShape(bet.legs, bet.sizes)) return refuse('slip_malformed', { facts: { bet: index } });
  const seen = new Set<string>();
  for (const { matchId } of bet.legs) {
    if (seen.has(matchId) || isOfItsCompetition(scene, matchId, seen))
      return refuse('related_legs', { facts: { matchId } });
    seen.add(matchId);
  }
  const legs: PricedLeg[] = [];
  for (const entered of bet.legs) {
    const leg = priceNow(scene, entered);
    if (isRefusal(leg)) return leg;
    if (!accepts(leg, choice)) return oddsChanged(leg);
    if (!isSingle(bet) && BigInt(leg.price.odds) < limits.leastOdds)
      return refuse('odds_too_low', { facts: { minimum: oddsText(limits.leastOdds) } });
    legs.push(leg);
  }
  return checkedBet(context, currency, { ...bet, legs }, await limitsFor(context, currency, limits, legs));
}

async function checkedBet(
  context: AppContext,
  currency: string,
  bet: Omit<EnteredBet, 'legs'> & { readonly legs: readonly PricedLeg[] },
  limits: SlipLimits,
): Promise<ReadyBet | Refusal<SlipRefusal>> {
  const { legs, sizes } = bet;
  const bankers = bankersOf(legs.map(({ entered }) => entered));
  const unit = microsOf(bet.stake);
  const combinations = slipLines(legs.length, { sizes, bankers });
  const stake = unit * BigInt(combinations);
  const range = { minimum: formatAmount(limits.minimum), maximum: formatAmount(limits.maximum / BigInt(combinations)) };
  if (unit < limits.minimum || stake > limits.maximum) return refuse('stake_out_of_range', { facts: range });
  const most = mostOf(
    { unit, sizes, bankers: bankers.map((place) => place - 1) },
    legs.map(({ price }) => BigInt(price.odds)),
  );
  if (most > limits.maxWin) return refuse('win_limit_reached', { facts: { maximum: formatAmount(limits.maxWin) } });
  const [first] = legs;
  if (legs.length === 1 && first) {
    const left = await leftOf(context, currency, first, limits);
    if (most - stake > left) {
      const maximum = formatAmount((left * 10_000n) / (BigInt(first.price.odds) - 10_000n));
      return refuse('liability_limit', { facts: { maximum } });
    }
  }
  return { legs, sizes, bankers, unit, stake, most, limits };
}

/** What a match may still lose by a selection, by the costs of all its markets. The market's own limit is the database's. */
async function leftOf(
  context: AppContext,
  currency: string,
  { match, market, price }: PricedLeg,
  limits: SlipLimits,
): Promise<Micros> {
  const costs = await costsOf(context.db, match.id, currency);
  const worst = new Map<string, Micros>();
  for (const [key, cost] of costs) {
    const [name = ''] = key.split('|');
    if (cost > (worst.get(name) ?? 0n)) worst.set(name, cost);
  }
  const all = [...worst.values()].reduce((sum, cost) => sum + cost, 0n);
  const own = costs.get(`${market.market}|${price.selection}`) ?? 0n;
  const room = limits.match - all + (worst.get(market.market) ?? 0n) - (own > 0n ? own : 0n);
  const ofMarket = limits.market - own;
  const left = room < ofMarket ? room : ofMarket;
  return left > 0n ? left : 0n;
}

const gameOf = ({ match }: PricedLeg): LegGame => ({ category: match.category, vendor: VENDOR, game: match.sport });

/** A bet as the platform takes it: with legs, whether it has one or many. */
export async function lineOf(
  context: AppContext,
  { legs, sizes, bankers, unit, stake, most, limits }: ReadyBet,
): Promise<SlipLine> {
  const nowMs = context.clock.nowMs();
  const [first] = legs;
  if (!first) throw new Error('a bet has a leg');
  const builders = new Map<string, Awaited<ReturnType<typeof allBuildersOf>>>();
  for (const { match, market } of legs)
    if (market.code === 'BUILDER') builders.set(match.id, await allBuildersOf(context.db, match.id));
  return {
    ...{ wagerId: context.newId(), eventId: 0n, stake, exposures: [] },
    detail: {
      kind: 'sports',
      ...{ sizes: [...sizes], bankers: [...bankers], unit: formatAmount(unit) },
      legs: legs.map(({ entered, match, price }) => {
        const playing = isInPlay(match.facts);
        const all = builders.get(match.id)?.get(entered.market);
        return {
          ...{ matchId: match.id, market: entered.market, selection: entered.selection, version: price.version },
          score: playing ? match.facts.fixture.score : null,
          minute: playing ? Math.floor(secondsAt(match.facts.extra, nowMs) / 60) : null,
          ...(all ? { all: [...all] } : {}),
        };
      }),
    },
    legs: {
      game: gameOf(first),
      list: legs.map(({ match, market, price }) => ({
        eventId: BigInt(match.id),
        selection: legText(market.market, price.selection),
        odds: BigInt(price.odds),
        exposures: [],
        price: {
          ...{ market: market.market, selection: price.selection, version: price.version },
          ...(legs.length === 1 ? { liability: { due: most, ceiling: limits.market } } : {}),
        },
      })),
    },
  };
}

/** Who bets, from which page: the catalogue offers sports by member and country. */
export type Bettor = Pick<Parameters<typeof offerOf>[1], 'address' | 'headers'> & {
  readonly actor: MemberActor;
  readonly language: string;
};

/** Why a sport of the slip takes no bets: hidden, in maintenance, or not for trial money. */
async function offerRefusal(
  context: AppContext,
  bettor: Bettor,
  games: readonly LegGame[],
): Promise<Refusal<SlipRefusal> | null> {
  for (const { vendor, game } of games) {
    const offer = await offerOf(context, bettor, { vendor, code: game }, bettor.language);
    if (!offer) return refuse('game_not_offered');
    if (offer.state === 'maintenance')
      return refuse('game_maintenance', offer.backAt ? { facts: { backAt: offer.backAt } } : {});
    if (isTrialType(bettor.actor.type) && !offer.isFree) return refuse('game_not_free');
  }
  return null;
}

/** Prices a slip and checks all that can be checked before it is taken. */
export async function readySlip(
  context: AppContext,
  bettor: Bettor,
  body: { readonly bets: readonly EnteredBet[]; readonly accept: PriceChoice },
): Promise<ReadySlip | Refusal<SlipRefusal>> {
  const { actor } = bettor;
  const scene = await sceneOf(
    context,
    body.bets.flatMap(({ legs }) => legs),
  );
  const limits = await slipLimits(context, actor.currency);
  const bets: ReadyBet[] = [];
  for (const [index, bet] of body.bets.entries()) {
    const ready = await readyBet(context, actor.currency, { scene, limits, choice: body.accept, index }, bet);
    if (isRefusal(ready)) return ready;
    bets.push(ready);
  }
  const games = new Map(
    bets.flatMap(({ legs }) => legs.map((leg) => [`${leg.match.category} ${leg.match.sport}`, gameOf(leg)])),
  );
  const refused = await offerRefusal(context, bettor, [...games.values()]);
  if (refused) return refused;
  const lines = await Promise.all(bets.map((bet) => lineOf(context, bet)));
  const waitMs = Math.max(...bets.map(({ limits: { waitMs: one } }) => one));
  return {
    ...{ bets, lines, total: lines.reduce((sum, { stake }) => sum + stake, 0n), games: [...games.values()] },
    ...(waitMs > 0 ? { waitMs } : {}),
    eventOf: () => ({ game: bets[0]?.legs[0]?.match.sport ?? '', name: '' }),
  };
}
