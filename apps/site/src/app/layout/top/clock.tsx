import { useAtClock, useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

/** `YYYY-MM-DD HH:mm:ss` where the draws happen (spec 2, top bar). */
export function Clock() {
  const t = useTexts('site');
  const zone = useZone();
  const stamp = useAtClock((nowMs) => zone.stamp(nowMs));
  return (
    <time className="clock topbar-wide" title={t('top.clock')} dateTime={stamp.replace(' ', 'T')}>
      {stamp}
    </time>
  );
}
