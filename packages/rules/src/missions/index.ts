export * from './periods.ts';
export * from './state.ts';
