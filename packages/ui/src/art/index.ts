export { Cover, type CoverProps, type CoverRatio } from './cover.tsx';
export { type CoverPins, type CoverPlan, type ForeName, type HaloName, planCover, planCovers } from './cover-plan.ts';
export { Emblem } from './emblem.tsx';
export { MarketScene } from './market-scene.tsx';
export { type PaletteName, paletteNames, paletteStyle } from './palettes.ts';
export { PatternGround } from './pattern-ground.tsx';
export { type PatternName, patternNames } from './patterns.tsx';
export { type EmblemName, emblemNames, type IconName, iconNames, spriteUrl } from './sprite.ts';
