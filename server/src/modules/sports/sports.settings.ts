import { z } from 'zod';
import type { AppContext } from '../../platform/index.ts';
import { amountUpTo, declareSettings, MAX_UNITS, settingsOf } from '../site/index.ts';
import type { Margins } from './pricing/sports.offer.ts';

const percent = (most: number) => z.number().int().min(0).max(most);

export const sportsSettings = declareSettings({
  // Margins in hundredths of a per cent, by the number of prices of a market (sports.md 4.4).
  'sports.marginTwo': { shape: percent(3000).default(450), risk: 'money' },
  'sports.marginThree': { shape: percent(3000).default(600), risk: 'money' },
  'sports.marginMany': { shape: percent(5000).default(1400), risk: 'money' },
  // Limits in units: of one stake, of what one bet wins, and of what a market and a match may cost.
  'sports.minStake': { shape: amountUpTo(1000).default('1.00'), risk: 'money' },
  'sports.maxStake': { shape: amountUpTo(MAX_UNITS).default('20000.00'), risk: 'money' },
  'sports.maxWin': { shape: amountUpTo(MAX_UNITS).default('250000.00'), risk: 'money' },
  'sports.marketLiability': { shape: amountUpTo(MAX_UNITS).default('50000.00'), risk: 'money' },
  'sports.matchLiability': { shape: amountUpTo(MAX_UNITS).default('150000.00'), risk: 'money' },
  // Least odds of a leg of a multiple, in hundredths (sports.md 4.6).
  'sports.leastLegOdds': { shape: z.number().int().min(101).max(200).default(105), risk: 'money' },
  // How long bets in play wait before they are accepted or refused (sports.md 4.7).
  'sports.waitSeconds': { shape: z.number().int().min(0).max(30).default(5), risk: 'money' },
  // The feed is silent after so many seconds: bets in play stop.
  'sports.silentSeconds': { shape: z.number().int().min(2).max(120).default(10), risk: 'money' },
  // Of the fair value of a bet that is bought back, in hundredths of a per cent (sports.md 4.9).
  'sports.cashOutMargin': { shape: percent(5000).default(600), risk: 'money' },
  'sports.moveMost': { shape: percent(5000).default(800), risk: 'money' },
});

type Settings = Awaited<ReturnType<typeof sportsSettingsOf>>;
export const sportsSettingsOf = (context: AppContext) => settingsOf(context, sportsSettings);

export const marginsOf = (settings: Settings): Margins => ({
  twoWay: settings['sports.marginTwo'],
  threeWay: settings['sports.marginThree'],
  many: settings['sports.marginMany'],
});
