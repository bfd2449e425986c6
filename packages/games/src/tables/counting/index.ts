export * from './counting.ts';
export * from './sample-words.ts';
