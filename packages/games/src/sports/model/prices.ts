import { invariant } from '@lantern/kernel';
import { type Fraction, fraction, over, sum } from '../../slots/exact/fraction.ts';
import type { FootballLeg, LegVerdict, Side } from '../settle/football.ts';
import { type CountMarket, type Counts, footballMarket, type Score } from '../settle/football-markets.ts';
import { factorOf, type Part } from '../settle/parts.ts';
import { type CountLaw, negativeBinomialLaw, poissonLaw, withDoubles } from './counts.ts';
import { type End, type GoalRates, KICK_OFF, type MatchMoment, scoreLaw, sharesLeft } from './score-law.ts';
import { SingleShares } from './single-shares.ts';

/** Means of a count that has no part in the score, and how much it varies: the variance is mean + mean²/size. */
export interface CountRates {
  readonly home: number;
  readonly away: number;
  readonly size: number;
  /** Means of what counts twice beside it: red cards, Poisson. */
  readonly doubles?: Score;
}

/** Everything a match is priced from. */
export interface MatchModel {
  readonly goals: GoalRates;
  readonly corners?: CountRates;
  readonly cards?: CountRates;
}

/** The shares of a stake that win, come back and are lost in the mean; they add up to 1. */
export interface Shares {
  readonly win: number;
  readonly back: number;
  readonly lose: number;
}

/** The fair price of shares: 1 + lose/win (games.md 4.5). Null where nothing can win. */
export const fairPrice = ({ win, lose }: Shares): number | null => (win > 0 ? 1 + lose / win : null);

export type PricedLeg = FootballLeg & { readonly market: CountMarket };

const NONE: Score = { home: 0, away: 0 };
function countEnds({ home, away, size, doubles }: CountRates, played: Score, share: number): readonly End[] {
  const law = (mean: number, twice: number): CountLaw =>
    withDoubles(negativeBinomialLaw(mean * share, size), poissonLaw(twice * share));
  const [ofHome, ofAway] = [law(home, doubles?.home ?? 0), law(away, doubles?.away ?? 0)];
  return ofHome.flatMap((x, i) =>
    ofAway.map((y, j) => ({ half: NONE, full: { home: played.home + i, away: played.away + j }, chance: x * y })),
  );
}

/** Scores at full time, at half-time, at both, or counts of their own. */
type Law = 'full' | 'half' | 'halves' | 'corners' | 'cards';

/** The law of the score at half-time alone: a few ends for thousands. */
function onlyHalves(law: readonly End[]): readonly End[] {
  const ends = new Map<string, End>();
  for (const { half, chance } of law) {
    const key = `${half.home}-${half.away}`;
    ends.set(key, { half, full: half, chance: chance + (ends.get(key)?.chance ?? 0) });
  }
  return [...ends.values()];
}

/** The laws of one match at one moment, each computed when a market first needs it. */
export class MatchPrices {
  readonly #model: MatchModel;
  readonly #moment: MatchMoment;
  readonly #played: { readonly corners: Score; readonly cards: Score };
  readonly #laws = new Map<Law, readonly End[]>();
  readonly #singles = new Map<Law, SingleShares>();

  /** @param played corners and card points so far */
  constructor(model: MatchModel, moment: MatchMoment = KICK_OFF, played = { corners: NONE, cards: NONE }) {
    this.#model = model;
    this.#moment = moment;
    this.#played = played;
  }

