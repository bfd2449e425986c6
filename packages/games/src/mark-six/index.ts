export type { MarkSixDraw } from './draw.ts';
export { markSix } from './family.ts';
export { ANIMALS, animalOfDay, animalOfNumber } from './lunar-year.ts';
export { type Colour, colourOf } from './special-plays.ts';
