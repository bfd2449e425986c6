export * from './share.ts';
export * from './terms.ts';
