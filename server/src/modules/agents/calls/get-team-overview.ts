import { agentsCalls } from '@lantern/contract/agents';
import { addDays, formatAmount } from '@lantern/kernel';
import { answer, dayOf, dayStartMs, done, MERCHANT_TIME_ZONE } from '../../../platform/index.ts';
import { daysOf, periodOf } from '../agents.team.store.ts';
import { teamSize } from '../agents.tree.store.ts';

const LENGTH = { today: 1, yesterday: 1, week: 7, month: 30 } as const;
/** The chart has this many days at least. */
const CHART_DAYS = 14;

export const getTeamOverview = answer(agentsCalls.getTeamOverview, async ({ actor, query }, context) => {
  const { db, clock } = context;
  const today = dayOf(clock.nowMs());
  const to = query.period === 'yesterday' ? addDays(today, -1) : today;
  const length = LENGTH[query.period];
  const from = addDays(to, 1 - length);
  const beforeMs = dayStartMs(addDays(to, 1));
  const now = await periodOf(db, actor.memberId, dayStartMs(from), beforeMs);
  const before = await periodOf(db, actor.memberId, dayStartMs(addDays(from, -length)), dayStartMs(from));
  const shown = Math.max(length, CHART_DAYS);
  const chartFrom = addDays(to, 1 - shown);
  const span = { fromMs: dayStartMs(chartFrom), beforeMs, zone: MERCHANT_TIME_ZONE };
  const found = new Map((await daysOf(db, actor.memberId, span)).map((one) => [one.day, one]));
  const days = Array.from({ length: shown }, (_, index) => {
    const day = addDays(chartFrom, index);
    const { joined = 0, deposits = '0' } = found.get(day) ?? {};
    return { day, joined, deposits: formatAmount(BigInt(deposits)) };
  });
  return done({
    ...{ from, to, ...(await teamSize(db, actor.memberId)), joined: now.joined, joinedBefore: before.joined },
    ...{
      active: now.active,
      deposits: formatAmount(now.deposits),
      depositsBefore: formatAmount(before.deposits),
      days,
    },
  });
});
