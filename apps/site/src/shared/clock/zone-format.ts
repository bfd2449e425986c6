export interface ZoneFormat {
  /** `YYYY-MM-DD HH:mm:ss` (spec 2, top bar and notices). */
  stamp(ms: number): string;
  /** `YYYY-MM-DD` */
  day(ms: number): string;
  /** `HH:mm` */
  time(ms: number): string;
  /** Weekday as the spec writes it: 1 Sunday, 2 Monday … 7 Saturday. */
  weekday(ms: number): 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

const WEEKDAYS = { Sun: 1, Mon: 2, Tue: 3, Wed: 4, Thu: 5, Fri: 6, Sat: 7 } as const;

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    numberingSystem: 'latn',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

/** Formats instants in one time zone, digits always latin. The browser reads its table of zones with the first of them. */
export function makeZoneFormat(timeZone: string): ZoneFormat {
  let format: Intl.DateTimeFormat | undefined;
  const read = (ms: number) => {
    format ??= formatOf(timeZone);
    return Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value])) as Record<
      string,
      string
    >;
  };
  const day = (parts: Record<string, string>) => `${parts['year']}-${parts['month']}-${parts['day']}`;
  return {
    stamp: (ms) => {
      const parts = read(ms);
      return `${day(parts)} ${parts['hour']}:${parts['minute']}:${parts['second']}`;
    },
    day: (ms) => day(read(ms)),
    time: (ms) => {
      const parts = read(ms);
      return `${parts['hour']}:${parts['minute']}`;
    },
    weekday: (ms) => WEEKDAYS[(read(ms)['weekday'] ?? 'Sun') as keyof typeof WEEKDAYS],
  };
}
