import type { CallInput } from '@lantern/client/calls';
import { GAME_TYPES } from '@lantern/rules/catalogue';
import { isEarnedKind } from '@lantern/rules/prizes';
import { isCounted, isFixed, isMoneyReward, isOfDeposit } from '@lantern/rules/promotions';
import type { Answer } from '../../../shared/calls/index.ts';
import { ofLocalTime, toLocalTime } from '../../../shared/parts/local-time.ts';
import { textsOf, textValues } from '../../../shared/parts/written-texts.ts';

export type OfficePromotion = Answer<'getOfficePromotion'>;
export type Results = Answer<'getPromotionResults'>;
export type Draft = NonNullable<CallInput<'createPromotion'>['body']>;
type Terms = Draft['terms'];
export type Trigger = Terms['trigger'];
/** The fields of the form. Those that the kind of promotion does not use are empty, and are not sent. */
export type RewardKind = Terms['reward']['kind'];
export type DraftValues = Record<string, string> & { readonly trigger: Trigger; readonly kind: RewardKind };

/** Whether a reward is an amount alone: no share of a base. */
export const isAmountOnly = (trigger: Trigger, kind: RewardKind): boolean => isFixed(trigger) || !isMoneyReward(kind);

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));
const byCategory = (name: string, values: Readonly<Record<string, string>> | null | undefined) =>
  Object.fromEntries(GAME_TYPES.map((type) => [`${name}_${type}`, values?.[type] ?? '']));

/** Bands of levels with rates of their own: `bandLevel_0` with `band0_RNG` and so on. */
export const BANDS_MAX = 10;
const bandsOf = (bands: Terms['levelRates']) =>
  Object.fromEntries(
    Array.from({ length: BANDS_MAX }, (_, place) => ({
      [`bandLevel_${place}`]: text(bands[place]?.level),
      ...byCategory(`band${place}`, bands[place]?.rates),
    })).flatMap((values) => Object.entries(values)),
  );
/** How many bands are written: those up to the first without a level. */
export function bandsWritten(values: Readonly<Record<string, string>>): number {
  const places = Array.from({ length: BANDS_MAX }, (_, place) => place);
  const empty = places.find((place) => (values[`bandLevel_${place}`]?.trim() ?? '') === '');
  return empty ?? BANDS_MAX;
}

/** What the form shows of a draft, or of a new one. */
export function valuesOf(draft: Draft | undefined, currency: string, nowMs: number): DraftValues {
  const terms = draft?.terms;
  const { reward, bonus, caps } = terms ?? {};
  const audience = draft?.audience;
  return {
    ...textValues(draft?.texts, 'summary'),
    ...{ trigger: terms?.trigger ?? 'deposit', currency: terms?.currency ?? currency },
    from: toLocalTime(terms?.from ?? new Date(nowMs).toISOString()),
    to: toLocalTime(terms?.to ?? null),
    minimum: terms?.minimum ?? '0',
    ...{ kind: reward?.kind ?? 'cash', amount: text(reward?.amount), rate: text(reward?.rate), max: text(reward?.max) },
    of: text(reward?.of),
    ...{ turnoverBonus: bonus?.turnover.bonus ?? '0', turnoverDeposit: bonus?.turnover.deposit ?? '0' },
    ...{ maxBet: text(bonus?.maxBet), maxConvert: text(bonus?.maxConvert), days: text(bonus?.days) },
    period: terms?.period ?? 'daily',
    streakDays: text(terms?.days),
    ...byCategory('weights', bonus?.weights),
    ...byCategory('rates', terms?.rates),
    ...bandsOf(terms?.levelRates ?? []),
    ...{ perMember: text(caps?.perMember), perDay: text(caps?.perDay), group: text(terms?.group) },
    claimDays: text(terms?.claimDays),
    ...{ labels: (audience?.labels ?? []).join(', '), notLabels: (audience?.notLabels ?? []).join(', ') },
    ...{ level: text(audience?.level ?? 0), levelTo: text(audience?.levelTo) },
    ...{ countries: (audience?.countries ?? []).join(', '), newSince: toLocalTime(audience?.newSince ?? null) },
    ...{ invitedBy: text(audience?.invitedBy), code: text(draft?.code), page: text(draft?.page) },
  } as DraftValues;
}

