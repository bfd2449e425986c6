/** A short break, or self-exclusion for half a year and longer (standards.md L05). Neither ends early. */
export type BreakKind = 'cool_off' | 'self_exclusion';

/** Whole days: a break takes 24 hours to 6 weeks, self-exclusion 6 months to 5 years. */
export const breakDays: Readonly<Record<BreakKind, { readonly least: number; readonly most: number }>> = {
  cool_off: { least: 1, most: 42 },
  self_exclusion: { least: 183, most: 1826 },
};

export const isBreakLength = (kind: BreakKind, days: number): boolean =>
  Number.isInteger(days) && days >= breakDays[kind].least && days <= breakDays[kind].most;
