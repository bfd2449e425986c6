import type { SeedItem } from '../content.seed.ts';
import { aboutPages } from './about.ts';
import { announcements } from './announcements.ts';
import { banners } from './banners.ts';
import { helpLottery } from './help-lottery.ts';
import { helpMoney } from './help-money.ts';
import { helpSafety } from './help-safety.ts';
import { helpSports } from './help-sports.ts';
import { helpStart } from './help-start.ts';
import { legal } from './legal.ts';
import { stories } from './stories.ts';

/** Topics come before their articles; within a kind the order is the one shown. */
export const SEEDS: readonly SeedItem[] = [
  ...announcements,
  ...banners,
  ...helpStart,
  ...helpMoney,
  ...helpLottery,
  ...helpSports,
  ...helpSafety,
  ...legal,
  ...aboutPages,
  ...stories,
];
