import { tagOfLanguage } from '@lantern/i18n/tags';
import { useMemo } from 'react';
import { useTextsStore } from '../../../shared/texts/index.ts';
import { dateOfWeekday, WEEKDAYS, type Weekday } from '../model/weekdays.ts';

/** Short and long names of the weekdays in the page's language, by Vietnamese numbering. */
export function useWeekdayNames(): Readonly<Record<Weekday, { short: string; long: string }>> {
  const language = useTextsStore((state) => state.language);
  return useMemo(() => {
    const tag = tagOfLanguage(language);
    const short = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
    const long = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
    const entries = WEEKDAYS.map((day) => {
      const date = dateOfWeekday(day);
      return [day, { short: short.format(date), long: long.format(date) }];
    });
    return Object.fromEntries(entries) as Record<Weekday, { short: string; long: string }>;
  }, [language]);
}
