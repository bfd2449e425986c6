export * from './valid-stake.ts';
