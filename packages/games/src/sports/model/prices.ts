import { invariant } from '@lantern/kernel';
import { type Fraction, fraction, over, sum } from '../../slots/exact/fraction.ts';
import type { FootballLeg, LegVerdict, Side } from '../settle/football.ts';
import { type CountMarket, type Counts, footballMarket, type Score } from '../settle/football-markets.ts';
import { factorOf, type Part } from '../settle/parts.ts';
import { type CountLaw, negativeBinomialLaw } from './counts.ts';
import { type End, type GoalRates, KICK_OFF, type MatchMoment, scoreLaw } from './score-law.ts';

/** Means of a count that has no part in the score, and how much it varies: the variance is mean + mean²/size. */
export interface CountRates {
  readonly home: number;
  readonly away: number;
  readonly size: number;
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
function countEnds({ home, away, size }: CountRates, played: Score, share: number): readonly End[] {
  const [ofHome, ofAway] = [home, away].map((mean) => negativeBinomialLaw(mean * share, size)) as [CountLaw, CountLaw];
  return ofHome.flatMap((x, i) =>
    ofAway.map((y, j) => ({ half: NONE, full: { home: played.home + i, away: played.away + j }, chance: x * y })),
  );
}

/** The laws of one match at one moment, each computed when a market first needs it. */
export class MatchPrices {
  readonly #model: MatchModel;
  readonly #moment: MatchMoment;
  readonly #played: { readonly corners: Score; readonly cards: Score };
  readonly #laws = new Map<string, readonly End[]>();

  /** @param played corners and card points so far */
  constructor(model: MatchModel, moment: MatchMoment = KICK_OFF, played = { corners: NONE, cards: NONE }) {
    this.#model = model;
    this.#moment = moment;
    this.#played = played;
  }

  #law(group: 'full' | 'halves' | 'corners' | 'cards'): readonly End[] {
    const known = this.#laws.get(group);
    if (known) return known;
    const law =
      group === 'full' || group === 'halves' ? scoreLaw(this.#model.goals, this.#moment, group) : this.#counts(group);
    this.#laws.set(group, law);
    return law;
  }

  #counts(group: 'corners' | 'cards'): readonly End[] {
    const rates = this.#model[group];
    invariant(rates, `the model has rates of ${group}`);
    return countEnds(rates, this.#played[group], Math.max(0, 1 - this.#moment.minute / 90));
  }

  /** The chances of one selection. A handicap counts from `leg.from`, whole matches without it. */
  shares(leg: PricedLeg): Shares {
    return this.combined([leg]);
  }

  /**
   * The chances of several selections of this match together, from the joint law of its halves and never as a product of dependent legs
   * (games.md 4.6). A quarter line is two halves on the lines beside it: in each such part the bet is lost with a lost leg, comes back
   * when none is lost and one is void or pushed, and wins else. Corners and cards are independent of goals in this model.
   */
  combined(legs: readonly PricedLeg[]): Shares {
    const groups = Map.groupBy(legs, ({ market }) => footballMarket(market).counts);
    const hasHalves = legs.some(({ market }) => footballMarket(market).period !== 'full');
    const each = [...groups].map(([counts, own]) =>
      partChances(this.#law(counts === 'goals' ? (hasHalves ? 'halves' : 'full') : counts), own),
    );
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
const partsAt = (leg: PricedLeg, counts: Counts): readonly Part[] => {
  const from = footballMarket(leg.market).line === 'handicap' ? (leg.from ?? NONE) : NONE;
  const moved = ({ home, away }: Score) => ({ home: home - from.home, away: away - from.away });
  return footballMarket(leg.market).judge(
    { half: moved(counts.half), full: moved(counts.full) },
    leg.selection,
    leg.line,
  );
};

function partChances(law: readonly End[], legs: readonly PricedLeg[]): PartChances {
  const ways = Array.from({ length: 2 ** legs.filter(isQuarter).length }, () => ({ allWin: 0, noneLost: 0 }));
  for (const end of law) {
    if (end.chance === 0) continue;
    for (const [index, parts] of waysOf(legs.map((leg) => partsAt(leg, end))).entries()) {
      const way = ways[index];
      if (!way || parts.includes(-1)) continue;
      way.noneLost += end.chance;
      if (!parts.includes(0)) way.allWin += end.chance;
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
