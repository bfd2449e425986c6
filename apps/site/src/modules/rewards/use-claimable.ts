import { useMemberCall } from '../../shared/calls/index.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';

const STALE_MS = 30_000;

/** How many rewards wait for the member: the badge of the menu. */
export function useClaimable(): number {
  const isReal = useSession(({ member }) => member !== null && !isTrial(member));
  const query = { pageNo: 1, pageSize: 1 };
  return useMemberCall('listRewards', { query }, { staleMs: STALE_MS, enabled: isReal }).data?.claimable ?? 0;
}
