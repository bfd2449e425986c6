import type { WagerDetail } from '@lantern/contract/wager';
import type { Micros } from '@lantern/kernel';
import { type AppContext, databaseNow, type Needs, type Tx } from '../../../platform/index.ts';
import { openBatchQueue } from '../placing/wager.batch-queue.ts';
import { checkedDetail } from '../placing/wager.detail.ts';
import { applyRounds, type MoveRow } from './wager.rounds.store.ts';

/** A vendor's ceilings for credits; null is no ceiling. A credit above a ceiling is `held`. */
export interface Ceiling {
  /** Ceiling of one credit without a stake, and of their sum in 24 hours and a currency. */
  readonly gift: Micros | null;
  readonly giftDay: Micros | null;
  /** Ceiling of a round's payout: a multiple of its stake, and an amount. */
  readonly times: number | null;
  readonly win: Micros | null;
  /** The amount a vendor announces for a jackpot, if it announces one. */
  readonly announced?: Micros | undefined;
}

/** One transaction of a vendor. `tx` is the vendor's name for it: the same name and hash again get the first answer. */
interface RoundTx {
  readonly memberId: bigint;
  readonly vendor: string;
  readonly tx: string;
  readonly bodyHash: Buffer;
  /** For external vendors only. */
  readonly ceiling?: Ceiling | undefined;
}
interface InRound extends RoundTx {
  readonly round: string;
}
export interface RoundBet extends InRound {
  readonly category: string;
  readonly game: string;
  readonly kind: string;
  readonly amount: Micros;
  /** What the member staked before on the same result in other rounds: the limit of a stake counts it too. */
  readonly stakedBefore?: Micros | undefined;
  /** Part of the stake paid by a promotion (free round). */
  readonly freeAmount?: Micros | undefined;
  readonly contributions?: readonly { readonly jackpotId: bigint; readonly amount: Micros }[] | undefined;
  /** A refusal decided before; a transaction that was answered before keeps its answer. */
  readonly refusal?: string | undefined;
  readonly closes?: boolean | undefined;
  /** For modules that choose wager ids: the id of the wager that this bet opens. */
  readonly wagerId?: bigint | undefined;
  /** What is bet, of games of ours; without it the vendor alone knows. */
  readonly detail?: WagerDetail | undefined;
}
export interface RoundWin extends InRound {
  readonly category: string;
  readonly game: string;
  /** WIN needs a bet in its round, FREE_ROUND that of a free round; JACKPOT and PROMO need none (standards.md 3.3). */
  readonly kind: string;
  readonly amount: Micros;
  readonly ref?: string | undefined;
  readonly jackpotId?: bigint | undefined;
  /** As for a bet. */
  readonly refusal?: string | undefined;
  readonly closes?: boolean | undefined;
  /** Of a win that closes: that what was bet covers more of the outcomes than may count as turnover. */
  readonly covers?: boolean | undefined;
}
export interface RoundRollback extends RoundTx {
  readonly ref: string;
  readonly round?: string | undefined;
}
export interface RoundAdjust extends InRound {
  readonly ref: string;
  /** Signed. */
  readonly amount: Micros;
  readonly reason: string;
}
export interface RoundClose extends InRound {
  /** As for a win. */
  readonly covers?: boolean | undefined;
}

export const ROUND_VERDICTS = [
  'done',
  'conflict',
  'insufficient',
  'already_rolled_back',
  'round_closed',
  'bet_not_found',
  'already_settled',
  'bad_amount',
  'player_blocked',
  'limit_reached',
  'reality_check_due',
  'game_disabled',
  'session_invalid',
  'free_round_unknown',
  'jackpot_unknown',
  'stake_too_small',
  'held',
  'over_ceiling',
] as const;
export interface MoveVerdict {
  readonly verdict: (typeof ROUND_VERDICTS)[number];
  /** For a rollback REFUND, TAKEN_BACK or NONE; for a credit above a ceiling HELD. */
  readonly effect: string;
  readonly replayed: boolean;
  readonly wagerId: bigint | null;
  readonly roundState: string;
  readonly balanceAfter: Micros;
  /** Amount that a correction could not take back; the member owes it. */
  readonly shortfall: Micros;
  readonly at: Date;
}

