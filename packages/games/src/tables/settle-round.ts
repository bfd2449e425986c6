import { err, type Micros, ok, type Result } from '@lantern/kernel';
import { createBaccarat } from './baccarat.ts';
import { createDragonTiger } from './dragon-tiger.ts';
import { createRoulette } from './roulette.ts';
import { createSicBo } from './sic-bo.ts';
import type { DealtRound, RoundFault, SpotChance, TableGame } from './table-game.ts';

export interface TableBet {
  readonly spot: string;
  readonly stake: Micros;
}

/** A spot as lists show it. */
export interface ListedSpot {
  readonly code: string;
  readonly pays: string;
  readonly numbers?: readonly number[];
  readonly chance: () => SpotChance;
}

/** A game whose rounds anybody can settle, whatever its results are made of. */
export interface Table {
  readonly game: string;
  readonly variant: string | null;
  readonly spots: readonly ListedSpot[];
  readonly settle: (dealt: DealtRound, bets: readonly TableBet[]) => Result<SettledRound, RoundFault | 'unknown_spot'>;
}

export interface SettledRound {
  readonly outcome: string;
  /** What comes back of each stake, the stake included, rounded down to a micro. */
  readonly payouts: readonly Micros[];
}

function tableOf<Round>({ game, variant, spots, read, outcome }: TableGame<Round>): Table {
  const byCode = new Map(spots.map((spot) => [spot.code, spot]));
  return {
    game,
    variant,
    spots,
    settle: (dealt, bets) => {
      const round = read(dealt);
      if (!round.ok) return round;
      const payouts: Micros[] = [];
      for (const { spot: code, stake } of bets) {
        const spot = byCode.get(code);
        if (!spot) return err('unknown_spot');
        const { numerator, denominator } = spot.share(round.value);
        payouts.push((stake * numerator) / denominator);
      }
      return ok({ outcome: outcome(round.value), payouts });
    },
  };
}

/** Every game and variant. */
export const TABLES: readonly Table[] = [
  tableOf(createBaccarat(null)),
  tableOf(createBaccarat('no-commission')),
  tableOf(createDragonTiger()),
  tableOf(createRoulette(null)),
  tableOf(createRoulette('la-partage')),
  tableOf(createSicBo()),
];
