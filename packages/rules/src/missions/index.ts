export * from './board-prizes.ts';
export * from './periods.ts';
export * from './state.ts';