type Move = Readonly<Record<string, unknown>>;
interface Group {
  readonly memberId: bigint;
  readonly moves: readonly Move[];
}

const ceilingText = ({ gift, giftDay, times, win, announced }: Ceiling) => ({
  gift: gift === null ? null : String(gift),
  giftDay: giftDay === null ? null : String(giftDay),
  times,
  win: win === null ? null : String(win),
  announced: announced === undefined ? null : String(announced),
});
const moveOf = (context: Needs<'newId'>, op: string, tx: RoundTx, more: Move): Move => ({
  op,
  id: String(context.newId()),
  member: String(tx.memberId),
  vendor: tx.vendor,
  tx: tx.tx,
  hash: tx.bodyHash.toString('hex'),
  ...(tx.ceiling ? { ceiling: ceilingText(tx.ceiling) } : {}),
  ...more,
});

const betMove = (context: Needs<'newId'>, bet: RoundBet): Move =>
  moveOf(context, 'bet', bet, {
    round: bet.round,
    category: bet.category,
    game: bet.game,
    kind: bet.kind,
    amount: String(bet.amount),
    free: String(bet.freeAmount ?? 0n),
    ...(bet.contributions?.length
      ? {
          jackpots: bet.contributions.map((one) => String(one.jackpotId)),
          contributions: bet.contributions.map((one) => String(one.amount)),
        }
      : {}),
    ...(bet.refusal ? { refusal: bet.refusal } : {}),
    ...(bet.stakedBefore ? { before: String(bet.stakedBefore) } : {}),
    ...(bet.wagerId === undefined ? {} : { id: String(bet.wagerId) }),
    ...(bet.detail ? { detail: checkedDetail(bet.detail) } : {}),
    closes: bet.closes ?? false,
  });
const winMove = (context: Needs<'newId'>, win: RoundWin): Move =>
  moveOf(context, 'win', win, {
    round: win.round,
    category: win.category,
    game: win.game,
    kind: win.kind,
    amount: String(win.amount),
    ref: win.ref ?? '',
    ...(win.jackpotId === undefined ? {} : { jackpot: String(win.jackpotId) }),
    ...(win.refusal ? { refusal: win.refusal } : {}),
    closes: win.closes ?? false,
    ...(win.covers ? { covers: true } : {}),
  });

const verdictOf = (row: MoveRow): MoveVerdict => ({
  verdict: row.verdict as MoveVerdict['verdict'],
  effect: row.effect,
  replayed: row.replayed,
  wagerId: row.wager_id === null ? null : BigInt(row.wager_id),
  roundState: row.round_state,
  balanceAfter: BigInt(row.balance_after),
  shortfall: BigInt(row.shortfall),
  at: row.at,
});

/** Verdicts of each group of moves; undefined for a group with a move that has none. */
function verdictsOfGroups(groups: readonly Group[], rows: readonly MoveRow[]): (MoveVerdict[] | undefined)[] {
  const verdicts = new Map(rows.map((row) => [row.n, verdictOf(row)]));
  let next = 0;
  return groups.map(({ moves }) => {
    const own = moves.flatMap(() => verdicts.get(next++) ?? []);
    return own.length === moves.length ? own : undefined;
  });
}

const roundQueue = openBatchQueue<Group, MoveVerdict[]>({
  name: 'rounds',
  write: async (client, groups, now) => {
    const moves = groups.map((group) => group.moves);
    return verdictsOfGroups(groups, await applyRounds(client, now, moves));
  },
});
export const closeRounds = roundQueue.close;
const apply = (context: AppContext, memberId: bigint, moves: readonly Move[]): Promise<MoveVerdict[]> =>
  roundQueue.put(context, { memberId, moves });
