import { leafHash, merkleLevels, merkleRoot, pathPlaces } from '@lantern/games/fair';
import { databaseNow, type Needs, type Queryable, sha256, type Tx } from '../../platform/index.ts';
import { addList, listOf, nodesOf } from './fairness.bets.store.ts';
import { commit, commitAll, KINDS } from './fairness.log.store.ts';

/** Bets hashed in one run; the event loop continues between two runs. */
const AT_ONCE = 1000;
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export interface ClosedBet {
  readonly id: bigint;
  /** The line made by `drawBetLine`, `roundBetLine` or `ticketLine`. */
  readonly line: () => string;
}
const ROOTS = { draw: KINDS.drawRoot, round: KINDS.roundRoot, raffle: KINDS.raffleRoot } as const;
type ListKind = keyof typeof ROOTS;
export interface ClosedList {
  readonly root: string;
  readonly size: number;
}

/**
 * Stores the closed bets of a draw or a round, or the tickets of a raffle, as a Merkle tree, in the order of their ids, and commits root and size to the public log. It runs before
 * anything reads the seed and in its own transaction, so that the root is public first. A draw on which nobody bet has its line of the log and no list.
 */
export async function closeBets(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  closed: { readonly kind: ListKind; readonly about: bigint; readonly bets: readonly ClosedBet[] },
): Promise<ClosedList> {
  const bets = [...closed.bets].sort((a, b) => (a.id < b.id ? -1 : 1));
  const leaves: Uint8Array[] = [];
  for (const [index, { line }] of bets.entries()) {
    leaves.push(leafHash(line(), sha256));
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
  }
  const nodes = merkleLevels(leaves, sha256).flat();
  const root = Buffer.from(nodes.at(-1) as Uint8Array).toString('hex');
  const { kind, about } = closed;
  const ids = bets.map(({ id }) => id);
  if (kind !== 'draw' || ids.length > 0)
    await addList(tx, { kind, about, root, ids, tree: Buffer.concat(nodes), now: databaseNow(context.clock) });
  await commit(context, tx, ROOTS[kind], about, `${root}:${ids.length}`);
  return { root, size: ids.length };
}

/** Commits the root of the empty list, which is returned, for draws on which nobody bet: they have no list. */
export async function closeEmpty(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  drawIds: readonly bigint[],
): Promise<ClosedList> {
  const root = merkleRoot([], sha256);
  const value = `${root}:0`;
  await commitAll(
    context,
    tx,
    KINDS.drawRoot,
    drawIds.map((about) => ({ about, value })),
  );
  return { root, size: 0 };
}

/** Position and path of a bet in its closed list; null while the list is open, or when the bet is not in it. */
export async function placeInList(db: Queryable, about: bigint | string, betId: bigint | string) {
  const list = await listOf(db, about, betId);
  if (!list || list.place === null) return null;
  const index = list.place - 1;
  return { index, size: list.size, root: list.root, path: await nodesOf(db, about, pathPlaces(list.size, index)) };
}
