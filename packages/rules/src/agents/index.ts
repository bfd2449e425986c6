export * from './contract.ts';
export * from './dividend.ts';
export * from './entries.ts';
export * from './links.ts';
export * from './salary.ts';
export * from './team.ts';
export * from './tiers.ts';
export * from './tree.ts';
