import { FAMILIES } from '@lantern/games/families';
import { MICROS_PER_UNIT } from '@lantern/kernel';
import { z } from 'zod';
import { declareSettings } from '../site/index.ts';
import type { CatalogueGame } from './lottery.catalogue.ts';
import type { GameSettings } from './lottery.config.store.ts';

/** No version: every bet pays its prize. */
const NO_RULE = 'none';
const ruleVersions = FAMILIES.flatMap(({ ruleVersions: versions = [] }) => versions);

export const lotterySettings = declareSettings({
  // The version of the rule for the sums 13 and 14 (games.md 3.7). Issues that are on sale keep theirs.
  'lottery.sumRule': { shape: z.enum([NO_RULE, ...ruleVersions]).default(NO_RULE), risk: 'money' },
});

/** The smallest unit to choose from. */
const THOUSANDTH = MICROS_PER_UNIT / 1000n;
const units = (amount: number): bigint => BigInt(amount) * MICROS_PER_UNIT;

/** The default settings of a game. */
export const shippedSettings = (game: CatalogueGame): GameSettings => ({
  code: game.code,
  onSale: true,
  isHot: game.isHot,
  emblem: game.emblem,
  lockSeconds: game.lockSeconds,
  unitMinimum: game.family.units ? THOUSANDTH : units(1),
  unitMaximum: units(5_000),
  slipMaximum: units(500_000),
  memberPerDraw: units(1_000_000),
  unitPerNumber: units(20_000),
  payoutPerNumber: units(10_000_000),
  linesMaximum: 100,
});
