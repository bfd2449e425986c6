import { formatAmount, type Micros } from '@lantern/kernel';
import { dayOf, dayStartMs, iso, type Needs } from '../../platform/index.ts';
import { type PlayHour, playHoursOf } from '../ledger/index.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** Starts of today, of this week from Monday and of this month, in the merchant's zone. */
export function periodStarts(nowMs: number): { today: number; week: number; month: number } {
  const day = dayOf(nowMs);
  const today = dayStartMs(day);
  // The weekday of a calendar day is that of its midnight in UTC; Sunday is 0.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return { today, week: today - ((weekday + 6) % 7) * DAY_MS, month: dayStartMs(`${day.slice(0, 8)}01`) };
}

type Sums = Pick<PlayHour, 'staked' | 'returned'>;
const netOf = ({ staked, returned }: Sums): Micros => returned - staked;
const present = (sums: Sums) => ({
  staked: formatAmount(sums.staked),
  returned: formatAmount(sums.returned),
  net: formatAmount(netOf(sums)),
});

/** The hours of today with play, each with the net since midnight. */
function runningNet(hours: readonly (Sums & { readonly atMs: number })[]) {
  let net = 0n;
  return hours.map((hour) => {
    net += netOf(hour);
    return { at: iso(hour.atMs), net: formatAmount(net) };
  });
}

/** One read of the ledger, from the earliest of the three starts, answers all of them. */
export async function resultsOf(context: Needs<'db' | 'clock'>, memberId: bigint) {
  const starts = periodStarts(context.clock.nowMs());
  const firstMs = Math.min(starts.week, starts.month);
  const hours = (await playHoursOf(context.db, memberId, firstMs)).map(({ hour, ...sums }) => ({
    ...sums,
    atMs: firstMs + hour * HOUR_MS,
  }));
  const since = (ms: number): Sums => {
    const within = hours.filter(({ atMs }) => atMs >= ms);
    return {
      staked: within.reduce((sum, { staked }) => sum + staked, 0n),
      returned: within.reduce((sum, { returned }) => sum + returned, 0n),
    };
  };
  return {
    today: present(since(starts.today)),
    week: present(since(starts.week)),
    month: present(since(starts.month)),
    hours: runningNet(hours.filter(({ atMs }) => atMs >= starts.today)),
  };
}
