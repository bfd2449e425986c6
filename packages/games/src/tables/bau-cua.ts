import { err, ok } from '@lantern/kernel';
import { LOST, spotsFrom, wins } from './shares.ts';
import type { TableGame } from './table-game.ts';

/** Faces of a die: deer, gourd, rooster, fish, crab, shrimp. */
export const BAU_CUA_FACES = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'shrimp'] as const;
export type BauCuaFace = (typeof BAU_CUA_FACES)[number];
export type BauCuaDice = readonly [BauCuaFace, BauCuaFace, BauCuaFace];

/** Net prices of one, two and three dice with the face. */
const PAYS = ['1', '2', '3'] as const;

const shareOf =
  (face: BauCuaFace) =>
  (dice: BauCuaDice): ReturnType<typeof wins> => {
    const pays = PAYS[dice.filter((one) => one === face).length - 1];
    return pays === undefined ? LOST : wins(pays);
  };

const EVERY_ROLL: readonly BauCuaDice[] = BAU_CUA_FACES.flatMap((a) =>
  BAU_CUA_FACES.flatMap((b) => BAU_CUA_FACES.map((c): BauCuaDice => [a, b, c])),
);

const results = () => EVERY_ROLL.map((round) => ({ round, weight: 1n }));

const isFace = (value: unknown): value is BauCuaFace => BAU_CUA_FACES.some((face) => face === value);
const isDice = (value: unknown): value is BauCuaDice =>
  Array.isArray(value) && value.length === 3 && value.every(isFace);

function outcomeOf(dice: BauCuaDice): string {
  const different = new Set(dice).size;
  if (different === 3) return 'mixed';
  return different === 2 ? 'double' : 'triple';
}

/** Three dice with six pictures (games.md 1.13). */
export const createBauCua = (): TableGame<BauCuaDice> => ({
  game: 'bau-cua',
  variant: null,
  spots: spotsFrom(
    BAU_CUA_FACES.map((face) => ({ code: face, pays: PAYS[0], share: shareOf(face) })),
    results,
  ),
  results,
  read: ({ dice }) => (isDice(dice) ? ok(dice) : err('bad_dice')),
  outcome: outcomeOf,
});
