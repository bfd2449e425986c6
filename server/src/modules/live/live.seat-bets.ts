import { type Queryable, type Refusal, refuse } from '../../platform/index.ts';
import { seatsAt } from '../tables/index.ts';
import { betsOfMember } from './live.bets.store.ts';
import { seatsOfMember } from './live.seating.ts';

export type SeatRefusal = 'seat_not_yours' | 'seat_empty' | 'main_bet_missing';

const SPOT = /^seat-([1-7])(?:-(pairs|21-3|behind))?$/;
/** The seat of a spot, and which of its bets it is: `main` for the hand itself. */
export function seatOfSpot(spot: string): { readonly seat: number; readonly bet: string } | null {
  const [, seat, bet = 'main'] = SPOT.exec(spot) ?? [];
  return seat === undefined ? null : { seat: Number(seat), bet };
}

/**
 * Why bets at a table with seats are not taken: a hand is bet on from its own seat, its side bets with it, and others bet behind it. A seat
 * keeps its member until the bets are bound, so the bets on a hand are those of one member.
 */
export async function seatRefusal(
  db: Queryable,
  of: { readonly code: string; readonly roundId: string; readonly memberId: bigint },
  stakes: readonly { readonly spot: string }[],
): Promise<Refusal<SeatRefusal> | null> {
  const taken = await seatsAt(db, of.code);
  const own = seatsOfMember(taken, of.memberId);
  const laid = new Set(stakes.map(({ spot }) => spot));
  let placed: ReadonlySet<string> | null = null;
  for (const { spot } of stakes) {
    const place = seatOfSpot(spot);
    if (!place) continue;
    const { seat, bet } = place;
    const facts = { seat };
    if (bet === 'behind') {
      if (!taken.some((one) => one.seat === seat) || own.includes(seat)) return refuse('seat_empty', { facts });
      continue;
    }
    if (!own.includes(seat)) return refuse('seat_not_yours', { facts });
    if (bet === 'main' || laid.has(`seat-${seat}`)) continue;
    placed ??= new Set((await betsOfMember(db, of.memberId, of.roundId)).map((one) => one.spot));
    if (!placed.has(`seat-${seat}`)) return refuse('main_bet_missing', { facts });
  }
  return null;
}
