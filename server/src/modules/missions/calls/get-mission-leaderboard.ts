import { missionsCalls } from '@lantern/contract/missions';
import { addDays, formatAmount } from '@lantern/kernel';
import { maskAccount } from '@lantern/rules/account';
import { answer, dayStartMs, done, iso } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { breakOf } from '../../safer-play/index.ts';
import { namedMembers } from '../../winners/index.ts';
import { firstPlaces, placeOf } from '../missions.claims.store.ts';
import { runningWeek } from '../missions.prizes.ts';
import { NO_PRIZES, prizesOfBoard } from '../missions.week-prizes.ts';

const SHOWN = 20;
const WEEK_DAYS = 7;

export const getMissionLeaderboard = answer(missionsCalls.getMissionLeaderboard, async ({ actor, query }, context) => {
  const { db, clock } = context;
  const { memberId, currency } = actor;
  const week = addDays(runningWeek(context), query.week === 'last' ? -WEEK_DAYS : 0);
  const days = { firstDay: week, lastDay: addDays(week, WEEK_DAYS - 1) };
  const head = { ...days, endsAt: iso(dayStartMs(addDays(week, WEEK_DAYS))), currency };
  if (await breakOf(db, memberId, clock.nowMs()))
    return done({ isPaused: true, ...head, ...NO_PRIZES.shown, list: [], own: null });
  const { shown, prizeAt } = await prizesOfBoard(db, currency, week);
  const rows = await firstPlaces(db, { currency, week }, SHOWN);
  const ids = rows.map((row) => BigInt(row.member_id));
  const [members, named] = [await membersByIds(db, ids), await namedMembers(db, ids)];
  const nameOf = (id: bigint) => (named.has(id) ? maskAccount(members.get(id)?.account ?? '') : null);
  const present = (place: number, count: number) => {
    const prize = prizeAt(place);
    return {
      ...{ place, done: count },
      prize: prize && { kind: prize.kind, amount: formatAmount(prize.amount) },
    };
  };
  const list = rows.map((row, index) => {
    const id = BigInt(row.member_id);
    return { ...present(index + 1, row.done), name: nameOf(id), isOwn: id === memberId };
  });
  const own = await placeOf(db, { currency, week }, memberId);
  return done({ isPaused: false, ...head, ...shown, list, own: own && present(own.place, own.done) });
});
