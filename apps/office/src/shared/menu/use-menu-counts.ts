import { useCall } from '../calls/index.ts';
import { useRight } from '../session/index.ts';
import type { MenuCount } from './menu.ts';

const ASK_AGAIN_MS = 60_000;

/** Waiting items per page; nothing for an operator without the right to the figures. */
export function useMenuCounts(): Readonly<Record<MenuCount, number>> {
  const mayAsk = useRight('dashboard');
  const { data } = useCall('getDashboard', {}, { enabled: mayAsk, refetchMs: ASK_AGAIN_MS });
  const board = mayAsk ? data : undefined;
  return {
    review: board?.deposits.review ?? 0,
    imports: board?.importsWaiting ?? 0,
    requests: board?.requestsWaiting ?? 0,
    cases: board?.vendorCases ?? 0,
  };
}
