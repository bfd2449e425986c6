import { staffCalls } from '@lantern/contract/staff';
import type { StaffRight } from '@lantern/rules/staff';
import { answer, done } from '../../../platform/index.ts';
import { depositsInReview, withdrawalsWaiting } from '../../cashier/index.ts';
import { walletVendors } from '../../gateway/index.ts';
import { importsWaiting, keyedDiffering } from '../../lottery/index.ts';
import { kindsOf, waitingRequests } from '../../staff/index.ts';

/** Read for each operator anew, by indexes of what waits only, so that a badge is true within the seconds between two reads. */
export const getWaiting = answer(staffCalls.getWaiting, async ({ actor }, { db }) => {
  const only = async (right: StaffRight, count: () => Promise<number>) => (actor.rights.includes(right) ? count() : 0);
  const openCases = async () => (await walletVendors(db)).reduce((sum, vendor) => sum + vendor.openCases, 0);
  const [review, withdrawals, imports, requests, cases, keyed] = await Promise.all([
    only('deposits', () => depositsInReview(db)),
    only('withdrawals', () => withdrawalsWaiting(db)),
    only('lottery.import', () => importsWaiting(db)),
    waitingRequests(db, kindsOf(actor)),
    only('vendors', openCases),
    only('lottery.import', () => keyedDiffering(db, actor.staffId)),
  ]);
  return done({ review, withdrawals, imports, requests, cases, keyed });
});
