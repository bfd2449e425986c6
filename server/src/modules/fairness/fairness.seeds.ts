import { sha256Hex } from '@lantern/games/fair';
import { invariant } from '@lantern/kernel';
import { type AppContext, isoNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { commit, KINDS } from './fairness.log.store.ts';
import {
  activateNext,
  addNext,
  addPins,
  holdPair,
  livePairs,
  moveNonces,
  openRounds,
  type PairRow,
  type PinnedRound,
  type PlayOnPair,
  pairOf,
  pairsOfPlays,
  removePins,
  revealPair,
} from './fairness.seeds.store.ts';

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;
/** Greatest number of members whose pair is cached; the oldest entry is dropped first. */
const CACHED_MAX = 20_000;

/** The data from which a play is drawn. The server seed is secret and never leaves the process before its pair is revealed. */
export interface TakenSeed {
  readonly memberId: bigint;
  readonly pairId: bigint;
  readonly nonce: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
}

export interface LivePairs {
  readonly active: PairRow & { readonly client_seed: string; readonly activated_at: Date };
  readonly next: PairRow;
}

const seedCaches = new WeakMap<AppContext, Map<bigint, TakenSeed>>();
function seedCacheOf(context: AppContext): Map<bigint, TakenSeed> {
  const cached = seedCaches.get(context) ?? new Map<bigint, TakenSeed>();
  seedCaches.set(context, cached);
  return cached;
}

/** The context a seed is encrypted with, so that no seed can be used for another pair. */
const purpose = (pairId: bigint | string): string => `fairness seed ${pairId}`;
const hexOf = (context: Needs<'random'>, bytes: number): string =>
  Buffer.from(context.random.bytes(bytes)).toString('hex');

/** Publishes the hash of the next server seed before a client seed is made for it. */
async function commitNext(context: AppContext, tx: Tx, memberId: bigint): Promise<void> {
  const id = context.newId();
  const seed = hexOf(context, SEED_BYTES);
  const hash = sha256Hex(seed);
  const sealed = context.secrets.seal(seed, purpose(id));
  if (await addNext(tx, { memberId, id, hash, sealed, atIso: isoNow(context.clock) }))
    await commit(context, tx, KINDS.pair, id, hash);
}

interface ClientSeed {
  readonly seed: string;
  readonly by: 'player' | 'server';
}
/** Activates the next pair; the log has the hash of its server seed first, then its client seed. */
async function activate(context: AppContext, tx: Tx, memberId: bigint, client: ClientSeed): Promise<void> {
  const id = await activateNext(tx, memberId, client, isoNow(context.clock));
  if (id === null) return;
  await commit(context, tx, KINDS.clientSeed, id, `${client.by}:${client.seed}`);
  await commitNext(context, tx, memberId);
}

export interface ShownPairs {
  readonly active: LivePairs['active'] | undefined;
  readonly next: PairRow;
}
/** A member's pairs; before the first play only the hash of the next server seed, which is created when missing. */
export async function pairsOf(context: AppContext, tx: Tx, memberId: bigint): Promise<ShownPairs> {
  const find = async () => {
    const rows = await livePairs(tx, memberId);
    const active = rows.find((row) => row.state === 'active') as LivePairs['active'] | undefined;
    return { active, next: rows.find((row) => row.state === 'next') };
  };
  const { active, next } = await find();
  if (next) return { active, next };
  await commitNext(context, tx, memberId);
  const made = await find();
  invariant(made.next, 'a member has a next pair');
  return { active: made.active, next: made.next };
}

/** Both pairs of a playing member. For a play before the browser made a client seed the server makes one, and the pair is marked so. */
async function playablePairs(context: AppContext, tx: Tx, memberId: bigint): Promise<LivePairs> {
  const { active, next } = await pairsOf(context, tx, memberId);
  if (active) return { active, next };
  await activate(context, tx, memberId, { seed: hexOf(context, CLIENT_SEED_BYTES), by: 'server' });
  const made = await pairsOf(context, tx, memberId);
  invariant(made.active, 'a member who plays has an active pair');
  return { active: made.active, next: made.next };
}

/**
 * Starts the first pair with the client seed of the browser, which received the hash of the server seed before. A member
 * with an active pair keeps it. False: the hash is not that of the next server seed.
 */
export async function beginPair(
  context: AppContext,
  tx: Tx,
  memberId: bigint,
  wanted: { serverSeedHash: string; clientSeed: string },
): Promise<boolean> {
  const { active, next } = await pairsOf(context, tx, memberId);
  if (active) return true;
  if (next.server_seed_hash !== wanted.serverSeedHash) return false;
  await activate(context, tx, memberId, { seed: wanted.clientSeed, by: 'player' });
  return true;
}

function hold(context: AppContext, taken: TakenSeed): TakenSeed {
  const cached = seedCacheOf(context);
  cached.delete(taken.memberId);
  cached.set(taken.memberId, taken);
  const [oldest] = cached.size > CACHED_MAX ? cached.keys() : [];
  if (oldest !== undefined) cached.delete(oldest);
  return taken;
}

/**
 * The seed of the member's next play, from memory if cached. It uses up nothing: `useNonces` does, in the
 * transaction that takes the stake. When that returns false, call `forgetSeed` and take again. Not inside a transaction: a member's
 * first play creates a pair in its own transaction.
 */
export async function takeSeed(context: AppContext, memberId: bigint): Promise<TakenSeed> {
  const known = seedCacheOf(context).get(memberId);
  if (known) return known;
  const found = (await livePairs(context.db, memberId)).find((row) => row.state === 'active');
  const active = found ?? (await context.db.transaction((tx) => playablePairs(context, tx, memberId))).active;
  return hold(context, {
    memberId,
    pairId: BigInt(active.id),
    nonce: active.nonce,
    serverSeed: context.secrets.open(active.server_seed_sealed, purpose(active.id)),
    clientSeed: active.client_seed ?? '',
  });
}

/** The seeds of a played pair, to recompute its plays. The server seed is secret while the pair is active. */
export async function seedOfPair(
  context: Needs<'db' | 'secrets'>,
  memberId: bigint,
  pairId: bigint,
  db: Queryable = context.db,
): Promise<Pick<TakenSeed, 'serverSeed' | 'clientSeed'>> {
  const pair = await pairOf(db, memberId, pairId.toString());
  invariant(pair?.client_seed, 'a pair that was played on stays');
  return {
    serverSeed: context.secrets.open(pair.server_seed_sealed, purpose(pairId)),
    clientSeed: pair.client_seed,
  };
}

/** Drops the cached seed of a member; the next `takeSeed` reads the database. */
export function forgetSeed(context: AppContext, memberId: bigint): void {
  seedCacheOf(context).delete(memberId);
}

/**
 * Binds plays to their nonces in the transaction that places them; call it before wallets are locked. True: this play has the
 * nonce and no other ever will. False: another play or a rotation came first. The cache is updated after the commit.
 */
export async function useNonces(context: AppContext, tx: Tx, plays: readonly PlayOnPair[]): Promise<boolean[]> {
  const used = await moveNonces(tx, plays);
  tx.afterCommit(() => {
    for (const [index, play] of plays.entries())
      if (used[index]) seedUsed(context, play);
      else forgetSeed(context, play.memberId);
  });
  return used;
}

/** Advances the cached nonce, after the commit of a play whose nonce was used in SQL. */
export function seedUsed(context: AppContext, play: PlayOnPair): void {
  const known = seedCacheOf(context).get(play.memberId);
  if (known?.pairId === play.pairId && known.nonce <= play.nonce) hold(context, { ...known, nonce: play.nonce + 1 });
}

/** Prevents pairs from being revealed while these rounds are open; in the transaction of their first bet, after `useNonces`. */
export async function pin(tx: Tx, rounds: readonly PinnedRound[]): Promise<void> {
  invariant((await addPins(tx, rounds)) === rounds.length, 'a round is pinned once, to an active pair');
}

/** Unpins rounds that are over. Idempotent. */
export const unpin = removePins;

export type Rotation = { readonly refused: 'not_found' | 'round_open' } | { readonly revealed: PairRow };

/**
 * Reveals a pair and starts the next one with a client seed. The server chose the next server seed, and published its hash,
 * before it could know this client seed. For a pair revealed before, returns its present state.
 */
export async function rotatePair(
  context: AppContext,
  tx: Tx,
  memberId: bigint,
  wanted: { pairId: string; clientSeed: string },
): Promise<Rotation> {
  const pair = await holdPair(tx, memberId, wanted.pairId);
  if (!pair || pair.state === 'next') return { refused: 'not_found' };
  if (pair.state === 'revealed') return { revealed: pair };
  if ((await openRounds(tx, memberId, pair.id)) > 0) return { refused: 'round_open' };
  const seed = context.secrets.open(pair.server_seed_sealed, purpose(pair.id));
  const atIso = isoNow(context.clock);
  await revealPair(tx, memberId, pair.id, seed, atIso);
  await commit(context, tx, KINDS.pairRevealed, pair.id, seed);
  await activate(context, tx, memberId, { seed: wanted.clientSeed, by: 'player' });
  tx.afterCommit(() => forgetSeed(context, memberId));
  const revealed = await pairOf(tx, memberId, pair.id);
  invariant(revealed, 'a revealed pair stays');
  return { revealed };
}

const shownSeeds = (pair: PairRow, nonce: number) => ({
  pairId: pair.id,
  nonce,
  serverSeedHash: pair.server_seed_hash,
  clientSeed: pair.client_seed,
  clientSeedBy: pair.client_seed_by,
});
/** What a play was drawn from, as far as it may be shown: the server seed only as its hash. */
export async function seedsOfPlay(db: Queryable, memberId: bigint, play: { pairId: bigint | string; nonce: number }) {
  const pair = await pairOf(db, memberId, play.pairId.toString());
  invariant(pair, 'a pair that was played on stays');
  return shownSeeds(pair, play.nonce);
}

interface SeededPlay {
  readonly key: string;
  readonly memberId: string;
  readonly pairId: string;
  readonly nonce: number;
}
/** The same for many plays, by their keys; plays without a pair are left out. */
export async function seedsOfPlays(db: Queryable, plays: readonly SeededPlay[]) {
  const pairs = await pairsOfPlays(db, plays);
  return new Map(
    plays.flatMap(({ key, memberId, pairId, nonce }) => {
      const pair = pairs.get(`${memberId}:${pairId}`);
      return pair ? [[key, shownSeeds(pair, nonce)] as const] : [];
    }),
  );
}

/** The seeds of one revealed pair, or the publishable part of an active one. */
export async function shownPair(context: Needs<'db'>, memberId: bigint, id: string): Promise<PairRow | undefined> {
  const pair = await pairOf(context.db, memberId, id);
  return pair?.state === 'next' ? undefined : pair;
}
