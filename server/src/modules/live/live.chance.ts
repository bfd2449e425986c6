import { roundStream } from '@lantern/games/fair';
import { cutOf, type DealtStep, dealFrom, decksOf, drawRound } from '@lantern/games/tables';
import { invariant } from '@lantern/kernel';
import { SHUFFLE_MS } from '@lantern/rules/live';
import type { AppContext, Tx } from '../../platform/index.ts';
import { bindRound, type ClosedBet, closeBets, nextLink, revealRound, seedOfRound } from '../fairness/index.ts';
import {
  cardsOf,
  closeShoe,
  latestShoe,
  openShoe,
  type ShoeRow,
  type ShoeToOpen,
  shoeOf,
  takeCards,
} from '../tables/index.ts';
import { chainName } from './live.games.ts';
import { publishShoe } from './live.news.ts';
import { lastListOf, type NewRound, type RoundRow } from './live.rounds.store.ts';
import { holdTable, type TableRow } from './live.tables.store.ts';

/** What the result of a round is drawn from: a shoe of several rounds, or a link of its own. */
export interface Chance {
  /** Links of a chain: of shoes they last about a year, of rounds about a month. */
  readonly links: number;
  /** When a round may open; null while no chain is ready. */
  readonly readyAtMs: (context: AppContext, table: TableRow, nowMs: number) => Promise<number | null>;
  /** What a new round is drawn from; null while no chain is ready. */
  readonly begin: (context: AppContext, tx: Tx, table: TableRow, roundId: bigint) => Promise<Source | null>;
  /** Binds a round to its closed bets. */
  readonly bind: (context: AppContext, tx: Tx, roundId: bigint, bets: ClosedBet[]) => Promise<BoundList>;
  readonly draw: (context: AppContext, tx: Tx, table: TableRow, round: RoundRow) => Promise<readonly DealtStep[]>;
  /** The link that a round shows at its end; null where it is shown with its shoe. */
  readonly reveal: (context: AppContext, tx: Tx, roundId: bigint) => Promise<string | null>;
  /** A table closes: what it draws from ends, so that everybody can check it. */
  readonly end: (context: AppContext, tx: Tx, code: string) => Promise<void>;
}
interface Source {
  readonly shoe: ShoeRow | null;
  readonly place: NewRound['place'];
}
interface BoundList {
  readonly root: string;
  readonly size: number;
}

/** The shoe of a round of cards and the place of its first card. */
export async function shoeOfRound(
  tx: Tx,
  round: RoundRow,
): Promise<{ readonly shoe: ShoeRow; readonly first: number }> {
  const shoe = await shoeOf(tx, round.shoe_id ?? '0');
  invariant(shoe && round.first_card !== null, 'a round of cards lies in its shoe');
  return { shoe, first: round.first_card };
}

async function nextShoe(
  tx: Tx,
  { code, game }: TableRow,
  before: ShoeRow | undefined,
  nowMs: number,
): Promise<ShoeToOpen> {
  const decks = decksOf(game);
  invariant(decks, 'a shoe has its decks');
  return {
    code,
    chain: chainName(code),
    number: (before?.number ?? 0) + 1,
    decks,
    cutAt: cutOf(game),
    before: before && (await lastListOf(tx, before.id)),
    opensAtMs: nowMs + SHUFFLE_MS,
  };
}

/** The shoe that the next round is dealt from: the running one, or a new one when the cut card is out. */
async function shoeReadyAtMs(context: AppContext, table: TableRow, nowMs: number): Promise<number | null> {
  const shoe = await latestShoe(context.db, table.code);
  // A shoe that was opened with a deeper cut ends where new shoes do.
  if (shoe && shoe.link === null && shoe.dealt < Math.min(shoe.cut_at, cutOf(table.game)))
    return shoe.opens_at.getTime();
  const opened = await context.db.transaction(async (tx): Promise<ShoeRow | null> => {
    await holdTable(tx, table.code);
    const latest = await latestShoe(tx, table.code);
    if (latest && latest.id !== shoe?.id) return latest;
    if (shoe) await endShoe(context, tx, shoe);
    const next = await openShoe(context, tx, await nextShoe(tx, table, shoe, nowMs));
    if (next) tx.afterCommit(() => publishShoe(context, next));
    return next;
  });
  return opened?.opens_at.getTime() ?? null;
}

async function endShoe(context: AppContext, tx: Tx, shoe: ShoeRow): Promise<void> {
  if (shoe.link !== null) return;
  const ended = await closeShoe(context, tx, shoe.id);
  tx.afterCommit(() => publishShoe(context, ended));
}

/** Cards of a shoe that one link shuffled. */
export const fromShoe: Chance = {
  links: 10_000,
  readyAtMs: shoeReadyAtMs,
  begin: async (_context, tx, table) => {
    const shoe = await latestShoe(tx, table.code);
    invariant(shoe, 'a round of cards has a shoe');
    return { shoe, place: null };
  },
  bind: (context, tx, roundId, bets) => closeBets(context, tx, { kind: 'round', about: roundId, bets }),
  draw: async (context, tx, table, round) => {
    const { shoe, first } = await shoeOfRound(tx, round);
    const { steps, next } = dealFrom(table.game, await cardsOf(context, tx, shoe), first);
    await takeCards(tx, shoe.id, next);
    return steps;
  },
  reveal: async () => null,
  end: async (context, tx, code) => {
    const shoe = await latestShoe(tx, code);
    if (shoe) await endShoe(context, tx, shoe);
  },
};

/** A link for each round, shown when it is over. */
export const fromLink: Chance = {
  links: 50_000,
  readyAtMs: async (_context, _table, nowMs) => nowMs,
  begin: async (context, tx, table, roundId) => {
    const place = await nextLink(context, tx, { game: chainName(table.code), roundId });
    return place && { shoe: null, place };
  },
  bind: (context, tx, roundId, bets) => bindRound(context, tx, { roundId, bets }),
  draw: async (context, tx, table, round) =>
    drawRound(table.game, roundStream(await seedOfRound(context, tx, BigInt(round.id)))),
  reveal: revealRound,
  end: async () => undefined,
};
