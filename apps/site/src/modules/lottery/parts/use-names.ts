import { familyOfPlay, playNamed } from '@lantern/games/families';
import { tagOfLanguage } from '@lantern/i18n/tags';
import { useMemo } from 'react';
import { useTextIn, useTextsStore } from '../../../shared/texts/index.ts';
import { dateOfWeekday, WEEKDAYS, type Weekday } from '../model/weekdays.ts';
import { helpOf } from '../tickets/help-text.ts';

/** Names of plays as the lottery module of the server writes them; an unknown code is shown as it is. */
export function usePlayNames(): {
  name: (code: string) => string;
  /** For chips and strips, beside their odds. */
  short: (code: string) => string;
  help: (code: string) => string | undefined;
} {
  const textIn = useTextIn();
  return useMemo(() => {
    const rule = (code: string) =>
      textIn('lottery.rule', `${familyOfPlay(code)?.name}_${playNamed(code)?.rule}`) ??
      textIn('lottery.rule', playNamed(code)?.rule ?? '');
    return {
      name: (code) =>
        (playNamed(code) && (textIn('lottery.play', `${code}.name`) ?? namedInGroup(code, rule, textIn))) || code,
      short: (code) => (playNamed(code) && (textIn('lottery.play', `${code}.short`) ?? rule(code))) || code,
      help: (code) => {
        const play = playNamed(code);
        return textIn('lottery.play', `${code}.help`) ?? (play && helpOf(textIn, play));
      },
    };
  }, [textIn]);
}

/** The rule of a play with tickets, after its group where the family has the rule in several: `Last three: Straight`. */
function namedInGroup(
  code: string,
  rule: (code: string) => string | undefined,
  textIn: ReturnType<typeof useTextIn>,
): string | undefined {
  const name = rule(code);
  const plays = familyOfPlay(code)?.regions.flatMap((region) => familyOfPlay(code)?.plays(region) ?? []) ?? [];
  if (!plays.some((other) => other.code !== code && rule(other.code) === name)) return name;
  const group = textIn('lottery.playGroup', playNamed(code)?.group ?? '');
  return group === undefined ? name : `${group}: ${name}`;
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
