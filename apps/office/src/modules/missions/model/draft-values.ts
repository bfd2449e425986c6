import type { CallInput } from '@lantern/client/calls';
import { GAME_TYPES } from '@lantern/rules/catalogue';
import { isEarnedKind } from '@lantern/rules/prizes';
import type { Answer } from '../../../shared/calls/index.ts';
import { textsOf, textValues } from '../../../shared/parts/written-texts.ts';
import type { Translate } from '../../../shared/texts/index.ts';

export type OfficeMission = Answer<'getOfficeMission'>;
export type Draft = NonNullable<CallInput<'createMission'>['body']>;
/** The fields of the form; those of categories are named by them. */
export interface DraftValues {
  readonly texts: Record<string, string>;
  readonly kind: Draft['kind'];
  readonly target: string;
  readonly period: Draft['period'];
  readonly currency: string;
  readonly rewardKind: Draft['reward']['kind'];
  readonly amount: string;
  /** The wheel of spins, or the raffle of tickets. */
  readonly of: string;
  readonly after: string;
  readonly from: string;
  readonly to: string;
  readonly categories: Record<string, boolean>;
}

/** What the form shows of a draft, or of a new one. `today`: of the merchant's zone. */
export function valuesOf(draft: Draft | undefined, currency: string, today: string): DraftValues {
  return {
    texts: textValues(draft?.texts, 'summary'),
    ...{ kind: draft?.kind ?? 'stake', target: draft?.target ?? '', period: draft?.period ?? 'daily' },
    ...{ currency: draft?.currency ?? currency, after: draft?.after ?? '' },
    ...{ rewardKind: draft?.reward.kind ?? 'points', amount: draft?.reward.amount ?? '' },
    of: draft?.reward.of ?? '',
    ...{ from: draft?.from ?? today, to: draft?.to ?? '' },
    categories: Object.fromEntries(GAME_TYPES.map((type) => [type, draft?.categories?.includes(type) ?? false])),
  };
}

/** What is sent of the form: no category chosen means all, and deposits have none. `before`: texts of other languages stay. */
export function draftOf(values: DraftValues, before: Draft['texts'] = {}): Draft {
  const { kind, target, period, currency, rewardKind, amount, of, after, from, to, categories } = values;
  const chosen = kind === 'deposit' ? [] : GAME_TYPES.filter((type) => categories[type] === true);
  return {
    ...{ texts: textsOf(values.texts, 'summary', before), kind, categories: chosen.length === 0 ? null : chosen },
    ...{
      target: target.trim(),
      period,
      currency: currency.trim(),
      reward: { kind: rewardKind, amount: amount.trim(), ...(isEarnedKind(rewardKind) && of !== '' ? { of } : {}) },
    },
    ...{ after: after === '' ? null : after, from: from.trim(), to: to.trim() === '' ? null : to.trim() },
  };
}

/** The field of the form for one that the call names. */
export function fieldOf(named: string): string {
  const parts = named.split('.');
  const last = parts.at(-1) ?? named;
  if (parts[0] === 'texts') return `texts.${last === 'texts' ? 'title' : last}${parts[1] ?? 'EN'}`;
  if (parts[0] === 'reward') return last === 'kind' ? 'rewardKind' : last === 'of' ? last : 'amount';
  return parts[0] === 'categories' ? 'kind' : last;
}

const AMOUNT = /^(?!0+(\.0+)?$)(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
const COUNT = /^[1-9][0-9]{0,8}$/;

/** What cannot be sent, beside its field; the server checks what the fields mean together. */
export function faultsOf(t: Translate, values: DraftValues): Record<string, string> {
  const faults: Record<string, string> = {};
  if ((values.texts['titleEN'] ?? '').trim() === '') faults['texts.titleEN'] = t('field.not_empty');
  if (!(values.kind === 'bets' ? COUNT : AMOUNT).test(values.target.trim())) faults['target'] = t('field.not_valid');
  const amounts = isEarnedKind(values.rewardKind) ? COUNT : AMOUNT;
  if (!amounts.test(values.amount.trim())) faults['amount'] = t('field.not_valid');
  if (isEarnedKind(values.rewardKind) && values.of === '') faults['of'] = t('field.not_empty');
  if (values.from.trim() === '') faults['from'] = t('field.not_empty');
  return faults;
}
