import { expectTypeOf, test } from 'vitest';
import type { TextKey } from './keys.ts';

declare const useTextIn: typeof import('./text-codes.ts').useTextIn;
declare const useTextOf: typeof import('./text-codes.ts').useTextOf;
declare const useTexts: typeof import('./texts.tsx').useTexts;

// The type checker reads this file: each line below an `@ts-expect-error` must be an error.
export function useWrong() {
  const t = useTexts('lottery.bet');
  const textOf = useTextOf();
  const textIn = useTextIn();
  return [
    // @ts-expect-error: no such dictionary
    useTexts('lottery.bets'),
    // @ts-expect-error: no such text
    t('saved_'),
    // @ts-expect-error: no text of a phase that is none
    t(`phase.${'closed' as 'closed' | 'shut'}`),
    // @ts-expect-error: the plural needs its number
    t('bets'),
    // @ts-expect-error: no such text in any module
    textOf('field.not_emtpy'),
    // @ts-expect-error: no such group
    textIn('fairness.game', 'mines'),
  ];
}

test('a key is one of the English texts', () => {
  expectTypeOf<'lottery.bet.save'>().toExtend<TextKey>();
  expectTypeOf<'lottery.bet'>().not.toExtend<TextKey>();
});
