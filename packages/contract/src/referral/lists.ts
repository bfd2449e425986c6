/**
 * Where a friend is on the way to the reward, as the inviter reads it. `playing`: has not qualified yet. `late`: did not within the days.
 * `waiting`: qualified, the reward follows. `checked`: an operator checks whether both accounts belong to one person. `not_counted`: does not count.
 */
export const REFERRAL_STANDINGS = ['playing', 'late', 'waiting', 'checked', 'not_counted', 'qualified'] as const;
