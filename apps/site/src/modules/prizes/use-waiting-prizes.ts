import { useMemberCall } from '../../shared/calls/index.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';
import { hasClaim } from './model/raffle-claims.ts';

const STALE_MS = 30_000;

/** Spins that the member can make, and raffles whose prizes wait: the badge of the menu. */
export function useWaitingPrizes(): number {
  const isReal = useSession(({ member }) => member !== null && !isTrial(member));
  const options = { staleMs: STALE_MS, enabled: isReal };
  const wheels = useMemberCall('getPrizeWheels', {}, options).data?.wheels ?? [];
  const raffles = useMemberCall('getRaffles', {}, options).data?.raffles ?? [];
  return wheels.reduce((sum, { spins }) => sum + spins, 0) + raffles.filter(hasClaim).length;
}
