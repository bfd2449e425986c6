import type { Answer } from '../../../shared/calls/index.ts';
import type { Translate } from '../../../shared/texts/index.ts';

export type Programme = Answer<'getVipProgramme'>;
export type Level = Programme['levels'][number];

export const AMOUNTS = ['deposit', 'stake', 'upkeep'] as const;
export const BENEFITS = ['upgrade', 'weekly', 'monthly', 'birthday'] as const;
export const WITHDRAWALS = ['dayCount', 'dayAmount'] as const;
export const FIELDS = [...AMOUNTS, ...BENEFITS, ...WITHDRAWALS] as const;
export type LevelField = (typeof FIELDS)[number];
/** Values of the form: `3_weekly`. */
export type LevelValues = Readonly<Record<string, string>>;

const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
const COUNT = /^[1-9][0-9]{0,2}$/;

export const nameOf = (level: number, field: LevelField): string => `${level}_${field}`;

export const valuesOf = (levels: readonly Level[]): LevelValues =>
  Object.fromEntries(
    levels.flatMap(({ benefits, dayCount, dayAmount, ...amounts }, level) => [
      ...AMOUNTS.map((field) => [nameOf(level, field), amounts[field]] as const),
      ...BENEFITS.map((field) => [nameOf(level, field), benefits[field]] as const),
      [nameOf(level, 'dayCount'), dayCount === null ? '' : String(dayCount)] as const,
      [nameOf(level, 'dayAmount'), dayAmount ?? ''] as const,
    ]),
  );

/** What is sent of the form; an empty amount is 0, and an empty limit none of its own. */
export function levelsOf(values: LevelValues, count: number): Level[] {
  return Array.from({ length: count }, (_, level) => {
    const text = (field: LevelField) => values[nameOf(level, field)]?.trim() ?? '';
    const amount = (field: LevelField) => text(field) || '0';
    return {
      ...{ deposit: amount('deposit'), stake: amount('stake'), upkeep: amount('upkeep') },
      benefits: {
        ...{ upgrade: amount('upgrade'), weekly: amount('weekly') },
        ...{ monthly: amount('monthly'), birthday: amount('birthday') },
      },
      dayCount: text('dayCount') === '' ? null : Number(text('dayCount')),
      dayAmount: text('dayAmount') === '' ? null : text('dayAmount'),
    };
  });
}

/** What cannot be sent, beside its field. */
export const faultsOf = (t: Translate, values: LevelValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, typed]) => {
      const value = typed.trim();
      const shape = name.endsWith('dayCount') ? COUNT : AMOUNT;
      return value === '' || shape.test(value) ? [] : [[name, t('field.not_valid')] as const];
    }),
  );

/** The field of the form that a field of the contract is: `levels.3.benefits.weekly`. */
export const fieldOf = (named: string): string => {
  const parts = named.split('.');
  return `${parts[1]}_${parts.at(-1)}`;
};
