export * from './deck.ts';
