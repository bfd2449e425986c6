import type { FamilyGame } from '@lantern/games/lottery';
import { MICROS_PER_UNIT } from '@lantern/kernel';
import type { GameSettings } from './lottery.config.store.ts';

const units = (amount: number): bigint => BigInt(amount) * MICROS_PER_UNIT;

/** The default settings of a game. */
export const shippedSettings = (game: FamilyGame): GameSettings => ({
  code: game.code,
  onSale: true,
  isHot: game.isHot,
  emblem: game.emblem,
  lockSeconds: game.lockSeconds,
  unitMinimum: units(1),
  unitMaximum: units(5_000),
  slipMaximum: units(500_000),
  memberPerDraw: units(1_000_000),
  unitPerNumber: units(20_000),
  payoutPerNumber: units(10_000_000),
  linesMaximum: 100,
});
