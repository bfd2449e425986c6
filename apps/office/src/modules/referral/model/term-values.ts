import type { Answer } from '../../../shared/calls/index.ts';
import type { Translate } from '../../../shared/texts/index.ts';

export type Programme = Answer<'getReferralProgramme'>;
export type Terms = NonNullable<Programme['terms']>;

export const AMOUNTS = ['deposit', 'stake', 'inviter', 'friend'] as const;
export const COUNTS = ['days', 'waitDays', 'maxFriends', 'maxPerMonth'] as const;
export const FIELDS = [...AMOUNTS, ...COUNTS] as const;
export type TermField = (typeof FIELDS)[number];
export type TermValues = Readonly<Record<TermField, string>>;

const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
const COUNT = /^(0|[1-9][0-9]{0,5})$/;
/** What may be left empty: no reward for the friend, no wait, no caps. */
const OPTIONAL: ReadonlySet<string> = new Set(['friend', 'waitDays', 'maxFriends', 'maxPerMonth']);

export const valuesOf = (terms: Terms | null): TermValues =>
  Object.fromEntries(FIELDS.map((field) => [field, String(terms?.[field] ?? '')])) as TermValues;

/** What is sent of the form. */
export function termsOf(values: TermValues): Terms {
  const text = (field: TermField) => values[field].trim();
  const cap = (field: 'maxFriends' | 'maxPerMonth') => (text(field) === '' ? null : Number(text(field)));
  return {
    ...{ deposit: text('deposit'), stake: text('stake'), inviter: text('inviter'), friend: text('friend') || '0' },
    ...{ days: Number(text('days')), waitDays: Number(text('waitDays') || '0') },
    ...{ maxFriends: cap('maxFriends'), maxPerMonth: cap('maxPerMonth') },
  };
}

/** What cannot be sent, beside its field. */
export const faultsOf = (t: Translate, values: TermValues): Partial<Record<TermField, string>> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = values[field].trim();
      if (value === '') return OPTIONAL.has(field) ? [] : [[field, t('field.not_empty')] as const];
      const isAmount = AMOUNTS.some((amount) => amount === field);
      return (isAmount ? AMOUNT : COUNT).test(value) ? [] : [[field, t('field.not_valid')] as const];
    }),
  );

/** The field of the form that a field of the contract is: `terms.deposit`. */
export const fieldOf = (named: string): string => named.split('.').at(-1) ?? named;
