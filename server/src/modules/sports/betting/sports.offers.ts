import { type CashLeg, cashOutOffer, type MatchPrices, type Shares } from '@lantern/games/sports';
import type { Micros } from '@lantern/kernel';
import { legOf } from '@lantern/rules/sports';
import type { LegResult } from '@lantern/rules/wager';
import type { OfferedLeg } from '../../wager/index.ts';
import { pricesNow } from '../pricing/sports.offer.ts';
import { pricedLegs } from '../pricing/sports.priced-legs.ts';
import type { MarketRow } from '../sports.market.store.ts';
import type { MatchRow } from '../sports.match.store.ts';
import type { BetRow } from './sports.bets.store.ts';
import { mostLeft, partsOffered, STEP, slipLeftOf } from './sports.parts.ts';
import { factorOf } from './sports.rule.ts';

/** What buys all that is open of a bet back now, with the price of every open leg that it was made at. */
export interface Offer {
  readonly amount: Micros;
  /** How many parts were bought back, and the versions of the prices of its open legs, in their order. */
  readonly version: string;
  /** Whole per cents that may be bought back beside all of it. */
  readonly parts: { readonly from: number; readonly to: number } | null;
  readonly legs: readonly OfferedLeg[];
}
export type Offered = { readonly offer: Offer } | { readonly pausedFor: string } | null;

/** What offers are made of: matches with their markets, the gone ones too. */
export interface OfferScene {
  readonly matchOf: (matchId: string) => MatchRow | undefined;
  readonly marketOf: (matchId: string, market: string) => MarketRow | undefined;
  readonly modelOf: (match: MatchRow) => MatchPrices;
  /** Hundredths of a per cent. */
  readonly margin: number;
  /** The least stake of a part, and of what stays, by currency. */
  readonly leastOf: (currency: string) => Micros;
}

/** The market whose price says that nothing has changed for a bet on a market that is no more on sale. */
export const GUARD = '1X2';

/** Laws of matches at a moment, each computed once for all bets on it. */
export function createModels(nowMs: number): (match: MatchRow) => MatchPrices {
  const models = new Map<string, MatchPrices>();
  return (match) => {
    const known = models.get(match.id);
    if (known) return known;
    const model = pricesNow(match, nowMs);
    models.set(match.id, model);
    return model;
  };
}

/** The shares of a stake on a leg by the model now: a handicap of a former score is priced as well as one on sale. */
function sharesNow(
  model: MatchPrices,
  legs: readonly { readonly market: string; readonly selection: string }[],
): Pick<Shares, 'win' | 'back'> | null {
  const priced = pricedLegs(legs);
  const [first, ...others] = priced ?? [];
  if (!priced || !first) return null;
  return others.length === 0 ? model.shares(first) : model.combined(priced);
}

type Parts = { readonly legs: OfferedLeg[]; readonly cash: CashLeg[] };
/** What each leg of a bet is worth, and the prices that this is true for. */
function partsOf(
  bet: BetRow,
  { matchOf, marketOf, modelOf }: OfferScene,
): Parts | { readonly pausedFor: string } | null {
  const [legs, cash]: [OfferedLeg[], CashLeg[]] = [[], []];
  for (const [index, leg] of bet.legs.entries()) {
    const odds = BigInt(leg.odds);
    if (leg.state !== 'open') {
      cash.push({ factor: factorOf({ odds, result: leg.state as LegResult, winners: leg.winners }) });
      continue;
    }
    const { market: key, selection } = legOf(leg.selection);
    const match = matchOf(leg.matchId);
    const own = marketOf(leg.matchId, key);
    const guard = own?.state === 'open' || own?.state === 'suspended' ? own : marketOf(leg.matchId, GUARD);
    if (!match || !guard) return null;
    if (guard.state === 'suspended') return { pausedFor: guard.suspended_for ?? 'repricing' };
    if (guard.state !== 'open') return null;
    const price = guard === own ? guard.selections.find((one) => one.selection === selection) : guard.selections[0];
    // A series is priced with each of its events, and so are its open markets.
    const shares =
      match.kind === 'match' && match.sport === 'football'
        ? sharesNow(modelOf(match), bet.detail.legs[index]?.all ?? [{ market: key, selection }])
        : guard === own
          ? price
          : null;
    if (!price || !shares) return null;
    legs.push({ number: leg.number, market: guard.market, selection: price.selection, version: price.version });
    cash.push({ odds: { numerator: odds, denominator: 10_000n }, win: shares.win, back: shares.back });
  }
  return { legs, cash };
}

/** The offer for a bet (sports.md 4.9): its fair value by the model less the margin, rounded down, at most what it pays. */
export function offerFor(bet: BetRow, scene: OfferScene): Offered {
  if (bet.state !== 'placed' || bet.waiting === 'waiting') return null;
  const found = partsOf(bet, scene);
  if (found === null || 'pausedFor' in found) return found;
  const terms = { marginTenThousandths: scene.margin, step: STEP };
  const { offer } = cashOutOffer(slipLeftOf(bet), found.cash, terms);
  const most = mostLeft(bet);
  const amount = offer < most ? offer : most;
  if (amount <= 0n) return null;
  const version = `${bet.parts.length}/${found.legs.map(({ version }) => version).join('.')}`;
  const parts = partsOffered(bet, amount, scene.leastOf(bet.currency));
  return { offer: { amount, version, parts, legs: found.legs } };
}
