import { useCall, useMemberCall } from '../../shared/calls/index.ts';
import { isTrial, useSession } from '../../shared/session/index.ts';

const STALE_MS = 30_000;
/** The most of one answer; a merchant runs fewer at once. */
const MOST = 100;

/** All promotions that are for the caller. */
export const usePromotions = (isEnabled = true) =>
  useCall(
    'listPromotions',
    { query: { pageNo: 1, pageSize: MOST } },
    { staleMs: STALE_MS, keep: true, enabled: isEnabled },
  );

/** The content pages of promotions: their pictures and articles. */
export const usePromotionPages = () =>
  useCall(
    'listPages',
    { params: { kind: 'promotion' }, query: { pageNo: 1, pageSize: MOST } },
    { staleMs: 60_000, keep: true },
  );

/** The break of the member, during which no promotion is shown; `isKnown` once it is known whether there is one. */
export function usePause() {
  const isVisitor = useSession(({ state, checked }) => checked && state === 'visitor');
  const { data, error, refetch } = useMemberCall('getPlaySafely', {}, { staleMs: 60_000 });
  return { pause: data?.pause ?? null, isKnown: isVisitor || data !== undefined, error, refetch };
}

export type Person = 'visitor' | 'trial' | 'member';
/** Who looks at promotions: only members take them. */
export const usePerson = (): Person =>
  useSession(({ state, member }) => (state === 'visitor' ? 'visitor' : isTrial(member) ? 'trial' : 'member'));
