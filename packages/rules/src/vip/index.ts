export * from './levels.ts';
export * from './shipped.ts';
export * from './upkeep.ts';
