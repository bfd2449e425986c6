import type { FieldRefusal } from '@lantern/contract';
import {
  type PrizeDraft,
  type RaffleDraft,
  type RainDraft,
  WEIGHTS_MAX,
  type WheelDraft,
  WINNERS_MAX,
} from '@lantern/contract/prizes';
import { checkedMicros, MICROS_PER_UNIT } from '@lantern/kernel';
import { isDivisible, winnersOf } from '@lantern/rules/prizes';
import { type AppContext, type Queryable, refuse } from '../../../platform/index.ts';
import { bonusTermsFaults } from '../../bonus/index.ts';
import { realCurrencies } from '../../ledger/index.ts';
import { rafflePrizesOf, sharesOf } from '../prizes.terms.ts';

const fault = (field: string, key = 'not_valid', params?: FieldRefusal['params']): FieldRefusal => ({
  ...{ field, key: `field.${key}` },
  ...(params ? { params } : {}),
});
const when = (isFault: boolean, ...faults: FieldRefusal[]): FieldRefusal[] => (isFault ? faults : []);

/** Terms of bonus money are there where a prize gives some, and only there. No deposit brings it. */
async function bonusFaults(context: AppContext, draft: WheelDraft | RaffleDraft): Promise<FieldRefusal[]> {
  const gifts = draft.kind === 'wheel' ? draft.segments : draft.prizes;
  const isNeeded = gifts.some(({ reward }) => reward.kind === 'bonus');
  if (draft.bonus === null) return when(isNeeded, fault('bonus', 'not_empty'));
  return [
    ...when(!isNeeded, fault('bonus')),
    ...(await bonusTermsFaults(context, 'bonus', draft.bonus, { isOfDeposit: false })),
  ];
}

/** Points are whole, as every reward of points. */
const pointFaults = (field: string, { kind, amount }: { readonly kind: string; readonly amount: string }) =>
  when(kind === 'points' && checkedMicros(amount) % MICROS_PER_UNIT !== 0n, fault(`${field}.reward.amount`));

function wheelFaults({ segments, from, to }: WheelDraft): FieldRefusal[] {
  const weights = segments.reduce((sum, { weight }) => sum + weight, 0);
  return [
    ...when(weights > WEIGHTS_MAX, fault('segments', 'above_maximum', { maximum: String(WEIGHTS_MAX) })),
    ...segments.flatMap(({ reward }, index) => pointFaults(`segments.${index}`, reward)),
    ...when(to !== null && Date.parse(to) <= Date.parse(from), fault('to', 'ends_before_start')),
  ];
}

function rainFaults(draft: RainDraft): FieldRefusal[] {
  const shares = sharesOf(draft);
  if (shares.least > shares.largest) return [fault('largest')];
  return when(!isDivisible(shares), fault('budget'));
}

function raffleFaults(draft: RaffleDraft): FieldRefusal[] {
  const { prizes, opensAt, drawsAt } = draft;
  const winners = winnersOf(rafflePrizesOf(draft));
  return [
    ...when(winners > WINNERS_MAX, fault('prizes', 'above_maximum', { maximum: String(WINNERS_MAX) })),
    ...prizes.flatMap(({ reward }, index) => pointFaults(`prizes.${index}`, reward)),
    ...when(Date.parse(drawsAt) <= Date.parse(opensAt), fault('drawsAt', 'ends_before_start')),
  ];
}

const ofKind = (draft: PrizeDraft): FieldRefusal[] => {
  if (draft.kind === 'wheel') return wheelFaults(draft);
  return draft.kind === 'rain' ? rainFaults(draft) : raffleFaults(draft);
};

/** Refuses a draft beside its fields. */
export async function refusedDraft(context: AppContext, db: Queryable, draft: PrizeDraft) {
  const faults = [
    ...when(draft.texts['EN'] === undefined, fault('texts.EN.title', 'not_empty')),
    ...when(!(await realCurrencies(db)).includes(draft.currency), fault('currency', 'unknown_option')),
    ...ofKind(draft),
    ...(draft.kind === 'rain' ? [] : await bonusFaults(context, draft)),
  ];
  return faults.length > 0 ? refuse('fields_refused', { fields: faults }) : null;
}

/** The field whose time is over for a start at this instant; null: it may be started. The hash of a rain's seed is public before it begins. */
export function overField(draft: PrizeDraft, nowMs: number): string | null {
  if (draft.kind === 'rain') return Date.parse(draft.startsAt) <= nowMs ? 'startsAt' : null;
  if (draft.kind === 'raffle') return Date.parse(draft.drawsAt) <= nowMs ? 'drawsAt' : null;
  return draft.to !== null && Date.parse(draft.to) <= nowMs ? 'to' : null;
}
