import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { isOnLadder, LADDER_LEAST, LADDER_MOST } from '@lantern/games/sports';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { repriceMatch } from '../pricing/sports.reprice.ts';
import { type MarketRow, marketsOf } from '../sports.market.store.ts';
import { holdMatch, SOLD } from '../sports.match.store.ts';
import { oddsText, presentMarket, readOdds } from '../sports.present.ts';
import { isFeedSilent, putManual } from './sports.office.store.ts';

/** Prices of a market add up to this at least: an operator's typing error gives no money away. */
const LEAST_BOOK = 1;

export const setSportsPrices = answer(
  sportsOfficeCalls.setSportsPrices,
  async ({ actor, params: { id }, body }, context, tx) => {
    const match = await holdMatch(tx, id);
    if (!match) return refuse('not_found');
    if (!SOLD.includes(match.state)) return refuse('match_closed', { facts: { matchId: id } });
    const known = new Map((await marketsOf(tx, [id])).map((row) => [row.market, row]));
    const changed = new Map<string, Map<string, number>>();
    for (const { market, selection, odds, version } of body.prices) {
      const price = known.get(market)?.selections.find((one) => one.selection === selection);
      if (!price) return refuse('market_unknown');
      if (price.version !== version) {
        const facts = { matchId: id, market, selection, odds: oddsText(price.odds), version: price.version };
        return refuse('odds_changed', { facts });
      }
      const set = odds === null ? null : Number(readOdds(odds));
      if (set !== null && (set < LADDER_LEAST || set > LADDER_MOST || !isOnLadder(set)))
        return refuse('odds_out_of_range', { facts: { market, selection } });
      changed.set(market, (changed.get(market) ?? new Map()).set(selection, set ?? price.model));
      await putManual(tx, { matchId: id, market, selection, odds: set === null ? null : BigInt(set) });
    }
    for (const [market, odds] of changed)
      if (bookOf(known.get(market), odds) < LEAST_BOOK) return refuse('margin_too_low', { facts: { market } });
    await repriceMatch(context, tx, match, { isSilent: await isFeedSilent(tx, match.feed) });
    await note(context, tx, actor, 'sports.prices', {
      subject: `sports_match ${id}`,
      details: { prices: body.prices },
    });
    const after = (await marketsOf(tx, [id])).filter(({ market }) => changed.has(market));
    return done({ markets: after.map((row) => presentMarket(row, match)) });
  },
);

function bookOf(row: MarketRow | undefined, odds: ReadonlyMap<string, number>): number {
  const wins = row?.code === 'DC' ? 2 : 1;
  return (row?.selections ?? []).reduce((sum, one) => sum + 10_000 / (odds.get(one.selection) ?? one.odds), 0) / wins;
}
