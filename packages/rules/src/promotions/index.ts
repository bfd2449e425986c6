export * from './bonus-money.ts';
export * from './missions.ts';
export * from './rate-bands.ts';
export * from './reward.ts';
export * from './status.ts';
export * from './streak.ts';
export * from './terms.ts';
