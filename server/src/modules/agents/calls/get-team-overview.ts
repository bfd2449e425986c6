import { agentsCalls } from '@lantern/contract/agents';
import { addDays } from '@lantern/kernel';
import { answer, dayOf, dayStartMs, done, MERCHANT_TIME_ZONE } from '../../../platform/index.ts';
import { daysOfPeriod, PERIOD_DAYS } from '../agents.branches.ts';
import { type DayFigures, daysOf, periodOf } from '../agents.team.store.ts';
import { teamSize } from '../agents.tree.store.ts';

/** The chart has this many days at least. */
const CHART_DAYS = 14;

/** The days of a chart, the size of the team counted back from what it is now. */
function chartOf(found: readonly DayFigures[], members: number, { first, last }: { first: string; last: string }) {
  const byDay = new Map(found.map((one) => [one.day, one]));
  const days: { day: string; joined: number; members: number }[] = [];
  const later = found.filter(({ day }) => day > last).reduce((sum, { grown }) => sum + grown, 0);
  let size = members - later;
  for (let day = last; day >= first; day = addDays(day, -1)) {
    const { joined = 0, grown = 0 } = byDay.get(day) ?? {};
    days.unshift({ day, joined, members: size });
    size -= grown;
  }
  return days;
}

export const getTeamOverview = answer(agentsCalls.getTeamOverview, async ({ actor, query }, context) => {
  const { db, clock } = context;
  const length = PERIOD_DAYS[query.period];
  const { from, to: last } = daysOfPeriod(dayOf(clock.nowMs()), query.period);
  const now = await periodOf(db, actor.memberId, { from, to: last });
  const before = await periodOf(db, actor.memberId, { from: addDays(from, -length), to: addDays(from, -1) });
  const first = addDays(last, 1 - Math.max(length, CHART_DAYS));
  const size = await teamSize(db, actor.memberId);
  const found = await daysOf(db, actor.memberId, { fromMs: dayStartMs(first), zone: MERCHANT_TIME_ZONE });
  return done({
    ...{ from, to: last, ...size, joined: now.joined, joinedBefore: before.joined, active: now.active },
    days: chartOf(found, size.members, { first, last }),
  });
});
