import type { Module } from '../../../platform/index.ts';
import { effectHook, factsHook, findHook, waitingHook } from '../../staff/index.ts';
import { drawsWaiting, importsWaiting, keyedDiffering, playsOutOfRange } from '../index.ts';
import { approveDrawImport } from './approve-draw-import.ts';
import { changeLotteryLimits } from './change-lottery-limits.ts';
import { getDrawImport } from './get-draw-import.ts';
import { getLotteryExposure } from './get-lottery-exposure.ts';
import { getStaffLottery } from './get-staff-lottery.ts';
import { hidePublishedSlip } from './hide-published-slip.ts';
import { keyDrawResult } from './key-draw-result.ts';
import { listDrawImports } from './list-draw-imports.ts';
import { listLotteryDays } from './list-lottery-days.ts';
import { listLotteryExposures } from './list-lottery-exposures.ts';
import { listLotteryReturns } from './list-lottery-returns.ts';
import { listStaffDraws } from './list-staff-draws.ts';
import { listStaffLotteries } from './list-staff-lotteries.ts';
import { listStaffPublishedSlips } from './list-staff-published-slips.ts';
import { changeDayEffect, dayFacts } from './lottery.calendar.ts';
import { voidDrawEffect, voidDrawFacts } from './lottery.decisions.ts';
import { findDraw } from './lottery.finding.ts';
import { changeLotteryLimitsEffect, limitsFacts } from './lottery.limits.ts';
import { liftNumberEffect, numberFacts } from './lottery.numbers.ts';
import { changePricesEffect, pricesFacts } from './lottery.prices.ts';
import { previewDrawImport } from './preview-draw-import.ts';
import { readDrawImportFile } from './read-draw-import-file.ts';
import { rejectDrawImport } from './reject-draw-import.ts';
import { requestLotteryDay } from './request-lottery-day.ts';
import { requestLotteryPrices } from './request-lottery-prices.ts';
import { setLotteryNumber } from './set-lottery-number.ts';
import { setLotteryState } from './set-lottery-state.ts';
import { voidDraw } from './void-draw.ts';

/** Office calls of this module. */
export const lotteryOffice: Module = {
  name: 'lottery/office',
  answers: [
    approveDrawImport,
    getDrawImport,
    hidePublishedSlip,
    keyDrawResult,
    listDrawImports,
    listStaffDraws,
    listStaffPublishedSlips,
    previewDrawImport,
    readDrawImportFile,
    rejectDrawImport,
    voidDraw,
    changeLotteryLimits,
    getLotteryExposure,
    getStaffLottery,
    listLotteryDays,
    listLotteryExposures,
    listLotteryReturns,
    listStaffLotteries,
    requestLotteryDay,
    requestLotteryPrices,
    setLotteryNumber,
    setLotteryState,
  ],
  hooks: [
    effectHook({
      draw_void: voidDrawEffect,
      lottery_prices: changePricesEffect,
      lottery_limits: changeLotteryLimitsEffect,
      lottery_number: liftNumberEffect,
      lottery_calendar: changeDayEffect,
    }),
    factsHook({
      draw_void: voidDrawFacts,
      lottery_prices: pricesFacts,
      lottery_limits: limitsFacts,
      lottery_number: numberFacts,
      lottery_calendar: dayFacts,
    }),
    findHook({ draw: findDraw }),
    waitingHook(
      { key: 'draws_due', rights: ['lottery.import'], path: '/draws', waiting: drawsWaiting },
      { key: 'draws_keyed', rights: ['lottery.import'], path: '/draws', waiting: keyedDiffering },
      {
        ...{ key: 'plays_out_of_range', rights: ['games'], path: '/lottery-returns' },
        waiting: (_db, _actor, context) => playsOutOfRange(context),
      },
      { key: 'imports', rights: ['lottery.import'], path: '/imports', waiting: importsWaiting },
    ),
  ],
};

export { approveDraws } from './lottery.decisions.ts';
