import type { Role } from '@lantern/games/lottery';

export const QUICK_SETS = ['all', 'big', 'small', 'odd', 'even'] as const;
export type QuickSet = (typeof QUICK_SETS)[number];

/** The numbers of a list that a quick pick chooses: big is the upper half. */
export function quickTokens(set: QuickSet, { tokens, max }: Role): readonly string[] {
  const { values, textOf } = tokens;
  const texts = values.map(textOf);
  const half = values.length / 2;
  const isIn: Readonly<Record<QuickSet, (text: string, index: number) => boolean>> = {
    all: () => true,
    big: (_, index) => index >= half,
    small: (_, index) => index < half,
    odd: (text) => Number(text) % 2 === 1,
    even: (text) => Number(text) % 2 === 0,
  };
  const chosen = texts.filter(isIn[set]);
  return chosen.length > max ? [] : chosen;
}

/** Whether the picks of a list are numbers, of which there are halves. */
export const hasQuickSets = ({ tokens, name }: Role): boolean =>
  name !== 'places' && tokens.values.length > 2 && /^[0-9]+$/.test(tokens.textOf(tokens.values[0] ?? 0));
