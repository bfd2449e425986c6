import { fixedZone } from '@lantern/kernel';
import type { FamilyGame } from '../lottery/index.ts';

/** Issues are counted from midnight in UTC+7, as those of the first fast lotteries. */
export const ISSUE_ZONE = fixedZone(7 * 60);

const EVERY_DAY = '2,3,4,5,6,7,1';
/** Sales end so long before a draw: 5 seconds of one minute, 10 of more (games.md 3.2). */
const lockOf = (minutes: number): number => (minutes === 1 ? 5 : 10);

export interface GameLine {
  readonly tag: string;
  readonly region: string;
  readonly emblem: string;
  /** Of its first game; the others follow. */
  readonly firstId: number;
}

/** One game for each interval, named by it: `ssc1` draws every minute. Whole intervals fill a day. */
export const everyMinutes = (
  { tag, region, emblem, firstId }: GameLine,
  prefix: string,
  minutes: readonly number[],
): readonly FamilyGame[] =>
  minutes.map((interval, index) => ({
    ...{ id: firstId + index, code: `${prefix}${interval}`, tag, region, station: null, source: 'fast', emblem },
    ...{ intervalSeconds: interval * 60, drawMinute: null, drawDayOfWeek: EVERY_DAY },
    ...{ lockSeconds: lockOf(interval), isHot: index === 0 },
  }));

const DAILY_LOCK_SECONDS = 360;

interface DayLine {
  readonly code: string;
  /** Minutes after midnight in the zone of the family. */
  readonly drawMinute: number;
  /** As screens count them: 2 is Monday. */
  readonly weekdays?: string;
}

/** A game that the server draws at a time of some days. */
export const onDays = (
  { tag, region, emblem, firstId }: GameLine,
  { code, drawMinute, weekdays = EVERY_DAY }: DayLine,
): FamilyGame => ({
  ...{ id: firstId, code, tag, region, station: null, source: 'fast', emblem },
  ...{ intervalSeconds: null, drawMinute, drawDayOfWeek: weekdays, lockSeconds: DAILY_LOCK_SECONDS, isHot: false },
});

/** Sales end a quarter of an hour before a draw of others, whose first numbers may be known early. */
const OFFICIAL_LOCK_SECONDS = 900;

/** A draw of others at a time of some days, whose results are imported. */
export const officialOn = (line: GameLine, { name, ...days }: DayLine & { readonly name: string }): FamilyGame => ({
  ...onDays(line, days),
  ...{ name, source: 'official', lockSeconds: OFFICIAL_LOCK_SECONDS },
});

/** A ball or a car as draws show it: two digits. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');
