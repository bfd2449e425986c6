import { invariant, type Micros } from '@lantern/kernel';
import { inUnit, type NettedOutcome, unitOf, validStake } from '../netting/index.ts';
import type { Fraction } from '../slots/exact/fraction.ts';
import type { TableGame } from './table-game.ts';

/** What each result of a game brings back of a stake of one on each spot, in one unit. Results that pay the same everywhere are one. */
interface ShareGrid {
  readonly unit: bigint;
  readonly rows: readonly NettedOutcome[];
}

function gridOf<Round>({ results, spots }: TableGame<Round>): ShareGrid {
  const every = results().map(({ round, weight }) => ({ weight, shares: spots.map((spot) => spot.share(round)) }));
  const unit = unitOf(every.flatMap(({ shares }) => shares));
  const rows = new Map<string, NettedOutcome>();
  for (const { weight, shares } of every) {
    const back = shares.map((share) => inUnit(share, unit));
    const key = back.join(' ');
    rows.set(key, { weight: weight + (rows.get(key)?.weight ?? 0n), back });
  }
  return { unit, rows: [...rows.values()] };
}

export type ValidOf<Round> = (round: Round, stakes: ReadonlyMap<string, Micros>, maximum?: Fraction) => Micros;

/** Answers what stakes on spots of one round count as turnover. The grid is counted once, when it is first needed: baccarat has hundreds of rows. */
export function createValidOf<Round>(game: TableGame<Round>): ValidOf<Round> {
  const places = new Map(game.spots.map((spot, place) => [spot.code, { spot, place }]));
  let grid: ShareGrid | null = null;
  return (round, stakes, maximum) => {
    grid ??= gridOf(game);
    const { unit, rows } = grid;
    const laid = [...stakes].map(([code, stake]) => {
      const at = places.get(code);
      invariant(at, `turnover is counted of a bet on a spot of ${game.game}`);
      return { stake, place: at.place, came: stake * inUnit(at.spot.share(round), unit) };
    });
    const outcomes = rows.map(({ weight, back }) => ({
      weight,
      back: laid.map(({ place, stake }) => stake * (back[place] ?? 0n)),
    }));
    return validStake(laid, outcomes, unit, maximum);
  };
}
