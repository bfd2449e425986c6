import { ARENA_KILLS, fairPrice, ladderPrice, type MatchPrices } from '@lantern/games/sports';
import { MICROS_PER_UNIT, parseAmount } from '@lantern/kernel';
import type { AppContext, Tx } from '../../../platform/index.ts';
import { limitBy, limitUnitOf } from '../../ledger/index.ts';
import { settingsOf } from '../../site/index.ts';
import { setBettingMarkets } from '../../wager/index.ts';
import { judgeOf } from '../settling/sports.judge.ts';
import { isInPlay } from '../sports.facts.ts';
import { costsOf, isAllStopped, type MarketRow, marketsOf, putMarkets, putQuotes } from '../sports.market.store.ts';
import { changeMatch, type MatchRow, SOLD } from '../sports.match.store.ts';
import { publishMarkets } from '../sports.news.ts';
import { ODDS_SHUT } from '../sports.present.ts';
import { marginsOf, sportsSettingsOf } from '../sports.settings.ts';
import { buildersOf } from './sports.builder.store.ts';
import { bettingState, differenceOf, rowAfter, type TradedMarket } from './sports.market-changes.ts';
import { footballOffer, pricesNow, type Quote, type QuotedSelection } from './sports.offer.ts';
import { outrightOffer } from './sports.outrights.ts';
import { pricedLegs } from './sports.priced-legs.ts';
import { seriesOffer } from './sports.series-offer.ts';

/** Why nothing of a match is on sale for the moment; null where it is. */
export function suspensionOf(match: MatchRow, { isStopped, isSilent, nowMs }: Circumstances): string | null {
  const playing = isInPlay(match.facts);
  if (match.suspended_for !== null) return match.suspended_for;
  if (isStopped && playing) return 'operator';
  if (isSilent && playing) return 'feed_silent';
  // It should have begun: the next message says whether it did.
  if (!playing && match.starts_at.getTime() <= nowMs) return 'repricing';
  return null;
}
export interface Circumstances {
  /** An operator suspended everything in play. */
  readonly isStopped: boolean;
  readonly isSilent: boolean;
  readonly nowMs: number;
}

/** Money moves prices: a selection that costs much pays less, at most as much less as the match allows. */
function moved(odds: number, cost: bigint, limit: bigint, moveMost: number): number {
  if (cost <= 0n || limit <= 0n) return odds;
  const share = Math.min(1, Number(cost) / Number(limit));
  return ladderPrice((1 + (odds / 10_000 - 1) * (1 - (share * moveMost) / 10_000)) as number) ?? odds;
}

interface Pricing {
  readonly known: ReadonlyMap<string, MarketRow>;
  readonly costs: ReadonlyMap<string, bigint>;
  readonly limit: bigint;
  readonly moveMost: number;
  readonly followsModel: boolean;
}

/** What each selection is on sale at: the operator's price, the price of before where it does not follow, else the model's with movement. */
function onSale(quote: Quote, { known, costs, limit, moveMost, followsModel }: Pricing): ReadonlyMap<string, bigint> {
  const before = new Map(known.get(quote.market)?.selections.map((one) => [one.selection, one]));
  const priceOf = ({ selection, odds }: QuotedSelection): number => {
    const own = before.get(selection);
    if (own && !own.isOpen) return ODDS_SHUT;
    if (own?.manual != null) return own.manual;
    if (own && !followsModel && own.odds > ODDS_SHUT) return own.odds;
    return moved(odds, costs.get(`${quote.market}|${selection}`) ?? 0n, limit, moveMost);
  };
  const open = new Map(quote.selections.map((one) => [one.selection, BigInt(priceOf(one))]));
  // What cannot win any more, as a score below that of now, takes no bets at its last price.
  for (const selection of before.keys()) if (!open.has(selection)) open.set(selection, BigInt(ODDS_SHUT));
  return open;
}

/** A market that is no more on offer is decided, or gone. */
function endedState(row: MarketRow, match: MatchRow): 'closed' | 'gone' {
  const [first] = row.selections;
  if (!first || row.code === 'BUILDER') return 'gone';
  return judgeOf(match, {}, new Map())({ market: row.market, selection: first.selection }).state === 'open'
    ? 'gone'
    : 'closed';
}

async function builderQuotes(tx: Tx, match: MatchRow, nowMs: number): Promise<readonly Quote[]> {
  const builders = await buildersOf(tx, match.id, nowMs);
  if (builders.size === 0) return [];
  const prices = pricesNow(match, nowMs);
  return [...builders].flatMap(([market, legs]) => {
    const quote = builderPrice(prices, legs);
    if (!quote) return [];
    const selections = [{ selection: 'all', ...quote }];
    return [{ market, code: 'BUILDER', line: null, part: null, from: null, isMain: false, selections }];
  });
}
/** The margin of a combination: that of one selection, for each of its legs. */
const LEG_MARGIN = 0.03;
/** One joint price of selections of a match; null where no result lets all of them win. */
export function builderPrice(
  prices: MatchPrices,
  legs: readonly { readonly market: string; readonly selection: string }[],
) {
  const priced = pricedLegs(legs);
  if (!priced) return null;
  const shares = prices.combined(priced);
  const fair = shares.win > 1e-6 ? fairPrice(shares) : null;
  const odds = fair === null ? null : ladderPrice(fair / (1 + LEG_MARGIN * legs.length));
  return odds === null ? null : { odds, shares };
}

