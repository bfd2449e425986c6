import { isCountMarket, type PricedLeg } from '@lantern/games/sports';
import { marketOf } from '@lantern/rules/sports';

/** Legs as the model prices them; null where one is on no market that final counts decide. */
export function pricedLegs(legs: readonly { readonly market: string; readonly selection: string }[]): readonly PricedLeg[] | null {
  const priced: PricedLeg[] = [];
  for (const { market, selection } of legs) {
    const name = marketOf(market);
    if (!name || !isCountMarket(name.code)) return null;
    priced.push({ market: name.code, selection, line: name.line ?? 0, ...(name.from ? { from: name.from } : {}) });
  }
  return priced;
}