const one = async (context: AppContext, tx: RoundTx, move: Move): Promise<MoveVerdict> =>
  (await apply(context, tx.memberId, [move]))[0] as MoveVerdict;

const rollbackMove = (context: Needs<'newId'>, undo: RoundRollback): Move =>
  moveOf(context, 'rollback', undo, { ref: undo.ref, ...(undo.round ? { round: undo.round } : {}) });
const closeMove = (context: Needs<'newId'>, close: RoundClose): Move =>
  moveOf(context, 'close', close, { round: close.round, ...(close.covers ? { covers: true } : {}) });

/** A move of an own game's round, for `moveRounds`. */
export type RoundMove =
  | { readonly bet: RoundBet }
  | { readonly win: RoundWin }
  | { readonly undo: RoundRollback }
  | { readonly close: RoundClose };
const partsOf = (context: Needs<'newId'>, move: RoundMove): { readonly memberId: bigint; readonly move: Move } => {
  if ('bet' in move) return { memberId: move.bet.memberId, move: betMove(context, move.bet) };
  if ('win' in move) return { memberId: move.win.memberId, move: winMove(context, move.win) };
  if ('undo' in move) return { memberId: move.undo.memberId, move: rollbackMove(context, move.undo) };
  return { memberId: move.close.memberId, move: closeMove(context, move.close) };
};

/**
 * Applies moves in the transaction of a game module, whose rows commit with the money; returns a verdict each, in
 * order. Seed pairs are locked before. The caller must end the transaction when a move is refused.
 */
export async function moveRounds(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  moves: readonly RoundMove[],
): Promise<readonly MoveVerdict[]> {
  const parts = moves.map((move, place) => ({ ...partsOf(context, move), place }));
  parts.sort((a, b) => (a.memberId === b.memberId ? a.place - b.place : a.memberId < b.memberId ? -1 : 1));
  const rows = await applyRounds(
    tx,
    databaseNow(context.clock),
    parts.map(({ move }) => [move]),
  );
  const verdicts: MoveVerdict[] = [];
  for (const [index, { place }] of parts.entries()) verdicts[place] = verdictOf(rows[index] as MoveRow);
  return verdicts;
}

/** Takes a stake into the escrow of its round and opens the round. */
export const betRound = (context: AppContext, bet: RoundBet): Promise<MoveVerdict> =>
  one(context, bet, betMove(context, bet));
/** Pays into an open round; no gate or limit is checked. */
export const winRound = (context: AppContext, win: RoundWin): Promise<MoveVerdict> =>
  one(context, win, winMove(context, win));
/** Rolls back exactly one transaction; for one that has not arrived it leaves a tombstone. */
export const rollbackRound = (context: AppContext, undo: RoundRollback): Promise<MoveVerdict> =>
  one(context, undo, rollbackMove(context, undo));
/** Closes a round: its escrow moves to `house:ggr`. */
export const closeRound = (context: AppContext, close: RoundClose): Promise<MoveVerdict> =>
  one(context, close, closeMove(context, close));
/** Corrects a round by a signed difference; what the member cannot pay becomes a receivable. */
export const adjustRound = (context: AppContext, adjust: RoundAdjust): Promise<MoveVerdict> =>
  one(
    context,
    adjust,
    moveOf(context, 'adjust', adjust, {
      round: adjust.round,
      ref: adjust.ref,
      amount: String(adjust.amount),
      kind: adjust.reason,
    }),
  );
/** A bet and a win, both or neither: the verdict of each, or of the one that was refused for both. */
export async function betWinRound(context: AppContext, bet: RoundBet, win: RoundWin): Promise<readonly MoveVerdict[]> {
  return apply(context, bet.memberId, [betMove(context, bet), winMove(context, win)]);
}
