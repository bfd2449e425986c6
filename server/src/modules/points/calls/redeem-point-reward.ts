import { pointsCalls } from '@lantern/contract/points';
import { answer } from '../../../platform/index.ts';
import { redeemProved } from '../points.redeeming.ts';

export const redeemPointReward = answer(
  pointsCalls.redeemPointReward,
  (request, context) => redeemProved(context, request),
  { transaction: false },
);
