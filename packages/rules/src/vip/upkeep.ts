import { addDays, type Days, type Micros, periodOf } from '@lantern/kernel';
import type { VipBenefit } from './levels.ts';

/** A level is lost for its upkeep only after a notice that was given so many days before. */
export const NOTICE_DAYS = 7;

/** The day on which notices of a month are given: the last one that is early enough. */
export const noticeDay = ({ last }: Days): string => addDays(last, -NOTICE_DAYS);

export const VIP_OUTCOMES = ['kept', 'paused', 'moved', 'lowered'] as const;
export type VipOutcome = (typeof VIP_OUTCOMES)[number];

export interface NoticedMonth {
  /** Of the notice. */
  readonly level: number;
  readonly needed: Micros;
  /** When the month was over. */
  readonly levelNow: number;
  readonly stakes: Micros;
  /** A break or exclusion was part of the month. */
  readonly hadBreak: boolean;
}
/** What a month with a notice ends with: a break pauses the upkeep, and a level that was reached meanwhile asks for none yet. */
export function outcomeOf({ level, needed, levelNow, stakes, hadBreak }: NoticedMonth): VipOutcome {
  if (levelNow !== level) return 'moved';
  if (hadBreak) return 'paused';
  return stakes >= needed ? 'kept' : 'lowered';
}

/** The period for which a benefit is given once; an upgrade has none. */
const PERIODS = { weekly: 'weekly', monthly: 'monthly', birthday: 'daily' } as const;
export const benefitPeriod = (benefit: Exclude<VipBenefit, 'upgrade'>, day: string): Days =>
  periodOf(PERIODS[benefit], day);

/** Days in which a birthday bonus is claimed. */
export const BIRTHDAY_DAYS = 7;

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
/** The birthdays, as month and day, that are celebrated on a day: also 29 February on the 28th of a year without it. */
export function birthdaysOn(day: string): readonly string[] {
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)];
  return date === '02-28' && !isLeapYear(year) ? [date, '02-29'] : [date];
}

const KINDS = { upgrade: 1n, weekly: 2n, monthly: 3n, birthday: 4n } as const;
const DIGITS = 100_000_000n;
/** Tells what the programme gives one member apart: a level once, a week once, a month once, a year's birthday once. */
export function benefitNumber(benefit: VipBenefit, of: number | string): bigint {
  const part = typeof of === 'number' ? String(of) : benefit === 'birthday' ? of.slice(0, 4) : of.replaceAll('-', '');
  return KINDS[benefit] * DIGITS + BigInt(part);
}
