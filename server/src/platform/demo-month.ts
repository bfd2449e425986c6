import { uuidOfTime } from '@lantern/kernel';
import type { fixedClock } from './clock.ts';
import type { AppContext, MemberActor, Needs } from './context.ts';
import type { Database } from './db/database.ts';
import { hookPoint } from './hooks.ts';
import { isRefusal } from './outcome.ts';

/** A member of the demonstration's month. */
export interface DemoPlayer {
  readonly actor: MemberActor;
  /** Registered at. */
  readonly sinceMs: number;
  /** How much this member stakes, in multiples of the smallest stake: 1 to 20. */
  readonly weight: number;
  /** False before the first deposit, and from a stake that could not be paid until the next one. */
  hasMoney: boolean;
}

/** The month while it is played: its clock is handed in, its players become more. */
export interface DemoMonth {
  readonly context: AppContext;
  readonly clock: ReturnType<typeof fixedClock>;
  /** Sets both clocks, of the server and of the database, never back; that of the database may be some seconds behind. */
  readonly moveTo: (ms: number) => Promise<void>;
  /** The owner of the database, who signs as a payment provider does. */
  readonly owner: Database;
  readonly players: DemoPlayer[];
  /** The present, in which the last day ends. */
  readonly endsAtMs: number;
  /** A choice below `count`; the same month makes the same choices. */
  readonly chance: (count: number) => number;
}

/** One day of the month in the merchant's zone; the last one ends now. */
export interface DemoDay {
  readonly day: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly isFirst: boolean;
  /** The day before the last. */
  readonly isEve: boolean;
  readonly isLast: boolean;
}

/** What happens at one time: the clock shows it while `run` runs. Moments of one time run side by side, others one after another. */
export interface DemoMoment {
  readonly atMs: number;
  readonly run: () => Promise<unknown>;
}

/** The moments that a module adds to a day, in any order; those after the day's end are left out. */
export type DemoPart = (month: DemoMonth, day: DemoDay) => readonly DemoMoment[] | Promise<readonly DemoMoment[]>;
export const demoMonthHook = hookPoint<DemoPart>('platform.demo month');

const MINUTE_MS = 60_000;
export const atTime = ({ startMs }: DemoDay, hour: number, minute = 0): number =>
  startMs + (hour * 60 + minute) * MINUTE_MS;

const NOON_HOUR = 11;
const EVENING_HOUR = 21;
const BUSY_MINUTES = 50;
const busyTime = (day: DemoDay, hour: number): number =>
  atTime(day, hour, Math.floor(day.startMs / (60 * MINUTE_MS)) % BUSY_MINUTES);
/** The two busy times of a day, another minute each day: what modules begin then runs side by side. */
export const noonOf = (day: DemoDay): number => busyTime(day, NOON_HOUR);
export const eveningOf = (day: DemoDay): number => busyTime(day, EVENING_HOUR);

/** A different time within these hours each time. */
export const someTime = ({ chance }: DemoMonth, day: DemoDay, fromHour: number, toHour: number): number =>
  atTime(day, fromHour) + chance((toHour - fromHour) * 60 * MINUTE_MS);

/** `count` of the players, or all where there are fewer. */
export function somePlayers({ players, chance }: Pick<DemoMonth, 'players' | 'chance'>, count: number): DemoPlayer[] {
  const rest = [...players];
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(chance(rest.length), 1)[0] as DemoPlayer,
  );
}

/** `count` of the players who can pay a stake, or all of them. */
export const someWithMoney = ({ players, chance }: DemoMonth, count: number): DemoPlayer[] =>
  somePlayers({ players: players.filter(({ hasMoney }) => hasMoney), chance }, count);

/** `count` players who bet: always the first one, whose login is shown, so that the record of it is full in every week. */
export function someBettors(month: DemoMonth, count: number): DemoPlayer[] {
  const [shown] = month.players;
  const others = someWithMoney(month, count).filter((player) => player !== shown);
  return shown ? [shown, ...others.slice(0, count - 1)] : others;
}

/** Notes when a stake of this player was refused for want of money. */
export function noteStake<O extends object>(player: DemoPlayer, outcome: O): O {
  if (isRefusal(outcome) && outcome.refused === 'not_enough_balance') player.hasMoney = false;
  return outcome;
}

/** Works that share a transaction: a failure is thrown when all have ended, so that none goes on behind the rollback. */
export async function inOneTransaction<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** A key as pages make it, at the time of the month. */
export const demoKey = ({ clock, random }: Needs<'clock' | 'random'>): string =>
  uuidOfTime(clock.nowMs(), random.bytes(10));
