import { chainSalt, elementAfter, entropyText, type RoundSeed, shoeEntropy } from '@lantern/games/fair';
import { invariant } from '@lantern/kernel';
import {
  type AppContext,
  databaseNow,
  isoNow,
  type JobOutcome,
  type Needs,
  type Queryable,
  scheduleJob,
  type Tx,
} from '../../platform/index.ts';
import { type ClosedBet, type ClosedList, closeBets } from './fairness.bets.ts';
import {
  addChain,
  addMarks,
  addRound,
  bindBets,
  type ChainRow,
  chainById,
  chainOf,
  holdRound,
  lastMark,
  noteMade,
  publishChain,
  type RoundRow,
  roundOf,
  showLink,
  takePosition,
} from './fairness.chains.store.ts';
import { commit, KINDS, newestLine } from './fairness.log.store.ts';

export const CHAIN_JOB = 'fairness.chain';
/** Default number of rounds of a chain: a month of rounds every 26 seconds. */
const LENGTH_DEFAULT = 100_000;
const SECRET_BYTES = 32;
/** Elements between two marks: the greatest number of hashes to compute a link. */
export const MARK_EVERY = 1000;
const MARKS_PER_TRANSACTION = 10;
/** The next chain is created when a tenth of this one is left. */
const LEFT_SHARE = 10;

const purpose = (chainId: string, element: number): string => `fairness chain ${chainId} element ${element}`;
const keyOf = (game: string, number: number): string => `${game}#${number}`;

/** Orders a chain for a game; a job computes it. Idempotent: a game has one chain of each number. */
export async function ensureChain(
  context: Needs<'clock' | 'newId'>,
  db: Queryable,
  chain: { readonly game: string; readonly number?: number; readonly length?: number },
): Promise<void> {
  const number = chain.number ?? 1;
  if (await chainOf(db, chain.game, number)) return;
  const length = chain.length ?? LENGTH_DEFAULT;
  await addChain(db, { id: context.newId(), game: chain.game, number, length, atIso: isoNow(context.clock) });
  await scheduleJob(db, { kind: CHAIN_JOB, key: keyOf(chain.game, number), runAtMs: context.clock.nowMs() });
}

/** Elements hashed in one run; the event loop continues between two runs. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Computes elements from the last mark, ten thousand per transaction, so that a killed node continues where it stopped. */
async function makeElements(context: Needs<'db' | 'random' | 'secrets'>, chain: ChainRow): Promise<string> {
  const from = await lastMark(context.db, chain.id, chain.length);
  // Element 0 is 32 random bytes.
  let element = from?.element ?? 0;
  let value = from
    ? context.secrets.open(from.sealed, purpose(chain.id, element))
    : Buffer.from(context.random.bytes(SECRET_BYTES)).toString('hex');
  let marks = from ? [] : [{ element, sealed: context.secrets.seal(value, purpose(chain.id, element)) }];
  while (element < chain.length) {
    const steps = Math.min(MARK_EVERY, chain.length - element);
    value = elementAfter(value, steps);
    element += steps;
    marks.push({ element, sealed: context.secrets.seal(value, purpose(chain.id, element)) });
    if (marks.length >= MARKS_PER_TRANSACTION || element === chain.length) {
      const done = { marks, made: element };
      await context.db.transaction(async (tx) => {
        await addMarks(tx, chain.id, done.marks);
        await noteMade(tx, chain.id, done.made);
      });
      marks = [];
    }
    await breathe();
  }
  return value;
}

/** Publishes the terminating hash together with the salt, which follows from it: a published chain has nothing left to choose. */
export async function makeChain(context: AppContext, key: string): Promise<JobOutcome> {
  const at = key.lastIndexOf('#');
  const chain = await chainOf(context.db, key.slice(0, at), Number(key.slice(at + 1)));
  if (!chain || chain.state === 'ready') return undefined;
  // Until 29 November 2026 the salt was drawn in a later transaction: a node may have died between the two.
  const isPublished = chain.terminal_hash !== null;
  const terminal = chain.terminal_hash ?? (await makeElements(context, chain));
  const salt = chainSalt(terminal);
  await context.db.transaction(async (tx) => {
    if (!(await publishChain(tx, chain.id, { terminal, salt, atIso: isoNow(context.clock) }))) return;
    if (!isPublished) await commit(context, tx, KINDS.chain, chain.id, terminal);
    await commit(context, tx, KINDS.salt, chain.id, salt);
  });
  return undefined;
}

export interface RoundPlace {
  readonly chainId: bigint;
  /** From 1; the link of this round hashes to the link before it. */
  readonly position: number;
  readonly terminalHash: string;
  readonly salt: string;
}

