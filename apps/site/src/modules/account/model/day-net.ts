import { microsOf } from '../../../shared/money/micros.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

interface Hour {
  readonly at: string;
  readonly net: string;
}
export interface DayNet {
  /** `00:00` and each full hour to the end of the day. */
  readonly labels: readonly string[];
  /** The net in units at each of them, until now; for a drawing only. */
  readonly values: readonly number[];
}

/** The running net of a day as the line of a chart: a value at midnight, at each hour that is over, and now. */
export function dayNet(hours: readonly Hour[], startMs: number, nowMs: number): DayNet {
  const passed = Math.min(DAY_HOURS, Math.max(1, Math.ceil((nowMs - startMs) / HOUR_MS)));
  const values = [0];
  for (let hour = 0; hour < passed; hour += 1) {
    const found = hours.find(({ at }) => Date.parse(at) === startMs + hour * HOUR_MS);
    values.push(found ? Number(microsOf(found.net)) / 1e6 : (values[hour] ?? 0));
  }
  const labels = Array.from({ length: DAY_HOURS + 1 }, (_, hour) => `${String(hour % DAY_HOURS).padStart(2, '0')}:00`);
  return { labels: labels.map((label, hour) => (hour === DAY_HOURS ? '24:00' : label)), values };
}