  #law(group: Law): readonly End[] {
    const known = this.#laws.get(group);
    if (known) return known;
    const law = this.#computed(group);
    this.#laws.set(group, law);
    return law;
  }

  #computed(group: Law): readonly End[] {
    if (group === 'half') return onlyHalves(this.#law('halves'));
    if (group === 'full' || group === 'halves') return scoreLaw(this.#model.goals, this.#moment, group);
    return this.#counts(group);
  }

  #counts(group: 'corners' | 'cards'): readonly End[] {
    const rates = this.#model[group];
    invariant(rates, `the model has rates of ${group}`);
    const { first, second } = sharesLeft(this.#moment.minute, this.#model.goals.firstHalf);
    return countEnds(rates, this.#played[group], first + second);
  }

  /** The chances of one selection. A handicap counts from `leg.from`, whole matches without it. */
  shares(leg: PricedLeg): Shares {
    const { counts, period } = footballMarket(leg.market);
    if (period === 'both') return this.combined([leg]);
    const law = counts === 'goals' ? period : counts;
    const known = this.#singles.get(law);
    if (known) return known.of(leg);
    const single = new SingleShares(this.#law(law), period);
    this.#singles.set(law, single);
    return single.of(leg);
  }

  /**
   * The chances of several selections of this match together, from the joint law of its halves and never as a product of dependent legs
   * (games.md 4.6). A quarter line is two halves on the lines beside it: in each such part the bet is lost with a lost leg, comes back
   * when none is lost and one is void or pushed, and wins else. Corners and cards are independent of goals in this model.
   */
  combined(legs: readonly PricedLeg[]): Shares {
    const groups = Map.groupBy(legs, ({ market }) => footballMarket(market).counts);
    const each = [...groups].map(([counts, own]) => {
      const periods = new Set(own.map(({ market }) => footballMarket(market).period));
      const [only] = periods.size === 1 ? periods : ['both' as const];
      const ofGoals = only === 'both' || only === undefined ? 'halves' : only;
      return partChances(this.#law(counts === 'goals' ? ofGoals : counts), own);
    });
    return joined(each);
  }

  /** The chance of the next goal: home, away, or none in what is left. Of goals still to come every order is equally likely. */
  nextGoal(): Readonly<Record<Side | 'none', number>> {
    const { score } = this.#moment;
    const chances = { H: 0, A: 0, none: 0 };
    for (const { full, chance } of this.#law('full')) {
      const [home, away] = [full.home - score.home, full.away - score.away];
      if (home + away === 0) chances.none += chance;
      else {
        chances.H += (chance * home) / (home + away);
        chances.A += (chance * away) / (home + away);
      }
    }
    return chances;
  }

  /**
   * The chance of the last goal of the match: home, away, or none. Of goals still to come each is equally likely to be the last one; without any, the last one so far stays it.
   * @param so who scored the last goal so far
   */
  lastGoal(so: Side | 'none' = 'none'): Readonly<Record<Side | 'none', number>> {
    const { H, A, none } = this.nextGoal();
    const chances = { H, A, none: 0 };
    chances[so] += none;
    return chances;
  }

  /** Chances of the final score. */
  ends(): readonly End[] {
    return this.#law('full');
  }
}

/** For each way to choose a half of every quarter line: the chance that all win, and that none is lost. */
interface PartChances {
  readonly ways: readonly { readonly allWin: number; readonly noneLost: number }[];
}

/** The halves of every leg as one list of ways; a leg without a quarter line has the same part in each. */
const waysOf = (legs: readonly (readonly Part[])[]): Part[][] =>
  legs.reduce<Part[][]>((ways, parts) => ways.flatMap((way) => parts.map((part) => [...way, part])), [[]]);

const isQuarter = ({ market, line }: PricedLeg): boolean => footballMarket(market).line !== null && line % 2 !== 0;
const lessThan = (score: Score, from: Score): Score => ({ home: score.home - from.home, away: score.away - from.away });
/** How a leg ends by the counts, its market looked up once. */
function judgeOf({ market, selection, line, from }: PricedLeg): (counts: Counts) => readonly Part[] {
  const { judge, line: kind } = footballMarket(market);
  if (kind !== 'handicap' || !from) return (counts) => judge(counts, selection, line);
  return ({ half, full }) => judge({ half: lessThan(half, from), full: lessThan(full, from) }, selection, line);
}

function partChances(law: readonly End[], legs: readonly PricedLeg[]): PartChances {
  const judges = legs.map(judgeOf);
  const ways = Array.from({ length: 2 ** legs.filter(isQuarter).length }, () => ({ allWin: 0, noneLost: 0 }));
  for (const end of law) {
    const parts = judges.map((judge) => judge(end));
    if (parts.some((own) => own.every((part) => part === -1))) continue;
    for (const [index, way] of waysOf(parts).entries()) {
      const sums = ways[index];
      if (!sums || way.includes(-1)) continue;
      sums.noneLost += end.chance;
      if (!way.includes(0)) sums.allWin += end.chance;
    }
  }
  return { ways };
}

function joined(groups: readonly PartChances[]): Shares {
  const all = groups.reduce<PartChances['ways']>(
    (before, { ways }) =>
      before.flatMap((one) =>
        ways.map((way) => ({ allWin: one.allWin * way.allWin, noneLost: one.noneLost * way.noneLost })),
      ),
    [{ allWin: 1, noneLost: 1 }],
  );
  const mean = (of: (way: (typeof all)[number]) => number): number =>
    all.reduce((total, way) => total + of(way), 0) / all.length;
  const win = mean(({ allWin }) => allWin);
  const back = mean(({ allWin, noneLost }) => noneLost - allWin);
  return { win, back, lose: 1 - win - back };
}

/**
 * How a combination in one match ends: what comes back of a stake of one, or null while a leg that could still lose it is open. It is lost
 * with a lost leg whatever the others do; a void leg counts as one that came back.
 */
export function combinationFactor(verdicts: readonly Pick<LegVerdict, 'parts'>[], odds: Fraction): Fraction | null {
  if (verdicts.some(({ parts }) => parts?.every((part) => part === -1))) return fraction(0);
  const decided = verdicts.flatMap(({ parts }) => (parts === null ? [] : [parts]));
  if (decided.length < verdicts.length) return null;
  const factors = waysOf(decided).map((way) => factorOf([Math.min(...way) as Part], odds));
  return over(sum(factors), fraction(factors.length));
}
