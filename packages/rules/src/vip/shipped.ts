import type { Micros } from '@lantern/kernel';
import { VIP_BENEFITS, type VipLevel } from './levels.ts';

const MICROS = 1_000_000n;
const NOTHING = Object.fromEntries(VIP_BENEFITS.map((benefit) => [benefit, 0n])) as VipLevel['benefits'];

/** Total deposit, total valid stake and monthly upkeep of levels 0 to 10, in units of limits (mock-up of the VIP page). */
const THRESHOLDS: readonly (readonly [deposit: number, stake: number, upkeep: number])[] = [
  [0, 0, 0],
  [1_000, 10_000, 1_000],
  [5_000, 50_000, 6_000],
  [12_000, 120_000, 15_000],
  [30_000, 300_000, 30_000],
  [80_000, 800_000, 60_000],
  [200_000, 2_000_000, 150_000],
  [500_000, 5_000_000, 400_000],
  [1_000_000, 12_000_000, 900_000],
  [2_500_000, 30_000_000, 2_000_000],
  [6_000_000, 80_000_000, 5_000_000],
];

/** The programme before operators start their own: it pays no money and leaves withdrawals as the merchant's settings have them. `scaled` turns an amount of limits into one of the currency. */
export const shippedLevels = (scaled: (limit: Micros) => Micros): readonly VipLevel[] =>
  THRESHOLDS.map(([deposit, stake, upkeep]) => ({
    deposit: scaled(BigInt(deposit) * MICROS),
    stake: scaled(BigInt(stake) * MICROS),
    upkeep: scaled(BigInt(upkeep) * MICROS),
    benefits: NOTHING,
    ...{ dayCount: null, dayAmount: null },
  }));
