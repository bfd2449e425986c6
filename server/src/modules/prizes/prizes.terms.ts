import type { PrizeDraft, RaffleDraft, RainDraft, WheelDraft } from '@lantern/contract/prizes';
import { checkedMicros, formatAmount, type Micros } from '@lantern/kernel';
import { type PrizeKind, type RainShares, raffleCost, type Segment } from '@lantern/rules/prizes';
import { bonusDetails } from '../bonus/index.ts';

/** The sources of rewards that prizes give are named after their kinds. */
export const SOURCES = { wheel: 'wheel', rain: 'rain', raffle: 'raffle' } as const satisfies Record<PrizeKind, string>;
const ENGLISH = 'EN';
export const DAY_MS = 86_400_000;

/** Title and summary in a language, else in English. */
export const textOf = ({ texts }: Pick<PrizeDraft, 'texts'>, language: string) =>
  texts[language] ?? texts[ENGLISH] ?? { title: '', summary: '' };

/** Segments of a wheel as the rules take them. */
export const segmentsOf = ({ segments }: Pick<WheelDraft, 'segments'>): Segment[] =>
  segments.map(({ weight, reward, stock }) => ({
    ...{ weight, stock, kind: reward.kind, amount: checkedMicros(reward.amount) },
  }));

export const sharesOf = ({ budget, envelopes, least, largest }: RainDraft): RainShares => ({
  ...{ budget: checkedMicros(budget), envelopes, least: checkedMicros(least), largest: checkedMicros(largest) },
});

/** Prizes of a raffle as the rules take them. */
export const rafflePrizesOf = ({ prizes }: Pick<RaffleDraft, 'prizes'>) =>
  prizes.map(({ winners, reward }) => ({ winners, kind: reward.kind, amount: checkedMicros(reward.amount) }));

/** The money of a draft’s budget; null of a wheel, whose budget is stated with its start. */
export function costOf(draft: PrizeDraft): Micros | null {
  if (draft.kind === 'wheel') return null;
  return draft.kind === 'rain' ? checkedMicros(draft.budget) : raffleCost(rafflePrizesOf(draft));
}

/** When a draft begins and ends; null: until it is stopped. */
export function timesOf(draft: PrizeDraft): { readonly fromMs: number; readonly toMs: number | null } {
  if (draft.kind === 'wheel')
    return { fromMs: Date.parse(draft.from), toMs: draft.to === null ? null : Date.parse(draft.to) };
  if (draft.kind === 'raffle') return { fromMs: Date.parse(draft.opensAt), toMs: Date.parse(draft.drawsAt) };
  const fromMs = Date.parse(draft.startsAt);
  return { fromMs, toMs: fromMs + draft.seconds * 1000 };
}

const PERCENT = 100n;
type Bonus = NonNullable<WheelDraft['bonus']>;
const orNull = (text: string | null): Micros | null => (text === null ? null : checkedMicros(text));
/** What a reward stores of bonus money, from which its grant is made. No deposit brought it. */
export function bonusDetailsOf({ turnover, weights, maxBet, maxConvert, days }: Bonus): object {
  const factors =
    weights && new Map(Object.entries(weights).map(([category, text]) => [category, checkedMicros(text) / PERCENT]));
  return bonusDetails(
    {
      turnover: { bonus: checkedMicros(turnover.bonus), deposit: checkedMicros(turnover.deposit) },
      ...{ weights: factors, maxBet: orNull(maxBet), maxConvert: orNull(maxConvert), days },
    },
    0n,
  );
}

export const presentReward = <Kind extends string>({
  kind,
  amount,
}: {
  readonly kind: Kind;
  readonly amount: Micros | string;
}) => ({
  ...{ kind, amount: formatAmount(BigInt(amount)) },
});
