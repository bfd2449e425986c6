import { type PaletteName, paletteNames } from './palettes.ts';
import { type PatternName, patternNames } from './patterns.tsx';
import { pick, seededNumbers } from './seed.ts';
import { type EmblemName, emblemNames } from './sprite.ts';

export const haloNames = ['disc', 'rays', 'ring', 'arch'] as const;
export type HaloName = (typeof haloNames)[number];
export const foreNames = ['waves', 'roof', 'awning', 'hills', 'none'] as const;
export type ForeName = (typeof foreNames)[number];

/** Emblems that a category may draw (look.md 9). A missing category may draw any. */
const emblemPools: Readonly<Record<string, readonly [EmblemName, ...EmblemName[]]>> = {
  live: ['cards', 'chip', 'dice', 'wheel', 'lantern'],
  fishing: ['koi', 'prawn', 'crab', 'naga', 'boat'],
  lottery: ['lotus', 'coin', 'drum', 'rice', 'lantern'],
  elottery: ['drum', 'coin', 'dice', 'lantern', 'gourd'],
  cockfight: ['rooster'],
  sports: ['ball', 'kite', 'boat'],
  esports: ['sword', 'mask', 'naga'],
  cards: ['chip', 'cards', 'dice', 'gourd'],
};

/** The emblems from `panda` on belong to one game each: no seed draws them, so that the other covers stay as they are. */
const drawable = emblemNames.slice(0, emblemNames.indexOf('panda')) as [EmblemName, ...EmblemName[]];

/** Layers that a curator may pin; the seed decides the others. */
export type CoverPins = {
  category?: string | undefined;
  emblem?: EmblemName | undefined;
  palette?: PaletteName | undefined;
  pattern?: PatternName | undefined;
  halo?: HaloName | undefined;
  fore?: ForeName | undefined;
};
export type CoverPlan = {
  emblem: EmblemName;
  palette: PaletteName;
  pattern: PatternName;
  halo: HaloName;
  fore: ForeName;
};

/**
 * The same seed (the game's id) gives the same cover on every device. Every number is drawn, so a pin changes no other
 * layer.
 */
export function planCover(seed: string, pins: CoverPins = {}): CoverPlan {
  const next = seededNumbers(seed);
  const pattern = pick(patternNames, next);
  const palette = pick(paletteNames, next);
  const halo = pick(haloNames, next);
  const fore = pick(foreNames, next);
  const emblem = pick(emblemPools[pins.category ?? ''] ?? drawable, next);
  return {
    emblem: pins.emblem ?? emblem,
    palette: pins.palette ?? palette,
    pattern: pins.pattern ?? pattern,
    halo: pins.halo ?? halo,
    fore: pins.fore ?? fore,
  };
}

/** Plans for a row: no two neighbours share a palette; the later one gets the seed `id#n` (look.md 9). */
export function planCovers(covers: readonly { seed: string; pins?: CoverPins }[]): CoverPlan[] {
  const plans: CoverPlan[] = [];
  for (const { seed, pins } of covers) {
    let plan = planCover(seed, pins);
    const before = plans.at(-1)?.palette;
    for (let turn = 1; !pins?.palette && plan.palette === before && turn < 9; turn += 1) {
      plan = { ...plan, palette: planCover(`${seed}#${turn}`).palette };
    }
    plans.push(plan);
  }
  return plans;
}

/** Title in lines of at most ten characters where words allow it. */
export function titleLines(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 10) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
