import { PRIZE_PLACES_MAX } from '@lantern/rules/missions';
import type { Answer } from '../../../shared/calls/index.ts';
import type { Translate } from '../../../shared/texts/index.ts';

export type Board = Answer<'getMissionBoard'>;
export type Prize = NonNullable<Board['prizes']>[number];

export const ROWS_MAX = 20;
/** A range of places by its last one: it begins behind the range before it. */
export interface PrizeValues {
  readonly [field: `${'to' | 'kind' | 'amount'}${number}`]: string;
}

const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
const ZERO = /^0(\.0+)?$/;
const rows = Array.from({ length: ROWS_MAX }, (_, row) => row);

export const valuesOf = (prizes: readonly Prize[] | null): PrizeValues =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const prize = prizes?.[row];
      const entries = [
        [`to${row}`, prize ? String(prize.to) : ''],
        [`kind${row}`, prize?.kind ?? 'cash'],
        [`amount${row}`, prize?.amount ?? ''],
      ];
      return entries as [string, string][];
    }),
  );

const textOf = (values: PrizeValues, field: 'to' | 'amount', row: number): string =>
  (values[`${field}${row}`] ?? '').trim();
/** Ranges before the first empty one. */
const filled = (values: PrizeValues): number[] => {
  const end = rows.find((row) => textOf(values, 'to', row) === '' && textOf(values, 'amount', row) === '');
  return rows.slice(0, end ?? ROWS_MAX);
};
/** The first place of a range. */
export const fromOf = (values: PrizeValues, row: number): number =>
  row === 0 ? 1 : Number(textOf(values, 'to', row - 1) || '0') + 1;

/** What is sent of the form. */
export const prizesOf = (values: PrizeValues): Prize[] =>
  filled(values).map((row) => ({
    ...{ from: fromOf(values, row), to: Number(textOf(values, 'to', row)), amount: textOf(values, 'amount', row) },
    kind: values[`kind${row}`] === 'points' ? 'points' : 'cash',
  }));

/** What cannot be sent, beside its field. */
export function faultsOf(t: Translate, values: PrizeValues): Record<string, string> {
  const used = filled(values);
  if (used.length === 0) return { to0: t('field.not_empty') };
  return Object.fromEntries(
    used.flatMap((row) => {
      const [to, amount] = [Number(textOf(values, 'to', row)), textOf(values, 'amount', row)];
      const isRange = Number.isInteger(to) && to >= fromOf(values, row) && to <= PRIZE_PLACES_MAX;
      const isAmount = AMOUNT.test(amount) && !ZERO.test(amount);
      return [
        ...(isRange ? [] : [[`to${row}`, t('field.not_valid')] as const]),
        ...(isAmount ? [] : [[`amount${row}`, t('field.not_valid')] as const]),
      ];
    }),
  );
}

/** The field of the form that a field of the contract is: `prizes.0.from`. */
export function fieldOf(named: string): string {
  const [, row = '0', field] = named.split('.');
  return `${field === 'amount' ? 'amount' : 'to'}${row}`;
}
