import { type CompoundFamily, plainFamily } from '../compound/index.ts';
import { animalPlays } from './animal-plays.ts';
import { type MarkSixDraw, readDraw } from './draw.ts';
import { tailPlays } from './group-plays.ts';
import { parlay } from './parlay.ts';
import { setPlays } from './set-plays.ts';
import { specialPlays } from './special-plays.ts';
import { totalPlays } from './total-plays.ts';

/** Six numbers and a special one of 49 (games.md 3.9). */
export const markSix: CompoundFamily<MarkSixDraw> = plainFamily({
  name: 'mark-six',
  readDraw,
  plays: [...specialPlays, ...setPlays, ...animalPlays, ...tailPlays, ...totalPlays, parlay],
});
