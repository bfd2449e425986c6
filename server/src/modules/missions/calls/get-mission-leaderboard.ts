import { missionsCalls } from '@lantern/contract/missions';
import { addDays } from '@lantern/kernel';
import { maskAccount } from '@lantern/rules/account';
import { answer, dayOf, dayStartMs, done, iso } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { breakOf } from '../../safer-play/index.ts';
import { namedMembers } from '../../winners/index.ts';
import { weekOf } from '../missions.claiming.ts';
import { firstPlaces, placeOf } from '../missions.claims.store.ts';

const SHOWN = 20;
const WEEK_DAYS = 7;

export const getMissionLeaderboard = answer(missionsCalls.getMissionLeaderboard, async ({ actor, query }, context) => {
  const { db, clock } = context;
  const { memberId, currency } = actor;
  const nowMs = clock.nowMs();
  const week = addDays(weekOf(dayOf(nowMs)), query.week === 'last' ? -WEEK_DAYS : 0);
  const days = { firstDay: week, lastDay: addDays(week, WEEK_DAYS - 1) };
  const head = { ...days, endsAt: iso(dayStartMs(addDays(week, WEEK_DAYS))) };
  if (await breakOf(db, memberId, nowMs)) return done({ isPaused: true, ...head, list: [], own: null });
  const rows = await firstPlaces(db, { currency, week }, SHOWN);
  const ids = rows.map((row) => BigInt(row.member_id));
  const [members, named] = [await membersByIds(db, ids), await namedMembers(db, ids)];
  const nameOf = (id: bigint) => (named.has(id) ? maskAccount(members.get(id)?.account ?? '') : null);
  const list = rows.map((row, index) => {
    const id = BigInt(row.member_id);
    return { place: index + 1, done: row.done, name: nameOf(id), isOwn: id === memberId };
  });
  return done({ isPaused: false, ...head, list, own: await placeOf(db, { currency, week }, memberId) });
});
