export * from './goods.ts';
export * from './points.ts';
