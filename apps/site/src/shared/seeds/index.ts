export { beginSeeds, newClientSeed, useOwnSeeds } from './own-seeds.ts';
