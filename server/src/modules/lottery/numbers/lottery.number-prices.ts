import { type LotteryPlay, ODDS_SCALE, type Odds, readTicketText, ticketText } from '@lantern/games/lottery';
import type { CatalogueGame } from '../lottery.catalogue.ts';
import { type NumberPrice, WHOLE_FACTOR } from './lottery.numbers.store.ts';

type PricedGame = Pick<CatalogueGame, 'code' | 'region'>;

/** Prices of numbers by their name. */
export interface NumberPrices {
  /** The part of the play's price that a number of a draw is sold at, in ten-thousandths; 0 is closed. */
  readonly factorOf: (game: PricedGame, drawId: string, selection: string) => number;
  /** Those of a game that differ from the price of their play, of some draw or of all. */
  readonly of: (game: PricedGame, drawIds: readonly string[]) => readonly NumberPrice[];
}

const keyOf = ({ scope, drawId, selection }: Omit<NumberPrice, 'factor'>): string =>
  `${scope} ${drawId ?? ''} ${selection}`;

/** What stands: the price of a draw before that of every draw, a game's before that of its region. */
export function numberPricesOf(prices: readonly NumberPrice[]): NumberPrices {
  const byKey = new Map(prices.map((price) => [keyOf(price), price.factor]));
  const byScope = Map.groupBy(prices, ({ scope }) => scope);
  const factorOf: NumberPrices['factorOf'] = ({ code, region }, drawId, selection) =>
    byKey.get(keyOf({ scope: code, drawId, selection })) ??
    byKey.get(keyOf({ scope: region, drawId, selection })) ??
    byKey.get(keyOf({ scope: code, drawId: null, selection })) ??
    byKey.get(keyOf({ scope: region, drawId: null, selection })) ??
    WHOLE_FACTOR;
  return {
    factorOf,
    of: (game, drawIds) => {
      const own = [...(byScope.get(game.code) ?? []), ...(byScope.get(game.region) ?? [])];
      const named = new Map(own.map(({ drawId, selection }) => [`${drawId} ${selection}`, { drawId, selection }]));
      return [...named.values()]
        .filter(({ drawId }) => drawId === null || drawIds.includes(drawId))
        .map((one) => ({ ...one, scope: game.code, factor: factorOf(game, one.drawId ?? '', one.selection) }))
        .filter(({ drawId, factor }) => drawId !== null || factor !== WHOLE_FACTOR);
    },
  };
}

export const priceOf = (odds: Odds, factor: number): Odds => (odds * BigInt(factor)) / ODDS_SCALE;

/** The picks of a line by the part of the play's price that their numbers are sold at. */
export function partsOf(
  { kind, code }: Pick<LotteryPlay, 'kind' | 'code'>,
  picks: readonly string[],
  factorOf: (selection: string) => number,
): ReadonlyMap<number, readonly string[]> {
  const lists = kind === 'ticket' ? picks.map(readTicketText) : [];
  if (lists.length === 0 || lists.some((one) => one.length !== 1)) return new Map([[WHOLE_FACTOR, picks]]);
  const parts = new Map<number, string[]>();
  for (const [numbers = []] of lists)
    for (const [factor, own] of Map.groupBy(numbers, (number) => factorOf(`${code}:${number}`))) {
      const part = parts.get(factor);
      if (part) part.push(ticketText([own]));
      else parts.set(factor, [ticketText([own])]);
    }
  return parts;
}
