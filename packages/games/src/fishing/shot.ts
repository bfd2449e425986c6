import { invariant } from '@lantern/kernel';
import { intBelow, type WordStream } from '../fair/index.ts';
import { type Bomb, type Fish, speciesOf } from './species.ts';

/** What a stake returns, whatever it is fired at: 24 of 25 (games.md 6.8). */
export const RETURNED = { numerator: 24, denominator: 25 } as const;

/** What each part of a bomb's blast is worth, in stakes. No fish pays less, so no chance is above one. */
export const BLAST_PART = 2;

/** `ways` of `of` equally likely numbers win. */
export interface Chance {
  readonly ways: number;
  readonly of: number;
}

/** A bullet on a fish: the return divided by what it pays. */
export const catchChance = ({ multiple }: Fish): Chance => ({
  ways: RETURNED.numerator,
  of: RETURNED.denominator * multiple,
});

/** A bullet on a bomb: the return divided by what its whole blast is worth. */
export const blastChance = ({ parts }: Bomb): Chance => ({
  ways: RETURNED.numerator,
  of: RETURNED.denominator * parts * BLAST_PART,
});

/** A fish in the blast of a bomb that went off. */
export const blastCatchChance = ({ multiple }: Fish): Chance => ({ ways: BLAST_PART, of: multiple });

const isWon = (stream: WordStream, { ways, of }: Chance): boolean => intBelow(stream, of) < ways;

/** What became of a shot. */
export interface ShotResult {
  /** How many bullets it cost. */
  readonly bullets: number;
  /** For each target whether it was caught, or set off. */
  readonly caught: readonly boolean[];
  /** What it pays, in stakes of a bullet. */
  readonly pays: number;
}

function fishOf(id: string): Fish {
  const species = speciesOf(id);
  invariant(species.kind !== 'bomb', 'a bomb is the only target of its bullet and in no blast');
  return species;
}

const paid = (fish: readonly Fish[], caught: readonly boolean[]): number =>
  fish.reduce((sum, { multiple }, index) => sum + (caught[index] ? multiple : 0), 0);

function drawBlast(stream: WordStream, bomb: Bomb, near: readonly Fish[]): ShotResult {
  invariant(near.length <= bomb.parts, 'a blast has a part for each fish near the bomb');
  if (!isWon(stream, blastChance(bomb))) return { bullets: 1, caught: [false, ...near.map(() => false)], pays: 0 };
  const caught = near.map((fish) => isWon(stream, blastCatchChance(fish)));
  const empty = (bomb.parts - near.length) * BLAST_PART;
  return { bullets: 1, caught: [true, ...caught], pays: empty + paid(near, caught) };
}

/**
 * Draws one shot: a bullet for each target, in their order. Behind a bomb come the fish in its blast, for which there are no bullets; a part
 * of the blast that reaches no fish pays its worth. Every bullet returns 24 of 25 on average, whatever its target, the other targets and
 * earlier shots are (games.md 6.8). @param targets ids of species, the first hit first
 */
export function drawShot(stream: WordStream, targets: readonly string[]): ShotResult {
  const [first, ...others] = targets;
  invariant(first !== undefined, 'a shot without a target is refunded, not drawn');
  const species = speciesOf(first);
  if (species.kind === 'bomb') return drawBlast(stream, species, others.map(fishOf));
  const fish = targets.map(fishOf);
  const caught = fish.map((one) => isWon(stream, catchChance(one)));
  return { bullets: fish.length, caught, pays: paid(fish, caught) };
}
