import { ANIMALS, animalOfDay, animalOfNumber } from '@lantern/games/mark-six';
import { familyOf } from '../../../shared/plays/index.ts';

const BALLS = 49;
const NAMES: readonly string[] = ANIMALS;

/** The numbers of an animal in the lunar year of a draw (games.md 3.9); none where the year is not known. */
export function numbersOfAnimal(play: string, animal: string, drawAt: string | undefined): readonly number[] {
  if (drawAt === undefined) return [];
  const year = animalOfDay(familyOf(play).zone.dayAt(Date.parse(drawAt)));
  if (!year.ok) return [];
  const place = NAMES.indexOf(animal);
  return Array.from({ length: BALLS }, (_, index) => index + 1).filter(
    (number) => animalOfNumber(number, year.value) === place,
  );
}
