import { iso } from '../../platform/index.ts';
import type { ChainRow } from './fairness.chains.store.ts';
import type { PairRow } from './fairness.seeds.store.ts';
import type { ShownPairs } from './fairness.seeds.ts';

export const presentSeeds = ({ active, next }: ShownPairs, openRounds: number) => ({
  active: active
    ? {
        pairId: active.id,
        serverSeedHash: active.server_seed_hash,
        clientSeed: active.client_seed,
        clientSeedBy: active.client_seed_by ?? ('server' as const),
        nonce: active.nonce,
        activatedAt: iso(active.activated_at),
      }
    : null,
  next: { serverSeedHash: next.server_seed_hash },
  openRounds,
});

export const presentRevealed = (pair: PairRow) => ({
  pairId: pair.id,
  serverSeed: pair.server_seed ?? '',
  serverSeedHash: pair.server_seed_hash,
  clientSeed: pair.client_seed ?? '',
  clientSeedBy: pair.client_seed_by ?? ('server' as const),
  plays: pair.nonce,
  activatedAt: iso(pair.activated_at ?? 0),
  revealedAt: iso(pair.revealed_at ?? 0),
});

export const presentChain = (chain: ChainRow) => ({
  chainId: chain.id,
  game: chain.game,
  number: chain.number,
  length: chain.length,
  terminalHash: chain.terminal_hash ?? '',
  salt: chain.salt,
  nextPosition: chain.next_position,
  announcedAt: iso(chain.announced_at ?? 0),
});
