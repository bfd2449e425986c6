import { Countdown } from '@lantern/ui/base';
import type { ComponentProps } from 'react';
import { useAtClock } from './clock.ts';

/** A countdown by the server's clock. It alone is drawn each second: what stands around it is not. */
export function TickingCountdown(props: Omit<ComponentProps<typeof Countdown>, 'nowMs'>) {
  const nowMs = useAtClock((tickMs) => tickMs);
  return <Countdown {...props} nowMs={nowMs} />;
}
