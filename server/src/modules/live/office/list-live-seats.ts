import { liveOfficeCalls } from '@lantern/contract/live/office';
import { answer, databaseNow, done, iso, refuse } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { seatsOf, tableOf } from '../index.ts';

export const listLiveSeats = answer(liveOfficeCalls.listLiveSeats, async ({ params: { code } }, { db, clock }) => {
  if (!(await tableOf(db, code))) return refuse('not_found');
  const seats = await seatsOf(db, code, databaseNow(clock));
  const members = await membersByIds(
    db,
    seats.map(({ member_id }) => BigInt(member_id)),
  );
  return done({
    list: seats.map(({ member_id, seen_at }) => ({
      memberId: member_id,
      account: members.get(BigInt(member_id))?.account ?? '',
      seenAt: iso(seen_at),
    })),
  });
});
