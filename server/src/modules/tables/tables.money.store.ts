import type { Micros } from '@lantern/kernel';
import { callByName, type Queryable, type Tx } from '../../platform/index.ts';

/** Chips between a stack and the pot of a hand, under a number that the game gives once a hand. */
export interface ChipMove {
  readonly handId: bigint;
  readonly number: number;
  readonly sittingId: bigint;
  readonly amount: Micros;
}
export interface SittingRow {
  readonly id: string;
  readonly seat: number;
  readonly member_id: string;
  readonly currency: string;
  readonly stack: string;
}

/** The answer of a function that has one. */
async function answerOf<T>(tx: Tx, name: string, values: Readonly<Record<string, unknown>>): Promise<T> {
  const { rows } = await tx.query<Record<string, T>>(callByName(`tables.${name}`, values));
  return Object.values(rows[0] ?? {})[0] as T;
}

/** A member carries money to a seat that they have taken; the sitting is the key, and a repeated one is done. */
export const buyIn = (
  tx: Tx,
  of: { sittingId: bigint; code: string; seat: number; memberId: bigint; amount: Micros },
  now: string | null,
): Promise<'done' | 'short' | 'no_seat' | 'seated'> =>
  answerOf(tx, 'buy_in', {
    p_sitting: of.sittingId,
    p_code: of.code,
    p_seat: of.seat,
    p_member: of.memberId,
    p_amount: of.amount,
    p_now: now,
  });

/** More money to a stack, once a top-up. */
export const topUp = (
  tx: Tx,
  of: { topUpId: bigint; sittingId: bigint; amount: Micros },
): Promise<'done' | 'short' | 'closed'> =>
  answerOf(tx, 'top_up', { p_top_up: of.topUpId, p_sitting: of.sittingId, p_amount: of.amount });

/** A member leaves with their whole stack; not while chips of it are in a pot that nobody has won. */
export const cashOut = (tx: Tx, sittingId: bigint, now: string | null): Promise<'done' | 'in_hand'> =>
  answerOf(tx, 'cash_out', { p_sitting: sittingId, p_now: now });

export async function openPot(tx: Tx, handId: bigint, code: string, currency: string): Promise<void> {
  await answerOf(tx, 'open_pot', { p_hand: handId, p_code: code, p_currency: currency });
}

const moveOf = ({ handId, number, sittingId, amount }: ChipMove) => ({
  p_hand: handId,
  p_number: number,
  p_sitting: sittingId,
  p_amount: amount,
});
const stackOf = (text: string | null): Micros | null => (text === null ? null : BigInt(text));

/** Answers the stack after, null where it does not suffice; a repeated move changes nothing. */
export const seatToPot = async (tx: Tx, move: ChipMove): Promise<Micros | null> =>
  stackOf(await answerOf<string | null>(tx, 'seat_to_pot', moveOf(move)));

/** A win, or a bet that nobody called. Answers the stack after. */
export const potToSeat = async (tx: Tx, move: ChipMove): Promise<Micros | null> =>
  stackOf(await answerOf<string | null>(tx, 'pot_to_seat', moveOf(move)));

/** The operator's part of a hand, once: after uncalled bets went back, before anything is won. */
export async function takeRake(tx: Tx, of: Omit<ChipMove, 'sittingId'>): Promise<void> {
  await answerOf(tx, 'take_rake', { p_hand: of.handId, p_number: of.number, p_amount: of.amount });
}

/** A hand is over; its pot must be empty. */
export async function endPot(tx: Tx, handId: bigint, now: string | null): Promise<void> {
  await answerOf(tx, 'end_pot', { p_hand: handId, p_now: now });
}

/** The stacks at a table. */
export async function sittingsAt(db: Queryable, code: string): Promise<readonly SittingRow[]> {
  const { rows } = await db.query<SittingRow>(
    'select id, seat, member_id, currency, stack from tables.sitting where table_code = $1 and closed_at is null order by seat',
    [code],
  );
  return rows;
}
