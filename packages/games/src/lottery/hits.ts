/** The digits of a drawn number from `start` to before `end`. */
export interface DigitRange {
  readonly start: number;
  readonly end: number;
}

/** What a drawn result has of a bet. A losing bet can have some of it. */
export interface BetHits {
  /** For every pick of the bet its texts that hit, list by list; a play whose picks are no tickets has one list with the pick, or an empty one. */
  readonly picks: readonly (readonly (readonly string[])[])[];
  /** For every number of every tier the digits that the bet hit, or that made its outcome win. */
  readonly numbers: Readonly<Record<string, readonly (readonly DigitRange[])[]>>;
}

/** The marked digits of a number as ranges that do not touch, in rising order. */
export function rangesOf(digits: ReadonlySet<number>): readonly DigitRange[] {
  const ranges: { start: number; end: number }[] = [];
  for (const at of [...digits].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.end === at) last.end = at + 1;
    else ranges.push({ start: at, end: at + 1 });
  }
  return ranges;
}

/** The hits of several bets on one result: every digit that one of them hit. */
export function joinedNumbers(all: readonly BetHits['numbers'][]): BetHits['numbers'] {
  const tiers = new Set(all.flatMap((numbers) => Object.keys(numbers)));
  return Object.fromEntries(
    [...tiers].map((tier) => {
      const count = Math.max(0, ...all.map((numbers) => numbers[tier]?.length ?? 0));
      const joined = Array.from({ length: count }, (_, index) =>
        rangesOf(
          new Set(
            all.flatMap((numbers) =>
              (numbers[tier]?.[index] ?? []).flatMap(({ start, end }) =>
                Array.from({ length: end - start }, (_digit, at) => start + at),
              ),
            ),
          ),
        ),
      );
      return [tier, joined];
    }),
  );
}
