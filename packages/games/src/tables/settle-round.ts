import { err, invariant, type Micros, ok, type Result } from '@lantern/kernel';
import type { Fraction } from '../slots/exact/fraction.ts';
import { createBaccarat } from './baccarat.ts';
import { createBauCua } from './bau-cua.ts';
import { BLACKJACK_TABLES } from './blackjack-table.ts';
import { createCockfight, FIGHT_MATHS } from './cockfight.ts';
import { createPoolCockfight } from './cockfight-pool.ts';
import { createDragonTiger } from './dragon-tiger.ts';
import { createRoulette } from './roulette.ts';
import { createValidOf } from './share-grid.ts';
import { createSicBo } from './sic-bo.ts';
import type { DealtRound, RoundFault, SpotChance, TableGame } from './table-game.ts';
import { createXocDia } from './xoc-dia.ts';

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
  /** Stakes that decisions add during a round; nobody lays them. */
  readonly raises?: readonly ListedSpot[];
  /** What comes back of a stake of one on a spot, the stake included; undefined for a spot that does not exist. */
  readonly share: (dealt: DealtRound, spot: string) => Fraction | undefined;
  readonly settle: (dealt: DealtRound, bets: readonly TableBet[]) => Result<SettledRound, RoundFault | 'unknown_spot'>;
  /** What one member's bets on a round that `settle` accepts count as turnover; absent where the results cannot be counted (money.md 6). */
  readonly valid?: (dealt: DealtRound, bets: readonly TableBet[], coverMaximum?: Fraction) => Micros;
}

export interface SettledRound {
  readonly outcome: string;
  /** What comes back of each stake, the stake included, rounded down to a micro. */
  readonly payouts: readonly Micros[];
}

/** Stakes on the same spot are one bet of their sum. */
export function stakesBySpot(bets: readonly TableBet[]): ReadonlyMap<string, Micros> {
  const stakes = new Map<string, Micros>();
  for (const { spot, stake } of bets) stakes.set(spot, (stakes.get(spot) ?? 0n) + stake);
  return stakes;
}

function tableOf<Round>(rules: TableGame<Round>): Table {
  const { game, variant, spots, read, outcome } = rules;
  const validOf = createValidOf(rules);
  const byCode = new Map(spots.map((spot) => [spot.code, spot]));
  return {
    game,
    variant,
    spots,
    share: (dealt, code) => {
      const round = read(dealt);
      return round.ok ? byCode.get(code)?.share(round.value) : undefined;
    },
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
    valid: (dealt, bets, coverMaximum) => {
      const round = read(dealt);
      invariant(round.ok, 'turnover is counted of a round that was settled');
      return validOf(round.value, stakesBySpot(bets), coverMaximum);
    },
  };
}

/** Every game and variant whose rounds nobody decides. */
export const TABLES: readonly Table[] = [
  tableOf(createBaccarat(null)),
  tableOf(createBaccarat('no-commission')),
  tableOf(createDragonTiger()),
  tableOf(createRoulette(null)),
  tableOf(createRoulette('la-partage')),
  tableOf(createSicBo()),
  tableOf(createXocDia()),
  tableOf(createBauCua()),
  tableOf(createCockfight()),
];

/** Tables whose prices come from the stakes of a round: no list has a return for each of their spots. */
const POOL_TABLES: readonly Table[] = [tableOf(createPoolCockfight())];

/** Tables whose rounds were opened with prices of before. */
const FORMER_FIGHTS: readonly Table[] = [tableOf(createCockfight(1)), tableOf(createPoolCockfight(1))];

/** The version of a game's prices and draws. */
export const mathsOf = (game: string): number => (game === 'cockfight' ? FIGHT_MATHS : 1);

/** The table of a game and variant; of a round from before with the version of its prices. */
export function tableOfGame(game: string, variant: string | null, maths: number = mathsOf(game)): Table | undefined {
  const tables = maths === mathsOf(game) ? [...TABLES, ...BLACKJACK_TABLES, ...POOL_TABLES] : FORMER_FIGHTS;
  return tables.find((table) => table.game === game && table.variant === variant);
}
