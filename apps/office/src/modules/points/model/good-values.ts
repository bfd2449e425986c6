import type { CallInput } from '../../../shared/calls/index.ts';
import { textsOf, textValues } from '../../../shared/parts/written-texts.ts';
import type { Translate } from '../../../shared/texts/index.ts';

export type Draft = CallInput<'createPointGood'>['body'];
export interface GoodValues extends Record<string, string> {
  readonly kind: Draft['kind'];
}

const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
const COUNT = /^[1-9][0-9]{0,5}$/;
const LEVEL = /^([0-9]|10)$/;

export const valuesOf = (draft: Draft | undefined): GoodValues => ({
  ...textValues(draft?.texts, 'text'),
  ...{ kind: draft?.kind ?? 'physical', picture: draft?.picture ?? 'lantern', price: draft?.price ?? '' },
  ...{ amount: draft?.amount ?? '', currency: draft?.currency ?? 'LTN', level: String(draft?.level ?? 0) },
  perMember: draft?.perMember == null ? '' : String(draft.perMember),
});

/** What cannot be sent, beside its field. */
export function faultsOf(t: Translate, values: GoodValues): Record<string, string> {
  const shapes = {
    ...{ price: AMOUNT, level: LEVEL },
    ...(values['perMember'] === '' ? {} : { perMember: COUNT }),
    ...(values.kind === 'cash' ? { amount: AMOUNT } : {}),
  };
  const typed = Object.entries(shapes).filter(([name, shape]) => !shape.test(values[name]?.trim() ?? ''));
  return {
    ...Object.fromEntries(typed.map(([name]) => [name, t('field.not_valid')])),
    ...(values['titleEN']?.trim() ? {} : { titleEN: t('field.not_empty') }),
  };
}

/** What is sent of the form. `before`: texts of other languages stay. */
export function draftOf(values: GoodValues, before: Draft['texts'] = {}): Draft {
  const isCash = values.kind === 'cash';
  const perMember = values['perMember']?.trim() ?? '';
  return {
    texts: textsOf(values, 'text', before),
    ...{ kind: values.kind, picture: values['picture'] ?? 'lantern', price: values['price']?.trim() ?? '' },
    amount: isCash ? (values['amount']?.trim() ?? '') : null,
    currency: isCash ? (values['currency']?.trim() ?? '') : null,
    ...{ level: Number(values['level']), perMember: perMember === '' ? null : Number(perMember) },
  };
}
