import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done } from '../../../platform/index.ts';
import { playReturns } from '../index.ts';

export const listLotteryReturns = answer(lotteryOfficeCalls.listLotteryReturns, async ({ query }, context) =>
  done({ list: await playReturns(context, { days: Number(query.days), game: query.game }) }),
);
