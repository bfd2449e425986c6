import { MICROS_PER_UNIT, type Micros } from '@lantern/kernel';

/** What missions and promotions give of a wheel or a raffle: spins, tickets. Whole numbers, counted in micros as amounts are. */
export const EARNED_KINDS = ['spins', 'tickets'] as const;
export type EarnedKind = (typeof EARNED_KINDS)[number];
export const isEarnedKind = (kind: string): kind is EarnedKind => (EARNED_KINDS as readonly string[]).includes(kind);
/** Spins or tickets that one reward gives at most. */
export const EARNED_MAX: Micros = 1000n * MICROS_PER_UNIT;
