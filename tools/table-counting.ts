import { type CountedBet, countBets, sampleWords } from '@lantern/games/tables/counting';

/** The same shoes at every call: the printed figures are the same everywhere. */
const SEED = 20_261_129;

export interface PrintedCounting {
  readonly game: string;
  readonly bet: string;
  /** The number of cards after which the shoe ends, the burnt ones with them. */
  readonly cut: number;
  /** What a perfect counter wins in a shoe on average, in greatest stakes of the bet. */
  readonly perShoe: number;
}

const MILLION = 1_000_000;
const rounded = (value: number): number => Math.round(value * MILLION) / MILLION;
const counted = (share?: number): readonly CountedBet[] =>
  countBets(sampleWords(SEED), share === undefined ? {} : { share });

/** Every bet of every game from a shoe; a variant is a game of its own. `share` of the shoes of the printed figures. */
export const tableCounting = (share?: number): PrintedCounting[] =>
  counted(share).map(({ game, bet, cut, perShoe }) => ({ game, bet, cut, perShoe: rounded(perShoe) }));

/** The same for people, with standard errors. */
export const countingReport = (): string[] =>
  counted().map(
    ({ game, bet, cut, perShoe, error }) =>
      `${game.padEnd(24)}${bet.padEnd(30)}cut ${String(cut).padStart(3)}  ${perShoe.toFixed(6)} ± ${error.toFixed(6)}`,
  );
