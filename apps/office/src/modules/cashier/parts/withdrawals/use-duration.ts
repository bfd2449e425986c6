import { useText } from '../../../../shared/texts/index.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Seconds as a person reads a wait: 40 s, 11 min, 3 h, 2 d. */
export function useDuration(): (seconds: number) => string {
  const t = useText();
  return (seconds) => {
    if (seconds < MINUTE) return t('withdrawals.lasts.seconds', { count: String(seconds) });
    if (seconds < HOUR) return t('withdrawals.lasts.minutes', { count: String(Math.floor(seconds / MINUTE)) });
    if (seconds < DAY) return t('withdrawals.lasts.hours', { count: String(Math.floor(seconds / HOUR)) });
    return t('withdrawals.lasts.days', { count: String(Math.floor(seconds / DAY)) });
  };
}
