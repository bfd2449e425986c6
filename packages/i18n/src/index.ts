export * from './dictionary.ts';
export * from './languages.ts';
export * from './translate.ts';
