import { sha256Hex } from '@lantern/games/fair';
import { invariant } from '@lantern/kernel';
import { type AppContext, isoNow, type Queryable, type Tx } from '../../platform/index.ts';
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
/** Members whose pair is held ready; the one that came first goes first. */
const HELD_MAX = 20_000;

/** What a play is drawn from. The server seed is secret: it never leaves the process before its pair is revealed. */
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

const heldSeeds = new WeakMap<AppContext, Map<bigint, TakenSeed>>();
function heldOf(context: AppContext): Map<bigint, TakenSeed> {
  const held = heldSeeds.get(context) ?? new Map<bigint, TakenSeed>();
  heldSeeds.set(context, held);
  return held;
}

/** What a seed is sealed about, so that one pair's seed cannot stand in for another's. */
const purpose = (pairId: bigint | string): string => `fairness seed ${pairId}`;
const hexOf = (context: AppContext, bytes: number): string => Buffer.from(context.random.bytes(bytes)).toString('hex');

/** The hash of the server seed after the active one is public before anybody makes a client seed for it. */
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
/** The next pair becomes the active one; both seeds of it are in the public log, the server's first and as its hash. */
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
/** The member's pairs; before the first play only the hash of the one to come, which is made when there is none. */
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

/** Both pairs of a member who plays. A play that came before its browser made a client seed gets one of the server, which says so. */
async function playablePairs(context: AppContext, tx: Tx, memberId: bigint): Promise<LivePairs> {
  const { active, next } = await pairsOf(context, tx, memberId);
  if (active) return { active, next };
  await activate(context, tx, memberId, { seed: hexOf(context, CLIENT_SEED_BYTES), by: 'server' });
  const made = await pairsOf(context, tx, memberId);
  invariant(made.active, 'a member who plays has an active pair');
  return { active: made.active, next: made.next };
}

/**
 * Begins the first pair with the client seed of the browser, which has seen the hash of the server seed before it made its own. A member
 * who has an active pair keeps it. False: the hash is not the one that comes next.
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
  const held = heldOf(context);
  held.delete(taken.memberId);
  held.set(taken.memberId, taken);
  const [oldest] = held.size > HELD_MAX ? held.keys() : [];
  if (oldest !== undefined) held.delete(oldest);
  return taken;
}

/**
 * The seed of the member's next play, from memory where it is known. Nothing is used up yet: `useNonces` does that, in the
 * transaction that takes the stake. When it answers false, `forgetSeed` and take again. Not inside a transaction: a member who
 * plays for the first time is promised a pair in a transaction of its own.
 */
export async function takeSeed(context: AppContext, memberId: bigint): Promise<TakenSeed> {
  const known = heldOf(context).get(memberId);
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

/** The seeds of a pair that was played on, to draw its plays again. The server seed is as secret as ever while the pair is active. */
export async function seedOfPair(
  context: AppContext,
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

/** What memory holds of the member's seed is old: the next `takeSeed` asks the database. */
export function forgetSeed(context: AppContext, memberId: bigint): void {
  heldOf(context).delete(memberId);
}

/**
 * Binds plays to their nonces in the transaction that places them; call it before wallets are locked. True: this play has the
 * nonce and no other ever will. False: another play or a rotation came first. Memory follows after the commit.
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

/** After the commit of a play whose nonce was moved in SQL: the seed in memory goes on to the next nonce. */
export function seedUsed(context: AppContext, play: PlayOnPair): void {
  const known = heldOf(context).get(play.memberId);
  if (known?.pairId === play.pairId && known.nonce <= play.nonce) hold(context, { ...known, nonce: play.nonce + 1 });
}

/** Keeps pairs from being revealed while these rounds are open; in the transaction of their first bet, after `useNonces`. */
export async function pin(tx: Tx, rounds: readonly PinnedRound[]): Promise<void> {
  invariant((await addPins(tx, rounds)) === rounds.length, 'a round is pinned once, to an active pair');
}

/** These rounds are over. Safe to repeat. */
export const unpin = removePins;

export type Rotation = { readonly refused: 'not_found' | 'round_open' } | { readonly revealed: PairRow };

/**
 * Reveals a pair and begins the next one with a client seed. The house chose the next server seed, and showed its hash,
 * before it could know this client seed. A pair that is revealed already is answered as it is.
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

/** The seeds of one revealed pair, or what may be shown of an active one. */
export async function shownPair(context: AppContext, memberId: bigint, id: string): Promise<PairRow | undefined> {
  const pair = await pairOf(context.db, memberId, id);
  return pair?.state === 'next' ? undefined : pair;
}
