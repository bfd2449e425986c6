import { playNamed } from '@lantern/games/families';
import { tagOfLanguage } from '@lantern/i18n/tags';
import { useMemo } from 'react';
import { useTextIn, useTextsStore } from '../../../shared/texts/index.ts';
import { dateOfWeekday, WEEKDAYS, type Weekday } from '../model/weekdays.ts';

/** Names of plays as the lottery module of the server writes them; an unknown code is shown as it is. */
export function usePlayNames(): {
  name: (code: string) => string;
  /** For chips and strips, beside their odds. */
  short: (code: string) => string;
  help: (code: string) => string | undefined;
} {
  const textIn = useTextIn();
  return useMemo(
    () => ({
      name: (code) => (playNamed(code) && textIn('lottery.play', `${code}.name`)) || code,
      short: (code) => (playNamed(code) && textIn('lottery.play', `${code}.short`)) || code,
      help: (code) => (playNamed(code) ? textIn('lottery.play', `${code}.help`) : undefined),
    }),
    [textIn],
  );
}

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
