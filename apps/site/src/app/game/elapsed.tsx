import { useAtClock } from '../../shared/clock/index.ts';
import { spanOf } from './session-time.ts';

/** How long something goes on; it alone is drawn each second. */
export function Elapsed({ sinceMs }: { sinceMs: number }) {
  return useAtClock((nowMs) => spanOf(nowMs - sinceMs));
}
