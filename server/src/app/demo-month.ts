import { createWordStream, intBelow } from '@lantern/games/fair';
import { buildApp } from '../app.ts';
import { monthLogin } from '../modules/account/index.ts';
import { ensurePartitions, monthsFrom } from '../modules/ledger/index.ts';
import { readDemoFile } from '../modules/lottery/index.ts';
import {
  type Database,
  type DemoDay,
  type DemoLogin,
  type DemoMonth,
  dayOf,
  dayStartMs,
  demoMonthHook,
  demoMonthOf,
  fixedClock,
  type Module,
  type Needs,
  openDatabase,
  systemClock,
  systemRandom,
} from '../platform/index.ts';
import { beginMonth, finishMonth, isInUse, showTime, stopClock } from './demo-month.store.ts';
import { createPartTimes, type PartTimes } from './part-times.ts';

const DAY_MS = 24 * 3600_000;
const DAYS = 30;
/** The clock of the database is set when it would be further behind: what happens within seconds has its order without it. */
const SHOWN_AGAIN_MS = 20_000;
/** The last days of the file of stations come first: bets on real draws need draws with official results. */
const OFFICIAL_DAYS = 5;
const OFFICIAL_FILE = 'xsmn_xsmt_2025_2026.csv';

/** Days of the file's end, then the days up to now. */
async function daysUpTo(nowMs: number, days: number): Promise<string[]> {
  const lines = (await readDemoFile(OFFICIAL_FILE)).trim().split(/\r?\n/).slice(1);
  const official = [...new Set(lines.map((line) => line.slice(0, 10)))].sort().slice(-OFFICIAL_DAYS);
  const recent = Array.from({ length: days }, (_, back) => dayOf(nowMs - (days - 1 - back) * DAY_MS));
  return [...official.filter((day) => day < (recent[0] ?? '')), ...recent];
}

/** Plays one day: the moments of all modules in the order of their times, those of one time side by side. */
async function playDay(month: DemoMonth, day: DemoDay, times: PartTimes): Promise<void> {
  const { context } = month;
  const moveTo = (ms: number): Promise<void> => times.measure('clock', () => month.moveTo(ms));
  await moveTo(day.startMs);
  const planned = [];
  for (const part of context.hooks.of(demoMonthHook)) {
    const moments = await times.measure(part.name, async () => part(month, day));
    planned.push(...moments.map(({ atMs, run }) => ({ atMs, run: () => times.measure(part.name, run) })));
  }
  const inTime = planned.filter((one) => one.atMs < day.endMs).sort((a, b) => a.atMs - b.atMs);
  for (const [atMs, moments] of Map.groupBy(inTime, (one) => one.atMs)) {
    await moveTo(atMs);
    await Promise.all(moments.map(({ run }) => run()));
  }
}

async function playDays(
  month: DemoMonth,
  days: readonly string[],
  nowMs: number,
  { times = createPartTimes(systemClock), onShare = () => undefined }: MonthOptions,
): Promise<void> {
  for (const [index, day] of days.entries()) {
    const startMs = dayStartMs(day);
    const endMs = Math.min(startMs + DAY_MS, nowMs);
    const left = days.length - 1 - index;
    await playDay(month, { day, startMs, endMs, isFirst: index === 0, isEve: left === 1, isLast: left === 0 }, times);
    onShare((index + 1) / days.length);
  }
}

/** Partitions of the months that the days are in: ids have the time of the month. */
async function makePartitions({ db }: Needs<'db'>, days: readonly string[]): Promise<void> {
  for (const month of new Set(days.map((day) => day.slice(0, 7))))
    await ensurePartitions(db, monthsFrom(Date.parse(`${month}-15`), 0));
}

export interface MonthOptions {
  readonly isWanted: boolean;
  readonly days?: number;
  readonly onShare?: (share: number) => void;
  readonly times?: PartTimes;
  /** Other modules than the application's, for a test. */
  readonly modules?: readonly Module[];
}

async function play(context: Needs<'config' | 'db' | 'clock'>, owner: Database, options: MonthOptions): Promise<void> {
  const { config } = context;
  const { days: count = DAYS, modules } = options;
  const nowMs = context.clock.nowMs();
  const days = await daysUpTo(nowMs, count);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  await makePartitions(context, days);
  await beginMonth(owner, first, last);
  const clock = fixedClock(dayStartMs(first));
  await showTime(owner, clock.nowMs());
  const app = buildApp({
    config,
    clock,
    random: systemRandom,
    runsAs: 'jobs',
    playsMonth: true,
    ...(modules && { modules }),
  });
  try {
    await app.openModules();
    const choices = createWordStream('demonstration', 'month');
    const chance = (below: number): number => (below <= 1 ? 0 : intBelow(choices, below));
    let shownMs = clock.nowMs();
    const moveTo = async (ms: number): Promise<void> => {
      clock.set(Math.max(clock.nowMs(), Math.floor(ms)));
      if (clock.nowMs() - shownMs < SHOWN_AGAIN_MS) return;
      shownMs = clock.nowMs();
      await showTime(owner, shownMs);
    };
    await playDays(
      { context: app.context, clock, moveTo, owner, players: [], endsAtMs: nowMs, chance },
      days,
      nowMs,
      options,
    );
    await finishMonth(owner);
  } finally {
    await app.close();
    await stopClock(owner);
  }
}

/**
 * Plays a month of demonstration: members register, pay in, bet and are paid by the same functions as every day, with the time of then.
 * Once, and only on a database that nobody has used. Returns the log-ins that it brought.
 */
export async function playDemoMonth(
  context: Needs<'config' | 'db' | 'clock'>,
  options: MonthOptions,
): Promise<readonly DemoLogin[]> {
  if (await demoMonthOf(context.db)) return [monthLogin];
  if (!options.isWanted || (await isInUse(context.db))) return [];
  const owner = openDatabase({ url: context.config.DATABASE_URL, asOwner: true, playsMonth: true, connectionsMax: 1 });
  try {
    await play(context, owner, options);
  } finally {
    await owner.close();
  }
  return [monthLogin];
}
