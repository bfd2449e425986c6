import type { CallInput } from '@lantern/client/calls';
import { GAME_TYPES } from '@lantern/rules/catalogue';
import type { PrizeKind } from '@lantern/rules/prizes';
import type { Answer } from '../../../shared/calls/index.ts';
import { ofLocalTime, toLocalTime } from '../../../shared/parts/local-time.ts';

export type OfficePrize = Answer<'getOfficePrize'>;
/** A rain or raffle begins once, and is what it was started as; a wheel begins again with each version. */
export const mayBegin = ({ kind, liveVersion }: OfficePrize): boolean => kind === 'wheel' || liveVersion === null;
export type Results = Answer<'getPrizeResults'>;
export type Draft = NonNullable<CallInput<'createPrize'>['body']>;
type Wheel = Extract<Draft, { kind: 'wheel' }>;
type Raffle = Extract<Draft, { kind: 'raffle' }>;
type Bonus = NonNullable<Wheel['bonus']>;
/** The fields of the form. Those that the kind does not use are empty, and are not sent. */
export type DraftValues = Record<string, string> & { readonly kind: PrizeKind };

/** Languages that the form writes; texts in others stay as they are. */
export const WRITTEN = ['EN', 'VI'] as const;
/** Rows that the form has at most, as the contract allows. */
export const ROWS_MAX = { wheel: 12, raffle: 20 } as const;
const ROWS = Array.from({ length: ROWS_MAX.raffle }, (_, row) => row);

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

/** Segments of a wheel or prizes of a raffle, as rows `weight0`, `winners0`, `kind0`, `amount0`, `stock0`. */
function rowValues(draft: Draft | undefined): Record<string, string> {
  const segments = draft?.kind === 'wheel' ? draft.segments : [];
  const prizes = draft?.kind === 'raffle' ? draft.prizes : [];
  return Object.fromEntries(
    ROWS.flatMap((row) => {
      const reward = segments[row]?.reward ?? prizes[row]?.reward;
      return [
        [`weight${row}`, text(segments[row]?.weight)],
        [`winners${row}`, text(prizes[row]?.winners)],
        [`kind${row}`, reward?.kind ?? 'cash'],
        [`amount${row}`, reward?.kind === 'nothing' ? '' : text(reward?.amount)],
        [`stock${row}`, text(segments[row]?.stock)],
      ];
    }),
  );
}

function bonusValues(bonus: Bonus | null | undefined): Record<string, string> {
  return {
    turnover: text(bonus?.turnover.bonus),
    ...{ maxBet: text(bonus?.maxBet), maxConvert: text(bonus?.maxConvert), days: text(bonus?.days) },
    ...Object.fromEntries(GAME_TYPES.map((type) => [`weights_${type}`, bonus?.weights?.[type] ?? ''])),
  };
}

/** What the form shows of a draft, or of a new one, which begins at `nowMs`. */
export function valuesOf(draft: Draft | undefined, currency: string, nowMs: number): DraftValues {
  const now = new Date(nowMs).toISOString();
  const wheel = draft?.kind === 'wheel' ? draft : undefined;
  const rain = draft?.kind === 'rain' ? draft : undefined;
  const raffle = draft?.kind === 'raffle' ? draft : undefined;
  return {
    ...Object.fromEntries(
      WRITTEN.flatMap((language) => [
        [`title${language}`, draft?.texts[language]?.title ?? ''],
        [`summary${language}`, draft?.texts[language]?.summary ?? ''],
      ]),
    ),
    ...{ kind: draft?.kind ?? 'wheel', currency: draft?.currency ?? currency },
    ...{
      from: toLocalTime(wheel?.from ?? now),
      to: toLocalTime(wheel?.to ?? null),
      spinDays: text(wheel?.spinDays ?? 7),
    },
    ...{
      startsAt: toLocalTime(rain?.startsAt ?? null),
      seconds: text(rain?.seconds ?? 30),
      budget: text(rain?.budget),
    },
    ...{ envelopes: text(rain?.envelopes), least: text(rain?.least), largest: text(rain?.largest) },
    ...{ perMember: text(rain?.perMember ?? 1), accountDays: text(rain?.accountDays ?? 0) },
    ...{ opensAt: toLocalTime(raffle?.opensAt ?? now), drawsAt: toLocalTime(raffle?.drawsAt ?? null) },
    claimDays: draft ? text(draft.claimDays) : '7',
    ...rowValues(draft),
    ...bonusValues((wheel ?? raffle)?.bonus),
  } as DraftValues;
}

const orNull = (value: string | undefined): string | null => value?.trim() || null;
const number = (value: string | undefined): number => Number(value?.trim() || 'NaN');
const instant = (value: string | undefined): string => (orNull(value) === null ? '' : ofLocalTime(value ?? ''));