/**
 * Assigns a round its position on the chain of its game, before its bets. Null while no chain is ready: the game then opens no round.
 * The next chain is ordered when a tenth is left.
 */
export async function nextLink(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  round: { readonly game: string; readonly roundId: bigint },
): Promise<RoundPlace | null> {
  const chain = await takePosition(tx, round.game);
  if (!chain) return null;
  const position = chain.next_position - 1;
  const now = databaseNow(context.clock);
  await addRound(tx, { id: round.roundId, game: round.game, chainId: chain.id, position, now });
  if (chain.length - position <= chain.length / LEFT_SHARE)
    await ensureChain(context, tx, { game: round.game, number: chain.number + 1, length: chain.length });
  invariant(chain.terminal_hash && chain.salt, 'a ready chain is published');
  return { chainId: BigInt(chain.id), position, terminalHash: chain.terminal_hash, salt: chain.salt };
}

async function linkAt(context: Needs<'secrets'>, db: Queryable, chain: ChainRow, position: number): Promise<string> {
  const element = chain.length - position;
  const mark = await lastMark(db, chain.id, element);
  invariant(mark, 'a ready chain has its marks');
  return elementAfter(context.secrets.open(mark.sealed, purpose(chain.id, mark.element)), element - mark.element);
}

/**
 * Binds a round to its closed bets for good: root and size are in the public log when this commits. The link is read only by a later
 * transaction (`seedOfRound`). @throws on a second call
 */
export async function bindRound(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  closed: { readonly roundId: bigint; readonly bets: readonly ClosedBet[] },
): Promise<ClosedList> {
  const round = await holdRound(tx, closed.roundId);
  invariant(round, 'a round has its place before its bets are bound');
  invariant(round.bets_hash === null, 'a round is bound to one list of bets');
  const list = await closeBets(context, tx, { kind: 'round', about: closed.roundId, bets: closed.bets });
  await bindBets(tx, closed.roundId, {
    ...list,
    entropy: entropyText({ kind: 'members' }),
    now: databaseNow(context.clock),
  });
  return list;
}

/**
 * Binds a shoe, before its link is read, to what the house could not know when it published the chain: a list of bets that was closed before, and the
 * newest line of the public log.
 */
export async function bindShoe(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  shoe: { readonly shoeId: bigint; readonly list: ClosedList & { readonly roundId: string } },
): Promise<void> {
  const { shoeId, list } = shoe;
  const round = await holdRound(tx, shoeId);
  invariant(round?.bets_hash === null, 'a shoe is bound once');
  const entropy = shoeEntropy({ roundId: list.roundId, line: await newestLine(tx) });
  await commit(context, tx, KINDS.roundRoot, shoeId, `${list.root}:${list.size}`);
  await commit(context, tx, KINDS.shoeEntropy, shoeId, entropy);
  await bindBets(tx, shoeId, { ...list, entropy, now: databaseNow(context.clock) });
}

/** The data from which the engine draws a bound round. The link is secret until `revealRound`. */
export async function seedOfRound(context: Needs<'secrets'>, db: Queryable, roundId: bigint): Promise<RoundSeed> {
  const round = await roundOf(db, roundId);
  invariant(round?.bets_hash, 'a link is read after its bets are bound');
  const chain = await chainById(db, round.chain_id);
  invariant(chain?.salt, 'a round lies on a ready chain');
  const link = await linkAt(context, db, chain, round.position);
  return { link, salt: chain.salt, roundId: round.id, betsHash: round.bets_hash, bound: boundOf(round) };
}

/** Size and entropy in the message of a round, beside the root; undefined in version 1. */
export const boundOf = (round: Pick<RoundRow, 'version' | 'bets' | 'entropy'>): RoundSeed['bound'] =>
  round.version === 1 ? undefined : { size: round.bets ?? 0, entropy: round.entropy ?? '' };

/** Publishes the link of a bound round, with its result. Idempotent. */
export async function revealRound(
  context: Needs<'clock' | 'newId' | 'secrets'>,
  tx: Tx,
  roundId: bigint,
): Promise<string> {
  const round = await holdRound(tx, roundId);
  invariant(round?.bets_hash, 'a link is shown after its bets are bound');
  if (round.link !== null) return round.link;
  const chain = await chainById(tx, round.chain_id);
  invariant(chain, 'a round lies on a chain');
  const link = await linkAt(context, tx, chain, round.position);
  await showLink(tx, roundId, link, databaseNow(context.clock));
  await commit(context, tx, KINDS.revealed, round.id, link);
  return link;
}
