export * from './currency-decimals.ts';
export * from './environment.ts';
export * from './fold.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './result.ts';
export * from './utf8.ts';
export * from './zone.ts';
