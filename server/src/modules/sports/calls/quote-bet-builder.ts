import { sportsCalls } from '@lantern/contract/sports';
import { isCountMarket } from '@lantern/games/sports';
import { marketOf } from '@lantern/rules/sports';
import { answer, done, iso, refuse, sha256 } from '../../../platform/index.ts';
import { BUILDER_MS, putBuilder } from '../pricing/sports.builder.store.ts';
import { pricesNow } from '../pricing/sports.offer.ts';
import { pricedLegs } from '../pricing/sports.priced-legs.ts';
import { builderPrice, repriceMatch } from '../pricing/sports.reprice.ts';
import { marketsOf } from '../sports.market.store.ts';
import { holdMatch, SOLD } from '../sports.match.store.ts';
import { oddsText } from '../sports.present.ts';

type Leg = { readonly market: string; readonly selection: string };
const textOf = ({ market, selection }: Leg): string => `${market}|${selection}`;
/** Combinations have no quarter lines: each is won, lost or void as a whole. */
const isCombinable = (market: string): boolean => {
  const name = marketOf(market);
  return name !== null && isCountMarket(name.code) && (name.line ?? 0) % 2 === 0;
};

export const quoteBetBuilder = answer(sportsCalls.quoteBetBuilder, async ({ params: { id }, body }, context, tx) => {
  const legs = [...new Map(body.legs.map((leg) => [textOf(leg), leg])).values()].sort((a, b) =>
    textOf(a) < textOf(b) ? -1 : 1,
  );
  const match = await holdMatch(tx, id);
  if (!match) return refuse('not_found');
  if (!SOLD.includes(match.state) || match.sport !== 'football')
    return refuse('match_closed', { facts: { matchId: id } });
  const markets = new Map((await marketsOf(tx, [id])).map((row) => [row.market, row]));
  for (const { market, selection } of legs) {
    if (!isCombinable(market)) return refuse('not_combinable', { facts: { market } });
    const row = markets.get(market);
    const isOpen = row?.state === 'open' && row.selections.some((one) => one.selection === selection && one.isOpen);
    if (!isOpen)
      return refuse('market_suspended', { facts: { matchId: id, market, reason: row?.suspended_for ?? 'repricing' } });
  }
  const nowMs = context.clock.nowMs();
  const prices = pricesNow(match, nowMs);
  const quote = legs.length < 2 ? null : builderPrice(prices, legs);
  // One that another one already says adds nothing: the joint chance is that of the rest.
  const adds =
    quote && legs.every((_, index) => Math.abs(prices.combined(rest(legs, index)).win - quote.shares.win) > 1e-9);
  if (!quote || !adds) return refuse('never_together');
  const market = `BUILDER:${sha256(legs.map(textOf).join(' ')).toString('hex').slice(0, 24)}`;
  await putBuilder(tx, { matchId: id, market, legs, nowMs });
  await repriceMatch(context, tx, match, { isSilent: false });
  const row = (await marketsOf(tx, [id])).find((one) => one.market === market);
  const price = row?.selections[0];
  if (row?.state !== 'open' || !price)
    return refuse('market_suspended', { facts: { matchId: id, market, reason: row?.suspended_for ?? 'repricing' } });
  return done({
    market,
    selection: price.selection,
    odds: oddsText(price.odds),
    version: price.version,
    endsAt: iso(nowMs + BUILDER_MS),
  });
});

const rest = (legs: readonly Leg[], index: number) => pricedLegs(legs.filter((_, at) => at !== index)) ?? [];
