import { useNowMs, useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

/** `YYYY-MM-DD HH:mm:ss` where the draws happen (spec 2, top bar). */
export function Clock() {
  const t = useTexts('site');
  const stamp = useZone().stamp(useNowMs());
  return (
    <time className="clock topbar-wide" title={t('top.clock')} dateTime={stamp.replace(' ', 'T')}>
      {stamp}
    </time>
  );
}
