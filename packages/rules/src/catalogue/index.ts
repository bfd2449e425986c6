export * from './categories.ts';
export * from './house-games.ts';
export * from './live-games.ts';
export * from './name-index.ts';
export * from './sports-games.ts';
export * from './visibility.ts';
