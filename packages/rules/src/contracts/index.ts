export * from './explain.ts';
export * from './terms.ts';
export * from './text.ts';
export * from './within.ts';