/**
 * Prices every market of a match anew, opens, suspends and ends markets, and tells pages what changed. The match is locked; `change` is written with it.
 */
export async function repriceMatch(
  context: AppContext,
  tx: Tx,
  before: MatchRow,
  given: {
    readonly isSilent: boolean;
    readonly change?: Parameters<typeof changeMatch>[2];
    /** It has no markets yet. */
    readonly isNew?: boolean;
  },
): Promise<MatchRow> {
  const nowMs = context.clock.nowMs();
  const match = await changeMatch(tx, before.id, { ...given.change, priced_at: new Date(nowMs) });
  const known = given.isNew ? [] : await marketsOf(tx, [match.id], { isWhole: true });
  const byKey = new Map(known.map((row) => [row.market, row]));
  const isSold = SOLD.includes(match.state) && !isOverNow(match);
  const settings = await sportsSettingsOf(context);
  const quotes = isSold ? await quotesOf(tx, match, settings, nowMs) : [];
  const suspended = suspensionOf(match, { isStopped: await isAllStopped(tx), isSilent: given.isSilent, nowMs });
  const pricing = await pricingOf(context, tx, match, { settings, known: byKey });
  const wanted: TradedMarket[] = quotes.map((quote) => {
    const by = byKey.get(quote.market)?.is_stopped ? 'operator' : suspended;
    const state = by === null ? 'open' : 'suspended';
    return { market: quote.market, quote, state, suspendedFor: by, odds: onSale(quote, pricing) };
  });
  const offered = new Set(quotes.map(({ market }) => market));
  for (const row of known)
    if (!offered.has(row.market) && (row.state === 'open' || row.state === 'suspended'))
      wanted.push({ market: row.market, state: isSold ? endedState(row, match) : 'closed', suspendedFor: null });
  const after = await putDifferences(tx, match, byKey, wanted);
  publishMarkets(context, tx, { before: { match: before, markets: byKey }, after: { match, markets: after } });
  return match;
}

/** Writes what differs and nothing else. Answers all markets of the match as they are then. */
async function putDifferences(
  tx: Tx,
  { id, sport }: MatchRow,
  known: ReadonlyMap<string, MarketRow>,
  wanted: readonly TradedMarket[],
): Promise<ReadonlyMap<string, MarketRow>> {
  const differences = wanted.flatMap((one) => {
    const difference = differenceOf(one, known.get(one.market), sport !== 'football');
    return difference ? [difference] : [];
  });
  if (differences.length === 0) return known;
  const eventId = BigInt(id);
  const betting = differences.filter(({ isBettingChanged, prices }) => isBettingChanged || prices.length > 0);
  const versionOf =
    betting.length === 0
      ? () => null
      : await setBettingMarkets(
          tx,
          betting.map(({ wanted: { market, state }, prices }) => ({
            eventId,
            market,
            state: bettingState(state),
            prices,
          })),
        );
  await putMarkets(
    tx,
    id,
    differences.flatMap(({ change }) => (change ? [change] : [])),
  );
  await putQuotes(
    tx,
    id,
    differences.flatMap(({ wanted: { market }, quotes }) => quotes.map((quote) => ({ ...quote, market }))),
  );
  const after = new Map(known);
  for (const one of differences) {
    const { market } = one.wanted;
    const row = rowAfter(id, known.get(market), one, (key, selection) => versionOf(eventId, key, selection));
    after.set(market, row);
  }
  return after;
}

type SportsSettings = Awaited<ReturnType<typeof sportsSettingsOf>>;

const isOverNow = ({ facts: { fixture } }: MatchRow): boolean =>
  fixture.phase === 'ended' ||
  fixture.phase === 'abandoned' ||
  fixture.phase === 'forfeited' ||
  fixture.winners !== undefined ||
  fixture.result !== null;

async function quotesOf(tx: Tx, match: MatchRow, settings: SportsSettings, nowMs: number): Promise<readonly Quote[]> {
  if (match.kind === 'outright') return outrightOffer(match.rates.outright?.shares ?? {}, marginsOf(settings));
  if (match.sport !== 'football')
    return seriesOffer({
      ...{ facts: match.facts, map: match.rates.map ?? 0.5, kills: match.rates.kills ?? ARENA_KILLS },
      ...{ title: match.sport, margins: marginsOf(settings) },
    });
  const lines = new Map(Object.entries(match.lines));
  const offer = footballOffer({ facts: match.facts, rates: match.rates, nowMs, margins: marginsOf(settings), lines });
  return [...offer, ...(await builderQuotes(tx, match, nowMs))];
}

async function pricingOf(
  context: AppContext,
  tx: Tx,
  match: MatchRow,
  { settings, known }: Pick<Pricing, 'known'> & { readonly settings: SportsSettings },
): Promise<Pricing> {
  const currency = (await settingsOf(context))['merchant.currency'];
  const limit = parseAmount(settings['sports.marketLiability']);
  const { terms } = match;
  return {
    known,
    costs: known.size === 0 ? new Map() : await costsOf(tx, match.id, currency),
    limit: limitBy(limit.ok ? limit.value : MICROS_PER_UNIT, await limitUnitOf(context, currency)),
    moveMost: terms.moveMost ?? settings['sports.moveMost'],
    followsModel: terms.followsModel ?? true,
  };
}
