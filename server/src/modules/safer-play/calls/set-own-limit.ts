import { saferPlayCalls } from '@lantern/contract/safer-play';
import { formatAmount, MICROS_MAX, parseAmount, tooFineFacts } from '@lantern/kernel';
import { type LimitKind, limitUnit, SESSION_MINUTES_MAX, wantLimit } from '@lantern/rules/safer-play';
import { answer, done, refuse } from '../../../platform/index.ts';
import { countGuard } from '../../wager/index.ts';
import { presentPlaySafely } from '../safer-play.present.ts';
import { changeLimit } from '../safer-play.service.ts';

const DECIMALS = 2;
const field = (key: string, params: Record<string, string | number> = {}) =>
  refuse('fields_refused', { fields: [{ field: 'value', key: `field.${key}`, params }] });

/** Minutes or micros, or the refusal beside the field when the text is neither. */
function enteredValue(kind: LimitKind, text: string) {
  if (limitUnit(kind) === 'minutes') {
    if (!/^[1-9][0-9]{0,4}$/.test(text)) return field('not_a_number');
    const minutes = BigInt(text);
    return minutes > SESSION_MINUTES_MAX ? field('above_maximum', { maximum: String(SESSION_MINUTES_MAX) }) : minutes;
  }
  const parsed = parseAmount(text, DECIMALS);
  if (!parsed.ok) {
    if (parsed.error === 'too_fine') return field('too_fine', tooFineFacts(text, DECIMALS));
    return parsed.error === 'out_of_range'
      ? field('above_maximum', { maximum: formatAmount(MICROS_MAX) })
      : field('not_a_number');
  }
  return parsed.value > 0n ? parsed.value : field('below_minimum', { minimum: '0.01' });
}

/** Has transactions of its own: the counters of a new guard begin once every bet sees the guard. */
export const setOwnLimit = answer(
  saferPlayCalls.setOwnLimit,
  async ({ actor, params, body }, context) => {
    const wanted = body.value === null ? null : enteredValue(params.kind, body.value);
    if (wanted !== null && typeof wanted !== 'bigint') return wanted;
    await context.db.transaction((tx) =>
      changeLimit(context, tx, { memberId: actor.memberId, kind: params.kind }, (current) =>
        wantLimit(current, wanted, context.clock.nowMs()),
      ),
    );
    await countGuard(context, actor.memberId);
    return done(await presentPlaySafely(context, context.db, actor));
  },
  { transaction: false },
);
