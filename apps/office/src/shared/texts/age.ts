const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long ago something was, in its two largest units: `1d 13h`, `4h 20m`, `7m`; `tag` is the language. */
export function ageText(agoMs: number, tag: string): string {
  const unit = (value: number, name: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'narrow', numberingSystem: 'latn' }).format(
      value,
    );
  const minutes = Math.max(0, Math.floor(agoMs / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / DAY_MINUTES), Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)];
  if (days > 0) return hours > 0 ? `${unit(days, 'day')} ${unit(hours, 'hour')}` : unit(days, 'day');
  const left = minutes % HOUR_MINUTES;
  if (hours === 0) return unit(left, 'minute');
  return left > 0 ? `${unit(hours, 'hour')} ${unit(left, 'minute')}` : unit(hours, 'hour');
}
