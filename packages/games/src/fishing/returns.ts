import { type Fraction, fraction, times } from '../slots/exact/fraction.ts';
import { BLAST_PART, blastCatchChance, blastChance, type Chance, catchChance } from './shot.ts';
import { type Bomb, type Fish, SPECIES } from './species.ts';
import { LANTERN_SHOT, WEAPONS } from './weapons.ts';

/** A bet on one target and the only multiple it pays; with the rest of the probability it pays nothing. */
export interface BetReturn {
  /** Weapon and target; of a bomb also the fish in a part of its blast, or `nothing`. */
  readonly bet: string;
  /** What is paid for a stake of one. */
  readonly multiple: number;
  readonly probability: Fraction;
  readonly return: Fraction;
}

const probabilityOf = ({ ways, of }: Chance): Fraction => fraction(ways, of);

const betReturn = (bet: string, multiple: number, probability: Fraction): BetReturn => ({
  ...{ bet, multiple, probability },
  return: times(probability, fraction(multiple)),
});

/** A bullet on a bomb is as many equal bets as its blast has parts, each on what is in its part. */
function blastReturns(bomb: Bomb, fish: readonly Fish[]): BetReturn[] {
  const bet = `${LANTERN_SHOT.id} ${bomb.id}`;
  const goesOff = probabilityOf(blastChance(bomb));
  return [
    betReturn(`${bet} nothing`, bomb.parts * BLAST_PART, goesOff),
    ...fish.map((one) =>
      betReturn(`${bet} ${one.id}`, bomb.parts * one.multiple, times(goesOff, probabilityOf(blastCatchChance(one)))),
    ),
  ];
}

/** The exact return of every bet: a bullet of each weapon on each fish, and each part of a bomb's blast. The same in every room. */
export function fishingReturns(): BetReturn[] {
  const fish = SPECIES.filter((one) => one.kind !== 'bomb');
  const bombs = SPECIES.filter((one) => one.kind === 'bomb');
  return [
    ...WEAPONS.flatMap(({ id }) =>
      fish.map((one) => betReturn(`${id} ${one.id}`, one.multiple, probabilityOf(catchChance(one)))),
    ),
    ...bombs.flatMap((one) => blastReturns(one, fish)),
  ];
}