/** How many rows are filled: those behind the first one without a weight or winners, and without an amount, are left out. */
export function rowsOf(values: DraftValues): number {
  const name = values.kind === 'wheel' ? 'weight' : 'winners';
  const max = values.kind === 'wheel' ? ROWS_MAX.wheel : ROWS_MAX.raffle;
  const end = ROWS.find((row) => orNull(values[`${name}${row}`]) === null && orNull(values[`amount${row}`]) === null);
  return Math.min(end ?? max, max);
}

type Reward = Raffle['prizes'][number]['reward'];
const rewardOf = (values: DraftValues, row: number): Reward => ({
  kind: (values[`kind${row}`] ?? 'cash') as Reward['kind'],
  amount: values[`amount${row}`]?.trim() ?? '',
});

const segmentsOf = (values: DraftValues): Wheel['segments'] =>
  ROWS.slice(0, rowsOf(values)).map((row) => ({
    weight: number(values[`weight${row}`]),
    reward: values[`kind${row}`] === 'nothing' ? { kind: 'nothing', amount: '0' } : rewardOf(values, row),
    stock: orNull(values[`stock${row}`]) === null ? null : number(values[`stock${row}`]),
  }));

const prizesOf = (values: DraftValues): Raffle['prizes'] =>
  ROWS.slice(0, rowsOf(values)).map((row) => ({
    winners: number(values[`winners${row}`]),
    reward: rewardOf(values, row),
  }));

/** Whether a row gives bonus money, so that its terms are needed. */
export const hasBonus = (values: DraftValues): boolean =>
  values.kind !== 'rain' && ROWS.slice(0, rowsOf(values)).some((row) => values[`kind${row}`] === 'bonus');

function bonusOf(values: DraftValues): Bonus | null {
  if (!hasBonus(values)) return null;
  const weights = GAME_TYPES.flatMap((type) => {
    const percent = orNull(values[`weights_${type}`]);
    return percent === null ? [] : [[type, percent] as const];
  });
  return {
    turnover: { bonus: orNull(values['turnover']) ?? '0', deposit: '0' },
    weights: weights.length === 0 ? null : Object.fromEntries(weights),
    ...{ maxBet: orNull(values['maxBet']), maxConvert: orNull(values['maxConvert']) },
    days: orNull(values['days']) === null ? null : number(values['days']),
  };
}

function textsOf(values: DraftValues, before: Draft['texts']): Draft['texts'] {
  const written = WRITTEN.flatMap((language) => {
    const title = values[`title${language}`]?.trim() ?? '';
    return title === '' ? [] : [[language, { title, summary: values[`summary${language}`]?.trim() ?? '' }] as const];
  });
  const others = Object.entries(before).filter(([language]) => !(WRITTEN as readonly string[]).includes(language));
  return Object.fromEntries([...others, ...written]);
}

/** What is sent of the form: fields that the kind does not use are left out. `before`: texts of other languages stay. */
export function draftOf(values: DraftValues, before: Draft['texts'] = {}): Draft {
  const common = { texts: textsOf(values, before), currency: values['currency']?.trim() ?? '' };
  const { kind, from, to, startsAt, opensAt, drawsAt, budget, least, largest } = values;
  const count = (name: string): number => number(values[name]);
  if (kind === 'rain')
    return {
      ...{ kind, ...common, startsAt: instant(startsAt), seconds: count('seconds'), budget: budget?.trim() ?? '' },
      ...{ envelopes: count('envelopes'), least: least?.trim() ?? '', largest: largest?.trim() ?? '' },
      ...{ perMember: count('perMember'), accountDays: count('accountDays'), claimDays: count('claimDays') },
    };
  if (kind === 'raffle')
    return {
      ...{ kind, ...common, opensAt: instant(opensAt), drawsAt: instant(drawsAt), prizes: prizesOf(values) },
      ...{ bonus: bonusOf(values), claimDays: count('claimDays') },
    };
  return {
    ...{ kind, ...common, segments: segmentsOf(values), bonus: bonusOf(values), from: instant(from) },
    ...{ to: orNull(to) === null ? null : instant(to), spinDays: count('spinDays') },
    claimDays: orNull(values['claimDays']) === null ? null : count('claimDays'),
  };
}

/** The field of the form for one that the call names: `draft.segments.0.reward.amount` is `amount0`. */
export function fieldOf(named: string): string {
  const parts = named.split('.').filter((part) => part !== 'draft');
  const last = parts.at(-1) ?? named;
  if (parts[0] === 'texts') return `${last === 'texts' || last === parts[1] ? 'title' : last}${parts[1] ?? 'EN'}`;
  if (parts[0] === 'segments' || parts[0] === 'prizes') {
    const [group, row = '0', ...rest] = parts;
    const first = group === 'segments' ? 'weight' : 'winners';
    return `${rest.length === 0 ? first : last === 'reward' ? 'amount' : last}${row}`;
  }
  if (parts[0] !== 'bonus') return last;
  if (parts.includes('weights')) return last === 'weights' ? `weights_${GAME_TYPES[0]}` : `weights_${last}`;
  return parts.includes('turnover') || last === 'bonus' ? 'turnover' : last;
}
