import type { Answer } from '../../../shared/calls/index.ts';
import type { Translate } from '../../../shared/texts/index.ts';

export type Programme = Answer<'getReferralProgramme'>;
export type Terms = NonNullable<Programme['terms']>;

const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
/** Percent, at most 1. */
const SHARE = /^(0(\.[0-9]{1,4})?|1(\.0{1,4})?)$/;
const COUNT = /^(0|[1-9][0-9]{0,5})$/;
/** What each field of the form may contain. */
const SHAPES = {
  ...{ deposit: AMOUNT, stake: AMOUNT, inviter: AMOUNT, friend: AMOUNT },
  ...{ days: COUNT, waitDays: COUNT, maxFriends: COUNT, maxPerMonth: COUNT },
  ...{ share: SHARE, shareDays: COUNT },
} as const;
export type TermField = keyof typeof SHAPES;
export const FIELDS = Object.keys(SHAPES) as readonly TermField[];
export type TermValues = Readonly<Record<TermField, string>>;

/** What may be left empty: no reward for the friend, no wait, no caps, no share. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'friend',
  'waitDays',
  'maxFriends',
  'maxPerMonth',
  'share',
  'shareDays',
]);

export const valuesOf = (terms: Terms | null): TermValues =>
  Object.fromEntries(FIELDS.map((field) => [field, String(terms?.[field] ?? '')])) as TermValues;

/** What is sent of the form. */
export function termsOf(values: TermValues): Terms {
  const text = (field: TermField) => values[field].trim();
  const cap = (field: 'maxFriends' | 'maxPerMonth' | 'shareDays') => (text(field) === '' ? null : Number(text(field)));
  return {
    ...{ deposit: text('deposit'), stake: text('stake'), inviter: text('inviter'), friend: text('friend') || '0' },
    ...{ days: Number(text('days')), waitDays: Number(text('waitDays') || '0') },
    ...{ maxFriends: cap('maxFriends'), maxPerMonth: cap('maxPerMonth') },
    ...{ share: text('share') || '0', shareDays: cap('shareDays') },
  };
}

/** What cannot be sent, beside its field. */
export const faultsOf = (t: Translate, values: TermValues): Partial<Record<TermField, string>> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = values[field].trim();
      if (value === '') return OPTIONAL.has(field) ? [] : [[field, t('field.not_empty')] as const];
      return SHAPES[field].test(value) ? [] : [[field, t('field.not_valid')] as const];
    }),
  );

/** The field of the form that a field of the contract is: `terms.deposit`. */
export const fieldOf = (named: string): string => named.split('.').at(-1) ?? named;
