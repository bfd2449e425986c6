import { useCall } from '../calls/index.ts';
import type { MenuCount } from './menu.ts';

const ASK_AGAIN_MS = 4_000;

/** What waits for this operator, per page: read every few seconds while the page is looked at, and after each own act. */
export function useMenuCounts(): Readonly<Record<MenuCount, number>> {
  const { data } = useCall('getWaiting', {}, { refetchMs: ASK_AGAIN_MS });
  return data ?? { review: 0, withdrawals: 0, imports: 0, requests: 0, cases: 0, keyed: 0 };
}
