/** Ratings of players and teams by results (games.md 4.10). */
export const ELO_START = 1500;
export interface EloOptions {
  /** Points that an unexpected result moves at most. */
  readonly step: number;
  /** A team with few results moves faster: its step is this many times larger at first, and falls with its matches. */
  readonly early: number;
}
export const ELO: EloOptions = { step: 32, early: 2 };
const EARLY_MATCHES = 20;

/** The chance of who is rated `difference` points higher: 1/(1 + 10^(−Δ/400)). */
export const eloChance = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

interface Standing {
  readonly rating: number;
  readonly matches: number;
}

/** Ratings that move with each result, in the order of the results. */
export class EloRatings {
  readonly #teams = new Map<string, Standing>();
  readonly #options: EloOptions;

  constructor(options: EloOptions = ELO) {
    this.#options = options;
  }

  #standing(team: string): Standing {
    return this.#teams.get(team) ?? { rating: ELO_START, matches: 0 };
  }

  rating(team: string): number {
    return this.#standing(team).rating;
  }
  chance(team: string, other: string): number {
    return eloChance(this.rating(team) - this.rating(other));
  }
  /** The fewest results that one of two teams has. */
  known(team: string, other: string): number {
    return Math.min(this.#standing(team).matches, this.#standing(other).matches);
  }
  /** @param score of the first team: 1 won, 1/2 drawn, 0 lost */
  record(team: string, other: string, score: number): void {
    const surprise = score - this.chance(team, other);
    const [own, theirs] = [this.#standing(team), this.#standing(other)];
    this.#move(team, own, surprise);
    this.#move(other, theirs, -surprise);
  }
  #move(team: string, { rating, matches }: Standing, surprise: number): void {
    const { step, early } = this.#options;
    const faster = 1 + (early - 1) * Math.max(0, 1 - matches / EARLY_MATCHES);
    this.#teams.set(team, { rating: rating + step * faster * surprise, matches: matches + 1 });
  }
}
