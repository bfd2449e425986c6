import { fairFrom, pricesWith } from '../odds/margin.ts';
import { resultOf } from '../settle/football-markets.ts';
import { FIT, type FitOptions, fitLeague, type PlayedMatch, ratesOf } from './fit.ts';
import { MatchPrices } from './prices.ts';

/** A played match with the closing prices of a market of others. */
export interface PricedMatch extends PlayedMatch {
  /** Home, draw, away. */
  readonly result: readonly number[];
  /** Over and under 2.5. */
  readonly totals: readonly number[];
}

/** One selection of one match: what we and the market gave it, and what came. */
export interface Forecast {
  readonly market: 'result' | 'totals';
  readonly ours: number;
  readonly theirs: number;
  /** The closing price, margin included. */
  readonly closing: number;
  readonly happened: boolean;
}
type MatchForecasts = readonly Forecast[];

const OVER_LINE = 10;
function forecastsOf(match: PricedMatch, prices: MatchPrices): MatchForecasts[] {
  const chance = (selection: string): number => prices.shares({ market: '1X2', selection, line: 0 }).win;
  const over = prices.shares({ market: 'OU', selection: 'over', line: OVER_LINE }).win;
  const { home, away } = match.goals;
  const of = (
    market: Forecast['market'],
    closing: readonly number[],
    ours: readonly number[],
    came: number,
  ): MatchForecasts => {
    const fair = fairFrom(closing, 'power');
    if (!fair.ok) return [];
    return closing.map((price, index) => ({
      market,
      ours: ours[index] ?? 0,
      theirs: fair.value[index] ?? 0,
      closing: price,
      happened: index === came,
    }));
  };
  const came = ['H', 'D', 'A'].indexOf(resultOf(match.goals));
  return [
    of('result', match.result, ['H', 'D', 'A'].map(chance), came),
    of('totals', match.totals, [over, 1 - over], home + away > 2.5 ? 0 : 1),
  ].filter((list) => list.length > 0);
}

/** Forecasts of every match from a day on, each from the results before its own day. */
export function forecastSeason(
  matches: readonly PricedMatch[],
  from: number,
  options: FitOptions = FIT,
): MatchForecasts[] {
  const days = [...new Set(matches.map(({ day }) => day))].filter((day) => day >= from).sort((a, b) => a - b);
  return days.flatMap((day) => {
    const ratings = fitLeague(matches, day, options);
    return matches
      .filter((match) => match.day === day)
      .flatMap((match) => forecastsOf(match, new MatchPrices({ goals: ratesOf(ratings, match.home, match.away) })));
  });
}

/** Mean of −ln of the chance that was given to what happened, ours and the market's. */
export function logLossOf(forecasts: readonly MatchForecasts[], market: Forecast['market']) {
  const came = forecasts.flat().filter((one) => one.market === market && one.happened);
  const loss = (of: (one: Forecast) => number): number =>
    came.reduce((sum, one) => sum - Math.log(of(one)), 0) / came.length;
  return { matches: came.length, ours: loss(({ ours }) => ours), market: loss(({ theirs }) => theirs) };
}

/** A tenth of the chances: how many forecasts, their mean, and how often they came true with the standard error of that share. */
export interface ReliabilityBin {
  readonly count: number;
  readonly forecast: number;
  readonly happened: number;
  readonly error: number;
}
const BINS = 10;
export function reliabilityOf(forecasts: readonly Forecast[]): readonly ReliabilityBin[] {
  const bins = Map.groupBy(forecasts, ({ ours }) => Math.min(BINS - 1, Math.floor(ours * BINS)));
  return [...bins.keys()]
    .sort((a, b) => a - b)
    .map((bin) => {
      const own = bins.get(bin) ?? [];
      const mean = (of: (one: Forecast) => number): number => own.reduce((sum, one) => sum + of(one), 0) / own.length;
      const forecast = mean(({ ours }) => ours);
      return {
        count: own.length,
        forecast,
        happened: mean(({ happened }) => (happened ? 1 : 0)),
        error: Math.sqrt((forecast * (1 - forecast)) / own.length),
      };
    });
}

/** Bets of one unit: how many, and what came back for one unit with its standard error. */
export interface StrategyReturn {
  readonly bets: number;
  readonly returned: number;
  readonly error: number;
}
function returnOf(paid: readonly number[]): StrategyReturn {
  const returned = paid.reduce((sum, one) => sum + one, 0) / paid.length;
  const square = paid.reduce((sum, one) => sum + (one - returned) ** 2, 0) / Math.max(1, paid.length - 1);
  return { bets: paid.length, returned, error: Math.sqrt(square / paid.length) };
}

/** Who bets at the closing price on each selection that our chance makes worth more than it costs. */
export const bettingOurView = (forecasts: readonly MatchForecasts[]): StrategyReturn =>
  returnOf(
    forecasts
      .flat()
      .filter(({ ours, closing }) => ours * closing > 1)
      .map(({ happened, closing }) => (happened ? closing : 0)),
  );

/** Who bets at our prices, with a margin, on each selection that the closing line says we priced too high. */
export function bettingAgainstUs(forecasts: readonly MatchForecasts[], margin: number): StrategyReturn {
  const paid = forecasts.flatMap((match) => {
    const prices = pricesWith(
      match.map(({ ours }) => ours),
      margin,
      'power',
    );
    if (!prices.ok) return [];
    return match.flatMap(({ theirs, happened }, index) => {
      const price = prices.value[index] ?? 0;
      return price * theirs > 1 ? [happened ? price : 0] : [];
    });
  });
  return returnOf(paid);
}
