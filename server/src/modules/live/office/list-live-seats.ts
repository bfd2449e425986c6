import { liveOfficeCalls } from '@lantern/contract/live/office';
import { formatAmount } from '@lantern/kernel';
import { answer, databaseNow, done, iso, refuse } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { seatsAt, viewersOf } from '../../tables/index.ts';
import { type BetRow, betsOfRound, latestRound, tableOf } from '../index.ts';

const SEAT = /^seat-([1-7])(-behind)?/;
/** The bets that belong to a seat: its own with side bets and decisions, or those behind it. */
function betsAt(bets: readonly BetRow[], seat: number, isBehind: boolean): readonly BetRow[] {
  return bets.filter(({ spot }) => {
    const [, number, behind] = SEAT.exec(spot) ?? [];
    return Number(number) === seat && (behind !== undefined) === isBehind;
  });
}

const stakesOf = (bets: readonly BetRow[]) =>
  [...Map.groupBy(bets, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    stake: formatAmount(rows.reduce((sum, { stake }) => sum + BigInt(stake), 0n)),
  }));

export const listLiveSeats = answer(liveOfficeCalls.listLiveSeats, async ({ params: { code } }, { db, clock }) => {
  if (!(await tableOf(db, code))) return refuse('not_found');
  const [round, taken, pages] = await Promise.all([
    latestRound(db, code),
    seatsAt(db, code),
    viewersOf(db, code, databaseNow(clock)),
  ]);
  const bets = round ? await betsOfRound(db, round.id) : [];
  const seenAt = new Map(pages.map(({ member_id, seen_at }) => [member_id, iso(seen_at)]));
  const betsOf = Map.groupBy(bets, ({ member_id }) => member_id);
  const seated = new Set(taken.map(({ member_id }) => member_id));
  const ids = new Set([...seated, ...betsOf.keys(), ...seenAt.keys()]);
  const members = await membersByIds(db, [...ids].map(BigInt));
  const person = (memberId: string) => ({ memberId, account: members.get(BigInt(memberId))?.account ?? '' });
  return done({
    round: round ? { roundId: round.id, name: round.name } : null,
    seats: taken.map(({ seat, member_id, taken_at, is_leaving }) => {
      const behind = betsAt(bets, seat, true);
      return {
        ...person(member_id),
        seat,
        since: iso(taken_at),
        isLeaving: is_leaving,
        stake: stakesOf(betsAt(betsOf.get(member_id) ?? [], seat, false))[0] ?? null,
        behind: { players: new Set(behind.map((bet) => bet.member_id)).size, stakes: stakesOf(behind) },
      };
    }),
    players: [...betsOf].flatMap(([memberId, own]) =>
      stakesOf(own).map((stake) => ({
        ...person(memberId),
        ...stake,
        bets: own.length,
        seenAt: seenAt.get(memberId) ?? null,
      })),
    ),
    watching: [...seenAt]
      .filter(([memberId]) => !betsOf.has(memberId) && !seated.has(memberId))
      .map(([memberId, at]) => ({ ...person(memberId), seenAt: at })),
  });
});
