import type { WordStream } from '../../fair/index.ts';
import type { CountMarket, Score } from '../settle/football-markets.ts';
import { MatchPrices } from './prices.ts';
import { type GoalRates, KICK_OFF, scoreLaw } from './score-law.ts';

const WORDS = 2 ** 32;
const uniform = (stream: WordStream): number => (stream.nextWord() + 0.5) / WORDS;

/** Draws matches of the model: the final score by its law, then the minute of each goal, first half or second by their shares. */
export function matchDrawer(rates: GoalRates, stream: WordStream) {
  const ends = scoreLaw(rates, KICK_OFF, 'full');
  const minute = (): number => {
    const [at, within] = [uniform(stream), uniform(stream)];
    return at < rates.firstHalf ? within * 45 : 45 + within * 45;
  };
  return (): { readonly home: readonly number[]; readonly away: readonly number[] } => {
    let left = uniform(stream);
    const end = ends.find(({ chance }) => {
      left -= chance;
      return left < 0;
    });
    const { home, away } = end?.full ?? { home: 0, away: 0 };
    return { home: Array.from({ length: home }, minute), away: Array.from({ length: away }, minute) };
  };
}

/** How far the prices of one selection drift between two moments, in standard errors. */
export interface Drift {
  readonly selection: string;
  readonly from: number;
  readonly to: number;
  /** Of the mean change; of a fair price it is 0 but for noise. */
  readonly mean: number;
  /** Of the mean change times how far the price had moved before: a price that returns to its start, or runs away, shows here. */
  readonly trend: number;
}

const MOMENTS = [0, 15, 30, 45, 60, 75, 90];
const SELECTIONS: readonly (readonly [CountMarket, string, number])[] = [
  ['1X2', 'H', 0],
  ['1X2', 'D', 0],
  ['1X2', 'A', 0],
  ['OU', 'over', 10],
  ['BTTS', 'yes', 0],
  ['CS', '1-1', 0],
];

/** Prices of a few selections at moments of simulated matches. Prices depend on minute and score alone, so each is computed once. */
function priceList(rates: GoalRates) {
  const known = new Map<string, readonly number[]>();
  return (minute: number, score: Score): readonly number[] => {
    const key = `${minute} ${score.home}-${score.away}`;
    const found = known.get(key);
    if (found) return found;
    const prices = new MatchPrices({ goals: rates }, { minute, score, half: null });
    const list = SELECTIONS.map(([market, selection, line]) => prices.shares({ market, selection, line }).win);
    known.set(key, list);
    return list;
  };
}

class Mean {
  #count = 0;
  #sum = 0;
  #squares = 0;
  add(value: number): void {
    this.#count += 1;
    this.#sum += value;
    this.#squares += value * value;
  }
  /** The mean in standard errors. */
  inErrors(): number {
    const mean = this.#sum / this.#count;
    const variance = this.#squares / this.#count - mean * mean;
    return variance > 0 ? mean / Math.sqrt(variance / this.#count) : 0;
  }
}

/**
 * Plays matches of the model and follows their prices in play: the change of a fair price has the mean 0 whatever the price was before, so prices are a
 * martingale (games.md 4.5).
 * @param drawn what the matches are drawn from, in a test of this test
 */
export function driftOfPrices(
  rates: GoalRates,
  matches: number,
  stream: WordStream,
  drawn: GoalRates = rates,
): readonly Drift[] {
  const draw = matchDrawer(drawn, stream);
  const priceAt = priceList(rates);
  const start = priceAt(0, KICK_OFF.score);
  const drifts = MOMENTS.slice(1).flatMap((to, interval) =>
    SELECTIONS.map(([market, selection], index) => ({
      selection: `${market} ${selection}`,
      from: MOMENTS[interval] ?? 0,
      to,
      index,
      mean: new Mean(),
      trend: new Mean(),
    })),
  );
  for (let match = 0; match < matches; match += 1) {
    const { home, away } = draw();
    const at = MOMENTS.map((minute) =>
      priceAt(minute, {
        home: home.filter((goal) => goal < minute).length,
        away: away.filter((goal) => goal < minute).length,
      }),
    );
    for (const [place, { index, mean, trend }] of drifts.entries()) {
      const interval = Math.floor(place / SELECTIONS.length);
      const [old, now] = [at[interval]?.[index] ?? 0, at[interval + 1]?.[index] ?? 0];
      mean.add(now - old);
      trend.add((now - old) * (old - (start[index] ?? 0)));
    }
  }
  return drifts.map(({ index: _, mean, trend, ...drift }) => ({
    ...drift,
    mean: mean.inErrors(),
    trend: trend.inErrors(),
  }));
}
