/** Which numbers an outcome is, beside its name or in place of it; by rule and outcome. */
const RANGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sides: { big: '11\u201318', small: '3\u201310' },
  sides_triples_lose: { big: '11\u201317', small: '4\u201310' },
  sum_sides: { big: '12\u201319', small: '3\u201311' },
  two_sides: { big: '6\u201310', small: '1\u20135' },
  extreme: { big: '22\u201327', small: '0\u20135' },
  special_sides: { big: '25\u201348', small: '1\u201324' },
  special_tail_sides: { big: '5\u20139', small: '0\u20134' },
  special_digit_sum_sides: { big: '7\u201312', small: '1\u20136' },
  elements: {
    ...{ metal: '210\u2013695', wood: '696\u2013763', water: '764\u2013855' },
    ...{ fire: '856\u2013923', earth: '924\u20131410' },
  },
  '1_top_sides': { low: '0\u20134', high: '5\u20139' },
  '2_top_sides': { low: '00\u201349', high: '50\u201399' },
  '2_bottom_sides': { low: '00\u201349', high: '50\u201399' },
  '3_top_sides': { low: '000\u2013499', high: '500\u2013999' },
};
/** Families whose outcomes of a shared rule are other numbers. */
const OF_FAMILIES: Readonly<Record<string, typeof RANGES>> = {
  pc28: { sides: { big: '14\u201327', small: '0\u201313' } },
};

export const rangeOfOutcome = (family: string, rule: string, outcome: string): string | undefined =>
  OF_FAMILIES[family]?.[rule]?.[outcome] ?? RANGES[rule]?.[outcome];

/** What a play without a choice is on, where numbers show it better than its name. */
const SHOWN: Readonly<Record<string, string>> = {
  triple_any: '111\u2013666',
  straight_any: '123, 234, 345, 456',
};
export const shownOutcome = (rule: string): string | undefined => SHOWN[rule];
