/** A wheel that members spin, a rain of envelopes, and a raffle of tickets. */
export const PRIZE_KINDS = ['wheel', 'rain', 'raffle'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

/** What a prize gives: real money or bonus money out of the budget, points, or nothing. */
export const PRIZE_REWARDS = ['cash', 'bonus', 'points', 'nothing'] as const;

/** Why a wheel draws no spin: the member has none; it does not run; no segment can be paid. */
export const WHEEL_REFUSALS = ['no_spin', 'not_running', 'budget'] as const;
export type WheelRefusal = (typeof WHEEL_REFUSALS)[number];

/** Why an envelope is not caught, in the order in which it is decided. */
export const RAIN_REFUSALS = ['stopped', 'early', 'late', 'too_new', 'per_member', 'gone'] as const;
export type RainRefusal = (typeof RAIN_REFUSALS)[number];
