import type { Rain } from '@lantern/contract/prizes';
import { useMemberCall } from '../../shared/calls/index.ts';
import { useAtClock } from '../../shared/clock/index.ts';

const STALE_MS = 300_000;
/** A rain is announced so long before it begins. */
const AHEAD_MS = 15 * 60_000;

const isNear = ({ startsAt, endsAt, left, isForCaller }: Rain, nowMs: number): boolean =>
  isForCaller && left > 0 && nowMs >= Date.parse(startsAt) - AHEAD_MS && nowMs < Date.parse(endsAt);

/** The rain that runs for a real member, or begins within a quarter of an hour, by the server's clock. */
export function useNearRain(): Rain | undefined {
  const rains = useMemberCall('getRains', {}, { staleMs: STALE_MS }).data?.rains;
  const near = useAtClock((nowMs) => rains?.find((rain) => rain.state !== 'stopped' && isNear(rain, nowMs))?.id);
  return rains?.find(({ id }) => id === near);
}
