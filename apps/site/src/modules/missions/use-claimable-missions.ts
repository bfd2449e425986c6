import { useMemberCall } from '../../shared/calls/index.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';

const STALE_MS = 30_000;

/** How many missions the member can claim: the badge of the menu. */
export function useClaimableMissions(): number {
  const isReal = useSession(({ member }) => member !== null && !isTrial(member));
  return useMemberCall('getMissionSummary', {}, { staleMs: STALE_MS, enabled: isReal }).data?.claimable ?? 0;
}
