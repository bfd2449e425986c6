import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount, id, instant } from '../shapes.ts';
import { lotteryCalls, prizesShape } from './index.ts';
import { lotteryOfficeCalls } from './office/index.ts';
import { lotteryKind } from './wager-detail.ts';

export const lottery = contractModule({
  calls: { ...lotteryCalls, ...lotteryOfficeCalls },
  events: {
    'wagers.settled': {
      to: 'member',
      shape: z.object({
        drawId: id,
        game: z.string(),
        numero: z.string(),
        stake: amount,
        payout: amount,
        wagers: z.number().int(),
      }),
    },
    /** Bets of a slip were taken back before their draws closed, by the member or because their chase ended. */
    'bets.cancelled': {
      to: 'member',
      shape: z.object({
        slipKey: z.string(),
        amount,
        bets: z.array(z.object({ wagerId: id, drawId: id })),
      }),
    },
    'draw.opened': {
      to: 'everyone',
      shape: z.object({ drawId: id, game: z.string(), numero: z.string(), closeAt: instant, drawAt: instant }),
    },
    'draw.closed': { to: 'everyone', shape: z.object({ drawId: id, game: z.string(), numero: z.string() }) },
    'draw.published': {
      to: 'everyone',
      shape: z.object({
        drawId: id,
        game: z.string(),
        numero: z.string(),
        prizes: prizesShape,
        resultVersion: z.number().int(),
      }),
    },
    'draw.settled': { to: 'everyone', shape: z.object({ drawId: id, game: z.string(), numero: z.string() }) },
  },
  wagerKinds: [lotteryKind],
  rights: {
    'lottery.import': { order: 80, roles: ['games'] },
    'lottery.approve': { order: 90, roles: ['games'] },
  },
  requestKinds: {
    draw_void: {
      order: 160,
      right: 'lottery.approve',
      subject: 'draw',
      facts: ['game', 'draw', 'state', 'closes', 'drawn', 'bettors', 'stake', 'cause'],
      changes: ['listStaffDraws'],
    },
    lottery_prices: {
      order: 162,
      right: 'games',
      subject: 'lottery',
      facts: ['game', 'change'],
      changes: ['getStaffLottery'],
    },
    lottery_limits: {
      order: 164,
      right: 'games',
      subject: 'lottery',
      facts: ['game', 'change'],
      changes: ['listStaffLotteries', 'getStaffLottery'],
    },
    lottery_number: {
      order: 166,
      right: 'games',
      subject: 'lottery_number',
      facts: ['game', 'draw', 'closes', 'change'],
      changes: ['listLotteryExposures', 'getLotteryExposure'],
    },
    lottery_calendar: {
      order: 168,
      right: 'games',
      subject: 'lottery_day',
      facts: ['game', 'day', 'bettors', 'stake', 'change'],
      changes: ['listLotteryDays', 'listStaffDraws'],
    },
  },
  findKinds: { draw: { order: 70 } },
  decisions: {
    voidDraw: 'two',
    keyDrawResult: 'two',
    previewDrawImport: 'two',
    approveDrawImport: 'second',
    rejectDrawImport: 'second',
    hidePublishedSlip: 'restricting',
    // A paused game risks nothing, and an open one sells at prices and limits that were decided.
    setLotteryState: 'one',
    requestLotteryPrices: 'two',
    changeLotteryLimits: 'raising',
    setLotteryNumber: 'raising',
    requestLotteryDay: 'two',
  },
  pages: [
    { order: 100, path: '/lottery', name: 'lottery', bannerGroup: 'elott', also: ['/elott'] },
    { order: 110, path: '/vnlottery', name: 'vnlottery', bannerGroup: '' },
  ],
  refusalFacts: {
    draw_closed: z.strictObject({ numero: z.string() }),
    cancel_closed: z.strictObject({ numero: z.string() }),
    /** A number that is sold at half price because of the stakes that would be taken back. */
    cancel_half_price: z.strictObject({ number: z.string() }),
    draw_not_open: z.strictObject({ numero: z.string() }),
    member_limit: z.strictObject({ numero: z.string(), maximum: amount, remaining: amount }),
    /** `remaining` units of a number. */
    number_limit: z.strictObject({ number: z.string(), remaining: amount }),
    slip_limit: z.strictObject({ maximum: amount }),
    /** Bets of one slip, at most. */
    too_many_wagers: z.strictObject({ maximum: z.int() }),
    /** The odds of now, by play. */
    odds_moved: z.record(z.string(), z.string()),
    /** The first fault; line 0 is the file itself. */
    file_refused: z.strictObject({ line: z.int(), reason: z.string() }),
  },
});
