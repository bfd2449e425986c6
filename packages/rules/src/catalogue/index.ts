export * from './categories.ts';
export * from './visibility.ts';
