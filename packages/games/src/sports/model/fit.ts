import { crossing } from '../odds/solve.ts';
import type { Score } from '../settle/football-markets.ts';
import { areRates, type GoalRates, lowScoreFactor } from './score-law.ts';

/** A match that was played. Days are any count of days. */
export interface PlayedMatch {
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly goals: Score;
  readonly corners: Score | null;
}

export interface FitOptions {
  /** ξ: a match counts exp(−ξ × days since) (games.md 4.5). */
  readonly forgetting: number;
  /** The same for the advantage of the home side, which changes faster than teams do. */
  readonly homeForgetting: number;
  /** How many average matches every team is taken to have played at the start, so that few results move it little. */
  readonly prior: number;
  /** Means of a team that joins later: it scores less and lets in more. */
  readonly newcomer: { readonly attack: number; readonly defence: number };
  /** Share of a team's goals that is read from its corners instead, which are many and say how it played. */
  readonly cornerShare: number;
  readonly steps: number;
}

/** Chosen on three seasons of one league; results change little around them (decision 0134). */
export const FIT: FitOptions = {
  forgetting: 0.0019,
  homeForgetting: 0.01,
  prior: 4,
  newcomer: { attack: 0.8, defence: 1.25 },
  cornerShare: 0.4,
  steps: 60,
};

/** What a team scores and lets in, as logarithms: λ = exp(home + attack of the home side + defence of the away side). */
export interface TeamRating {
  readonly attack: number;
  readonly defence: number;
}
/** Ratings of the teams of one league; the attacks add up to the number of teams (games.md 4.5). */
export interface LeagueRatings {
  readonly home: number;
  readonly rho: number;
  readonly teams: ReadonlyMap<string, TeamRating>;
}

interface Row {
  readonly home: number;
  readonly away: number;
  readonly weight: number;
  readonly homeWeight: number;
  readonly scored: Score;
  readonly goals: Score;
}

/** Multiplicative strengths: the mean is base × advantage × attack × defence. */
interface Strengths {
  base: number;
  advantage: number;
  readonly attack: number[];
  readonly defence: number[];
}

const HOME_START = 1.15;
/** The advantage starts from so many goals at its usual value, for seasons begin with few matches. */
const HOME_PRIOR = 20;
const JOINED_AFTER_DAYS = 60;

const meansOf = ({ base, advantage, attack, defence }: Strengths, { home, away }: Row): Score => ({
  home: base * advantage * (attack[home] ?? 1) * (defence[away] ?? 1),
  away: base * (attack[away] ?? 1) * (defence[home] ?? 1),
});

function moveBase(strengths: Strengths, rows: readonly Row[]): void {
  let [scored, expected, atHome, expectedAtHome] = [0, 0, 0, 0];
  for (const row of rows) {
    const means = meansOf(strengths, row);
    scored += row.weight * (row.scored.home + row.scored.away);
    expected += row.weight * (means.home + means.away);
    atHome += row.homeWeight * row.scored.home;
    expectedAtHome += row.homeWeight * means.home;
  }
  strengths.base *= scored / expected;
  const usual = (HOME_PRIOR * strengths.advantage) / HOME_START;
  strengths.advantage *= (atHome + HOME_PRIOR) / (expectedAtHome * (scored / expected) + usual);
}

/** One step for all attacks, or all defences: what was scored over what was expected, with the prior on both sides. */
function moveTeams(
  strengths: Strengths,
  rows: readonly Row[],
  of: 'attack' | 'defence',
  means: readonly number[],
  prior: number,
) {
  const list = strengths[of];
  const [scored, expected] = [list.map(() => prior), list.map((_, team) => prior / (means[team] ?? 1))];
  for (const row of rows) {
    const mean = meansOf(strengths, row);
    const [first, second] = of === 'attack' ? [row.home, row.away] : [row.away, row.home];
    scored[first] = (scored[first] ?? 0) + row.weight * row.scored.home;
    scored[second] = (scored[second] ?? 0) + row.weight * row.scored.away;
    expected[first] = (expected[first] ?? 0) + (row.weight * mean.home) / (list[first] ?? 1);
    expected[second] = (expected[second] ?? 0) + (row.weight * mean.away) / (list[second] ?? 1);
  }
  for (const team of list.keys()) list[team] = (scored[team] ?? 0) / (expected[team] ?? 1);
}

const RHO_MAX = 0.25;
/** Where the weighted likelihood of low scores is highest; ρ is drawn to 0 as by so many matches. */
const RHO_PRIOR = 100;
function fitRho(strengths: Strengths, rows: readonly Row[]): number {
  const low = rows.flatMap((row) =>
    row.goals.home > 1 || row.goals.away > 1
      ? []
      : [{ ...meansOf(strengths, row), goals: row.goals, weight: row.weight }],
  );
  // d log τ / dρ for each of the four scores.
  const slope = ({ home, away, goals }: (typeof low)[number], rho: number): number => {
    const rates = { home, away, rho, firstHalf: 0.5 };
    const at = (one: number): number => lowScoreFactor({ ...rates, rho: one }, goals.home, goals.away);
    return (at(1) - at(0)) / Math.max(1e-9, at(rho));
  };
  const rise = (rho: number): number =>
    low.reduce((sum, one) => sum + one.weight * slope(one, rho), 0) - RHO_PRIOR * rho;
  const most = Math.min(RHO_MAX, ...low.map(({ home, away }) => 0.99 / Math.max(home * away, 1)));
  const least = Math.max(-RHO_MAX, ...low.map(({ home, away }) => -0.99 / Math.max(home, away, 1)));
  if (rise(least) <= 0) return least;
  return rise(most) >= 0 ? most : crossing(rise, least, most);
}

