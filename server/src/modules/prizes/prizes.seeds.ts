import {
  createWordStream,
  drawMessage,
  entropyText,
  merkleRoot,
  sha256Hex,
  type WordStream,
} from '@lantern/games/fair';
import { invariant } from '@lantern/kernel';
import { type AppContext, type Secrets, sha256, type Tx } from '../../platform/index.ts';
import { COMMITMENTS, commitTo } from '../fairness/index.ts';
import { insertSeed, revealSeed, type SeedRow } from './prizes.store.ts';

const SEED_BYTES = 32;
const KINDS = {
  rain: { hash: COMMITMENTS.rain, seed: COMMITMENTS.rainRevealed },
  raffle: { hash: COMMITMENTS.raffle, seed: COMMITMENTS.raffleRevealed },
} as const;
type Drawn = keyof typeof KINDS;

/** The context a seed is encrypted with, so that no seed can be used for another prize. */
const purpose = (prizeId: bigint | string): string => `prize seed ${prizeId}`;

/** Chooses the seed of a rain or a raffle, whose hash becomes a line of the public log. */
export async function commitSeed(context: AppContext, tx: Tx, kind: Drawn, id: bigint): Promise<void> {
  const seed = Buffer.from(context.random.bytes(SEED_BYTES)).toString('hex');
  const hash = sha256Hex(seed);
  await insertSeed(tx, { id, hash, sealed: context.secrets.seal(seed, purpose(id)) });
  await commitTo(context, tx, KINDS[kind].hash, id, hash);
}

/** What a rain is bound to beside its list, and a raffle where no beacon is configured. */
export const ENTROPY = entropyText({ kind: 'members' });
/** A rain is bound to no list: this is the root of the empty one. */
export const EMPTY_ROOT = merkleRoot([], sha256);

/** The words of a rain, or of a raffle with its closed list. */
export const wordsOf = (seed: string, id: string, list = { root: EMPTY_ROOT, size: 0, entropy: ENTROPY }): WordStream =>
  createWordStream(
    seed,
    drawMessage({ drawId: id, betsHash: list.root, bound: { size: list.size, entropy: list.entropy } }),
  );

/** The seed of a rain or a raffle, which is the one that was committed to. */
export function openSeed(
  { secrets }: { readonly secrets: Secrets },
  row: Pick<SeedRow, 'prize_id' | 'sealed' | 'hash'>,
): string {
  const seed = secrets.open(row.sealed, purpose(row.prize_id));
  invariant(sha256Hex(seed) === row.hash, 'the seed is the one that was committed to');
  return seed;
}

/** Publishes a seed once, in the table and in the public log. */
export async function publishSeed(context: AppContext, tx: Tx, kind: Drawn, row: SeedRow): Promise<void> {
  const seed = openSeed(context, row);
  if (await revealSeed(tx, context, row.prize_id, seed))
    await commitTo(context, tx, KINDS[kind].seed, row.prize_id, seed);
}
