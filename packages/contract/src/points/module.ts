import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { pointsCalls } from './index.ts';
import { pointsOfficeCalls } from './office/index.ts';
import { pointRefusal, points as pointText } from './shapes.ts';

export const points = contractModule({
  calls: { ...pointsCalls, ...pointsOfficeCalls },
  events: {
    /** A member’s points changed by anything but a bet, or a redemption was decided. */
    'points.changed': { to: 'member', right: 'points', everyMs: 1000, shape: z.object({ balance: pointText }) },
  },
  rights: { points: { order: 127, roles: [] } },
  decisions: {
    // A good costs its price in points; cash is paid out of a budget that two operators funded for that price and amount.
    createPointGood: 'one',
    savePointGood: 'one',
    changePointStock: 'one',
    stopPointGood: 'restricting',
    decidePointRedemption: 'one',
    requestPointBudget: 'two',
    requestPointAdjustment: 'two',
  },
  requestKinds: {
    point_adjustment: {
      order: 292,
      right: 'points',
      subject: 'member',
      facts: ['member', 'name', 'points_have', 'points_change'],
      changes: ['getPointLiability', 'listMemberPoints'],
    },
  },
  pages: [{ order: 160, path: '/pointMall', name: 'pointMall', bannerGroup: 'shop' }],
  refusalFacts: { points_refused: z.strictObject({ why: pointRefusal }) },
});