function rowsOf(
  matches: readonly PlayedMatch[],
  places: ReadonlyMap<string, number>,
  day: number,
  options: FitOptions,
): Row[] {
  const known = matches.filter(({ corners }) => corners !== null);
  const total = (of: (match: PlayedMatch) => number): number => known.reduce((sum, match) => sum + of(match), 0);
  const corners = total((match) => (match.corners?.home ?? 0) + (match.corners?.away ?? 0));
  const perCorner = corners > 0 ? total(({ goals }) => goals.home + goals.away) / corners : 0;
  return matches.map((match) => {
    const { goals, corners } = match;
    const share = corners && perCorner > 0 ? options.cornerShare : 0;
    const of = (side: 'home' | 'away') => (1 - share) * goals[side] + share * perCorner * (corners?.[side] ?? 0);
    return {
      home: places.get(match.home) ?? 0,
      away: places.get(match.away) ?? 0,
      weight: Math.exp(-options.forgetting * (day - match.day)),
      homeWeight: Math.exp(-options.homeForgetting * (day - match.day)),
      scored: { home: of('home'), away: of('away') },
      goals,
    };
  });
}

/** Teams in the order in which they first played, and the means of their priors. */
function teamsOf(matches: readonly PlayedMatch[], { newcomer }: FitOptions) {
  const first = new Map<string, number>();
  for (const { day, home, away } of matches)
    for (const team of [home, away]) first.set(team, Math.min(day, first.get(team) ?? day));
  const start = Math.min(...first.values());
  const joined = [...first.values()].map((day) => day > start + JOINED_AFTER_DAYS);
  return {
    names: [...first.keys()],
    attack: joined.map((isLate) => (isLate ? newcomer.attack : 1)),
    defence: joined.map((isLate) => (isLate ? newcomer.defence : 1)),
  };
}

/**
 * Ratings of a league on a day from results before it, each result with its weight in time. The same list gives the same ratings: fixed steps
 * of proportional fitting from fixed starts, whose fixed point is the greatest likelihood under gamma priors; then ρ.
 * @param matches at least one match
 */
export function fitLeague(matches: readonly PlayedMatch[], day: number, options: FitOptions = FIT): LeagueRatings {
  const past = matches.filter((match) => match.day < day);
  const { names, attack, defence } = teamsOf(past, options);
  const places = new Map(names.map((name, place) => [name, place]));
  const rows = rowsOf(past, places, day, options);
  const strengths: Strengths = { base: 1.3, advantage: HOME_START, attack: [...attack], defence: [...defence] };
  for (let step = 0; step < options.steps; step += 1) {
    moveBase(strengths, rows);
    moveTeams(strengths, rows, 'attack', attack, options.prior);
    moveTeams(strengths, rows, 'defence', defence, options.prior);
  }
  return ratingsOf(names, strengths, fitRho(strengths, rows));
}

function ratingsOf(
  names: readonly string[],
  { base, advantage, attack, defence }: Strengths,
  rho: number,
): LeagueRatings {
  const mean = attack.reduce((sum, one) => sum + Math.log(one), 0) / attack.length;
  // Attacks add up to the number of teams; what they gain the defences lose.
  const shift = 1 - mean;
  const rating = (team: number): TeamRating => ({
    attack: Math.log(attack[team] ?? 1) + shift,
    defence: Math.log(defence[team] ?? 1) + Math.log(base) - shift,
  });
  return { home: Math.log(advantage), rho, teams: new Map(names.map((name, team) => [name, rating(team)])) };
}

/** What a team without results is rated: as the average of the league, moved by what newcomers are. */
function newcomerOf({ teams }: LeagueRatings, { attack, defence }: FitOptions['newcomer']): TeamRating {
  const mean = (of: keyof TeamRating): number =>
    [...teams.values()].reduce((sum, one) => sum + one[of], 0) / teams.size;
  return { attack: mean('attack') + Math.log(attack), defence: mean('defence') + Math.log(defence) };
}

/** The share of goals in first halves over many seasons. */
export const FIRST_HALF_SHARE = 0.45;

/** Expected goals of a fixture. ρ is drawn to 0 where it would give a score no chance. */
export function ratesOf(
  ratings: LeagueRatings,
  home: string,
  away: string,
  firstHalf: number = FIRST_HALF_SHARE,
): GoalRates {
  const of = (team: string): TeamRating => ratings.teams.get(team) ?? newcomerOf(ratings, FIT.newcomer);
  const rates = {
    home: Math.exp(ratings.home + of(home).attack + of(away).defence),
    away: Math.exp(of(away).attack + of(home).defence),
    firstHalf,
  };
  const withRho = { ...rates, rho: ratings.rho };
  return areRates(withRho) ? withRho : { ...rates, rho: 0 };
}
