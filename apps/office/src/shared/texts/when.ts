import { useMemo } from 'react';
import { useLanguage } from './texts.tsx';

/** The merchant's zone: an operator's computer may be in any other. */
const ZONE = 'Asia/Ho_Chi_Minh';
/** It is ahead of UTC by this much, all year. */
const ZONE_AHEAD_MS = 7 * 3_600_000;

/** Times and numbers in the present language. */
export function useWhen() {
  const { tag: language } = useLanguage();
  // English with the day before the month, as in every other language here.
  const tag = language === 'en' ? 'en-GB' : language;
  return useMemo(() => {
    const of = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { timeZone: ZONE, numberingSystem: 'latn', ...options });
    const full = of({ dateStyle: 'medium', timeStyle: 'medium' });
    const short = of({ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const time = of({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    const shortDay = new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      numberingSystem: 'latn',
    });
    const month = new Intl.DateTimeFormat(tag, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
      numberingSystem: 'latn',
    });
    const number = new Intl.NumberFormat(tag, { numberingSystem: 'latn' });
    return {
      full: (iso: string) => full.format(new Date(iso)),
      short: (iso: string) => short.format(new Date(iso)),
      time: (iso: string) => time.format(new Date(iso)),
      /** Of a calendar day, `2026-11-20`. */
      day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
      shortDay: (date: string) => shortDay.format(new Date(`${date}T00:00:00Z`)),
      /** Of a day in it. */
      month: (date: string) => month.format(new Date(`${date}T00:00:00Z`)),
      number: (value: number) => number.format(value),
    };
  }, [tag]);
}

/** Today in the merchant's zone. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date());

/** What a field for a date and time has, in the merchant's zone, as an instant; null where it has none. */
export function instantAt(typed: string): string | null {
  const asUtc = Date.parse(`${typed}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) || Number.isNaN(asUtc)) return null;
  return new Date(asUtc - ZONE_AHEAD_MS).toISOString();
}
