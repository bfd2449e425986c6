import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { drawScheduleOf, drawsAtRisk, gamesOf, presentExposures } from '../index.ts';

export const listLotteryExposures = answer(lotteryOfficeCalls.listLotteryExposures, async ({ query }, context) => {
  const { pageNo, pageSize } = query;
  const currency = (await settingsOf(context))['merchant.currency'];
  const codes = gamesOf(context.hooks).map(({ code }) => code);
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { draws, total } = await drawsAtRisk(context.db, codes, currency, page);
  const list = await presentExposures(context, await drawScheduleOf(context), draws, currency);
  return done({ list, currency, total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize });
});
