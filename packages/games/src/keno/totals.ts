import { optionPlay } from '../compound/index.ts';
import { fraction } from '../netting/index.ts';
import type { KenoDraw } from './family.ts';

// How many of the C(80, 20) draws have such a total; a test counts them again.
const ALL = 3_535_316_142_212_174_320n;
const MIDDLE_WAYS = 15_542_763_534_960_598n;
const ODD_WAYS = 1_767_658_070_682_256_896n;
const MIDDLE = 810;

const totalOf = ({ numbers }: KenoDraw): number => numbers.reduce((total, number) => total + number, 0);
const share = (ways: bigint) => fraction(ways, ALL);

/** The total of the twenty numbers above 810, below it, or 810 itself. */
export const totalSides = optionPlay<KenoDraw>([
  { token: 'big', probability: share((ALL - MIDDLE_WAYS) / 2n), wins: (draw) => totalOf(draw) > MIDDLE },
  { token: 'small', probability: share((ALL - MIDDLE_WAYS) / 2n), wins: (draw) => totalOf(draw) < MIDDLE },
  { token: 'middle', probability: share(MIDDLE_WAYS), wins: (draw) => totalOf(draw) === MIDDLE },
]);
export const totalParity = optionPlay<KenoDraw>([
  { token: 'odd', probability: share(ODD_WAYS), wins: (draw) => totalOf(draw) % 2 === 1 },
  { token: 'even', probability: share(ALL - ODD_WAYS), wins: (draw) => totalOf(draw) % 2 === 0 },
]);

/** The elements by the lowest total of each. */
const ELEMENTS = [
  { token: 'metal', from: 210, ways: 362_424_019_495_171_770n },
  { token: 'wood', from: 696, ways: 712_463_910_471_784_803n },
  { token: 'water', from: 764, ways: 1_371_845_418_169_315_204n },
  { token: 'fire', from: 856, ways: 719_054_759_525_309_151n },
  { token: 'earth', from: 924, ways: 369_528_034_550_593_392n },
] as const;
export const elements = optionPlay<KenoDraw>(
  ELEMENTS.map(({ token, ways }) => ({
    token,
    probability: share(ways),
    wins: (draw) => ELEMENTS.findLast(({ from }) => totalOf(draw) >= from)?.token === token,
  })),
);
