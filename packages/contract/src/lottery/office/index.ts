import { lotteryCalendarCalls } from './calendar.ts';
import { drawsCalls } from './draws.ts';
import { lotteryExposureCalls } from './exposure.ts';
import { lotteryGamesCalls } from './games.ts';
import { importsCalls } from './imports.ts';
import { publishedOfficeCalls } from './published.ts';
import { lotteryReturnsCalls } from './returns.ts';

export const lotteryOfficeCalls = {
  ...drawsCalls,
  ...importsCalls,
  ...publishedOfficeCalls,
  ...lotteryGamesCalls,
  ...lotteryExposureCalls,
  ...lotteryReturnsCalls,
  ...lotteryCalendarCalls,
};
