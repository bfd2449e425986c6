import { err, ok, type Result } from '@lantern/kernel';
import type { DrawRefusal } from './family.ts';

/** The form of a draw of whole numbers. */
interface NumbersForm {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  /** Whether a number can come twice: dice and digits can, balls cannot. */
  readonly canRepeat: boolean;
}

/** The numbers of a draw in their order. */
export function readNumbers(
  numbers: readonly unknown[],
  { count, from, to, canRepeat }: NumbersForm,
): Result<readonly number[], DrawRefusal> {
  if (numbers.length !== count) return err('wrong_count');
  if (!numbers.every((one) => typeof one === 'number' && Number.isInteger(one))) return err('not_a_number');
  const drawn = numbers as readonly number[];
  if (drawn.some((one) => one < from || one > to)) return err('number_out_of_range');
  return !canRepeat && new Set(drawn).size < count ? err('repeated_number') : ok(drawn);
}

/** Prizes that are texts of digits: one width for each number. */
export function readDigitTexts(
  numbers: readonly unknown[],
  widths: readonly number[],
): Result<readonly string[], DrawRefusal> {
  if (numbers.length !== widths.length) return err('wrong_count');
  for (const [place, width] of widths.entries()) {
    const text = numbers[place];
    if (typeof text !== 'string') return err('not_a_number');
    if (!/^[0-9]+$/.test(text) || text.length !== width) return err('number_out_of_range');
  }
  return ok(numbers as readonly string[]);
}