const orNull = (value: string | undefined): string | null => value?.trim() || null;
const numberOrNull = (value: string | undefined): number | null => (orNull(value) === null ? null : Number(value));
const words = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
/** The categories with a value; null where none has one. */
function categoriesOf(name: string, values: DraftValues): Record<string, string> | null {
  const given = GAME_TYPES.flatMap((type) => {
    const value = orNull(values[`${name}_${type}`]);
    return value === null ? [] : [[type, value] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

function bonusOf(values: DraftValues): Terms['bonus'] {
  if (values.kind !== 'bonus') return null;
  const deposit = isOfDeposit(values.trigger) ? (orNull(values['turnoverDeposit']) ?? '0') : '0';
  return {
    turnover: { bonus: orNull(values['turnoverBonus']) ?? '0', deposit },
    weights: categoriesOf('weights', values),
    maxBet: orNull(values['maxBet']),
    maxConvert: orNull(values['maxConvert']),
    days: numberOrNull(values['days']),
  };
}

/** What is sent of the form: fields that this kind of promotion does not use are left out. `before`: texts of other languages stay. */
export function draftOf(values: DraftValues, before: Draft['texts'] = {}): Draft {
  const { trigger, kind } = values;
  const of = orNull(values['of']);
  return {
    texts: textsOf(values, 'summary', before),
    terms: {
      ...{ trigger, currency: values['currency'] ?? '' },
      from: ofLocalTime(values['from'] ?? ''),
      to: orNull(values['to']) === null ? null : ofLocalTime(values['to'] ?? ''),
      minimum: isFixed(trigger) ? '0' : (orNull(values['minimum']) ?? '0'),
      reward: {
        kind,
        amount: orNull(values['amount']),
        rate: isAmountOnly(trigger, kind) ? null : orNull(values['rate']),
        max: isAmountOnly(trigger, kind) ? null : orNull(values['max']),
        ...(isEarnedKind(kind) && of !== null ? { of } : {}),
      },
      bonus: bonusOf(values),
      period: isCounted(trigger) ? (values['period'] === 'weekly' ? 'weekly' : 'daily') : null,
      rates: trigger === 'rebate' ? categoriesOf('rates', values) : null,
      levelRates:
        trigger === 'rebate'
          ? Array.from({ length: bandsWritten(values) }, (_, place) => ({
              level: Number(values[`bandLevel_${place}`]),
              rates: categoriesOf(`band${place}`, values) ?? {},
            }))
          : [],
      days: trigger === 'streak' ? numberOrNull(values['streakDays']) : null,
      caps: { perMember: numberOrNull(values['perMember']), perDay: numberOrNull(values['perDay']) },
      group: orNull(values['group']),
      claimDays: isEarnedKind(kind) ? null : numberOrNull(values['claimDays']),
    },
    code: trigger === 'code' ? orNull(values['code']) : null,
    audience: {
      ...{ labels: words(values['labels']), notLabels: words(values['notLabels']) },
      ...{ level: numberOrNull(values['level']) ?? 0, levelTo: numberOrNull(values['levelTo']) },
      countries: words(values['countries']).map((code) => code.toUpperCase()),
      newSince: orNull(values['newSince']) === null ? null : ofLocalTime(values['newSince'] ?? ''),
      invitedBy: orNull(values['invitedBy']),
    },
    page: orNull(values['page']),
  };
}

/** The field of the form for one that the call names: `terms.bonus.turnover.deposit` is `turnoverDeposit`, `terms.levelRates.1.level` is `bandLevel_1`. */
export function fieldOf(named: string): string {
  const parts = named.split('.');
  const last = parts.at(-1) ?? named;
  if (parts[0] === 'texts') return `${last}${parts[1] ?? 'EN'}`;
  const [, list, place] = parts;
  if (list === 'levelRates')
    return last === 'level' ? `bandLevel_${place}` : `band${place}_${last === 'rates' ? GAME_TYPES[0] : last}`;
  if (parts.includes('turnover')) return last === 'deposit' ? 'turnoverDeposit' : 'turnoverBonus';
  for (const name of ['rates', 'weights'])
    if (parts.includes(name)) return last === name ? `${name}_${GAME_TYPES[0]}` : `${name}_${last}`;
  if (last === 'days' && !parts.includes('bonus')) return 'streakDays';
  return last === 'bonus' ? 'kind' : last;
}
