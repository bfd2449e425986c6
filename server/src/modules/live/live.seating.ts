import type { LiveSeat } from '@lantern/contract/live';
import { BLACKJACK_SEATS, isPlayed } from '@lantern/games/tables';
import { maskAccount } from '@lantern/rules/account';
import {
  type AppContext,
  type Done,
  databaseNow,
  done,
  type MemberActor,
  type Needs,
  type Queryable,
  type Refusal,
  refuse,
  refusing,
  type Tx,
} from '../../platform/index.ts';
import { levelHook } from '../catalogue/index.ts';
import { addSeat, endSeat, HIDDEN_NAME, hiddenOf, noteViewer, type SeatRow, seatsAt } from '../tables/index.ts';
import { isTrial, tableNamed } from './live.games.ts';
import { latestRound } from './live.rounds.store.ts';
import { holdTable } from './live.tables.store.ts';

/** Taken seats as others see them: the name of a member who hides it is masked whole, also when he hid it after he sat down. */
export async function shownSeats(
  context: Needs<'hooks'>,
  db: Queryable,
  code: string | null = null,
): Promise<readonly SeatRow[]> {
  const taken = await seatsAt(db, code);
  const hidden = await hiddenOf(
    context,
    db,
    taken.map(({ member_id }) => BigInt(member_id)),
  );
  return taken.map((seat) => (hidden.has(BigInt(seat.member_id)) ? { ...seat, name: HIDDEN_NAME } : seat));
}

/** Every seat of a table, taken or free. */
export const presentSeats = (taken: readonly SeatRow[]): LiveSeat[] =>
  BLACKJACK_SEATS.map((seat) => ({ seat, name: taken.find((one) => one.seat === seat)?.name ?? null }));

export const seatsOfMember = (taken: readonly SeatRow[], memberId: bigint): number[] =>
  taken.filter(({ member_id }) => BigInt(member_id) === memberId).map(({ seat }) => seat);

/** After the commit everybody sees who sits where; a page that misses it reads the list again. */
export function publishSeats(context: AppContext, code: string): Promise<void> {
  return sendSeats(context, code).catch((error) =>
    context.log.warn({ err: error, table: code }, 'seats are not published'),
  );
}

async function sendSeats(context: Needs<'db' | 'push' | 'hooks'>, code: string): Promise<void> {
  const seats = presentSeats(await shownSeats(context, context.db, code));
  context.push.publish('live.seats', { table: code, seats });
}

type Seated = Done<{ seats: LiveSeat[]; ownSeats: number[] }>;

async function answerSeats(context: AppContext, tx: Tx, code: string, memberId: bigint): Promise<Seated> {
  const taken = await shownSeats(context, tx, code);
  tx.afterCommit(() => publishSeats(context, code));
  return done({ seats: presentSeats(taken), ownSeats: seatsOfMember(taken, memberId) });
}

/** Takes a free seat. Of two members at the same moment the second one finds it taken. */
export async function takeSeat(
  context: AppContext,
  actor: MemberActor,
  place: { readonly code: string; readonly seat: number },
): Promise<
  Seated | Refusal<'not_found' | 'seat_taken' | 'seat_limit_reached' | 'level_too_low' | 'table_other_money'>
> {
  const table = await tableNamed(context, place.code);
  if (!table || !isPlayed(table.game)) return refuse('not_found');
  const { memberId } = actor;
  if (isTrial(actor) !== table.is_trial) return refuse('table_other_money');
  if (table.min_level > 0 && (await context.hooks.one(levelHook)(context, memberId, context.db)) < table.min_level)
    return refuse('level_too_low', { facts: { level: table.min_level } });
  return refusing(context.db, (tx) => takeFree(context, tx, actor, { ...place, most: table.seats_each }));
}

async function takeFree(
  context: AppContext,
  tx: Tx,
  { memberId, account }: MemberActor,
  { code, seat, most }: { readonly code: string; readonly seat: number; readonly most: number },
): Promise<Seated | Refusal<'seat_taken' | 'seat_limit_reached'>> {
  await holdTable(tx, code);
  const taken = await seatsAt(tx, code);
  const owner = taken.find((one) => one.seat === seat)?.member_id;
  if (owner !== undefined && BigInt(owner) !== memberId) return refuse('seat_taken');
  if (owner === undefined && seatsOfMember(taken, memberId).length >= most)
    return refuse('seat_limit_reached', { facts: { maximum: most } });
  const now = databaseNow(context.clock);
  await noteViewer(tx, memberId, code, now);
  await addSeat(tx, { code, seat, memberId, name: maskAccount(account) }, now);
  return answerSeats(context, tx, code, memberId);
}

/** Leaves a seat. While bets are taken it stays the member's until they are bound: the bets at a seat are those of one member. */
export async function leaveSeat(
  context: AppContext,
  tx: Tx,
  { memberId }: MemberActor,
  { code, seat }: { readonly code: string; readonly seat: number },
): Promise<Seated | Refusal<'not_found'>> {
  const table = await tableNamed(context, code);
  if (!table || !isPlayed(table.game)) return refuse('not_found');
  await holdTable(tx, code);
  const state = (await latestRound(tx, code))?.state;
  await endSeat(tx, code, seat, memberId, state === 'open' || state === 'closed');
  return answerSeats(context, tx, code, memberId);
}
