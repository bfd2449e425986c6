import type { FieldRefusal } from '@lantern/contract';
import { formatOdds, ODDS_DECIMALS, type Odds, parseOdds } from '@lantern/games/lottery';
import type { AppContext, Needs, Tx } from '../../../platform/index.ts';
import { changeFacts, type Effect, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import {
  type CatalogueGame,
  decidedPrices,
  forgetDrawSchedule,
  gamesOf,
  LOWEST_RETURN,
  oddsIn,
  setOdds,
} from '../index.ts';

/** Prices of plays as a request shows and writes them: `{"scope": "SSC", "SSC_DWD": "0.98"}`. */
export type PricesValue = Readonly<Record<string, string>> & { readonly scope: string };

export const pricesSubject = (scope: string): string => `lottery ${scope} prices`;
const isPlay = ({ family, region }: CatalogueGame, play: string): boolean =>
  family.defaultOdds(region, play) !== undefined;

/**
 * Why a play cannot be sold at this price: a row of it would return more than its stake, or the mode is below the lowest one that members choose
 * (games.md 3.1).
 */
function faultOf(game: CatalogueGame, play: string, text: string): FieldRefusal | null {
  const field = `odds.${play}`;
  const fault = (key: string, params?: FieldRefusal['params']): FieldRefusal => ({
    ...{ field, key: `field.${key}` },
    ...(params ? { params } : {}),
  });
  if (!isPlay(game, play)) return fault('unknown_option');
  const odds = parseOdds(text);
  if (!odds.ok) return fault(odds.error === 'out_of_range' ? 'not_valid' : odds.error, { decimals: ODDS_DECIMALS });
  const { family, region } = game;
  if (family.units && odds.value < LOWEST_RETURN) return fault('below_minimum', { minimum: formatOdds(LOWEST_RETURN) });
  if (family.bestReturn(region, play, odds.value) > 1)
    return fault('above_maximum', { maximum: formatOdds(greatestOf(game, play, odds.value)) });
  return null;
}

/** The greatest price at which no row returns more than its stake: a return rises with the price. */
export function greatestOf({ family, region }: CatalogueGame, play: string, tooHigh: Odds): Odds {
  let [low, high] = [0n, tooHigh];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (family.bestReturn(region, play, middle) > 1) high = middle;
    else low = middle;
  }
  return low;
}

export const priceFaults = (game: CatalogueGame, odds: Readonly<Record<string, string>>): FieldRefusal[] =>
  Object.entries(odds).flatMap(([play, text]) => faultOf(game, play, text) ?? []);

/** Prices that count for issues made from now on, of the plays that a request names, with the texts that their numbers have. */
export async function presentPrices(
  tx: Tx,
  game: CatalogueGame,
  scope: string,
  odds: Readonly<Record<string, string>>,
): Promise<{ readonly before: PricesValue; readonly after: PricesValue }> {
  const oddsOf = oddsIn(await setOdds(tx));
  const plays = Object.keys(odds).sort();
  // Of a region what counts where a game has no price of its own.
  const priced = scope === game.region ? { ...game, code: '' } : game;
  const textOf = (play: string) => formatOdds(oddsOf(priced, play));
  const wanted = (play: string) => {
    const read = parseOdds(odds[play] ?? '');
    return read.ok ? formatOdds(read.value) : '';
  };
  const of = (text: (play: string) => string) => ({ scope, ...Object.fromEntries(plays.map((p) => [p, text(p)])) });
  return { before: of(textOf), after: of(wanted) };
}

const valuesOf = (row: RequestRow) => row.proposal as { before: PricesValue; after: PricesValue };
const gameIn = ({ hooks }: Needs<'hooks'>, scope: string): CatalogueGame | undefined =>
  gamesOf(hooks).find(({ code, region }) => code === scope || region === scope);

export async function pricesFacts(_context: AppContext, row: RequestRow): Promise<readonly RequestFact[]> {
  return [textFact('game', valuesOf(row).after.scope, 'game'), ...changeFacts(row)];
}

/** Adds approved prices; false when they were changed meanwhile. The database proves that two operators decided them. */
export const changePricesEffect: Effect = async (context, tx, row, by) => {
  const { before, after } = valuesOf(row);
  const game = gameIn(context, after.scope);
  if (!game) return false;
  const { scope, ...odds } = after;
  const now = await presentPrices(tx, game, scope, odds);
  const isChanged = Object.entries(now.before).some(([play, text]) => before[play] !== text);
  if (isChanged || priceFaults(game, odds).length > 0) return false;
  await decidedPrices(context, tx, { requestId: row.id, value: after, by: by.name });
  tx.afterCommit(() => forgetDrawSchedule(context));
  return true;
};
