import type { FieldRefusal } from '@lantern/contract';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { parseAmount } from '@lantern/kernel';
import { DEPOSIT_DECIMALS } from '@lantern/rules/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { differences, note } from '../../staff/index.ts';
import { changePayoutMethod, payoutMethods } from '../index.ts';

const shown = (value: object) =>
  JSON.parse(JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? `${item}` : item)));

/** A withdrawal keeps the fee it was asked for with; the new terms apply to later ones. */
export const changeStaffPayoutMethod = answer(
  cashierOfficeCalls.changeStaffPayoutMethod,
  async ({ actor, params, body }, context, tx) => {
    const before = (await payoutMethods(tx)).find(({ code }) => code === params.code);
    if (!before) return refuse('not_found');
    const fields: FieldRefusal[] = [];
    const read = (field: 'minimum' | 'maximum' | 'fixedFee'): bigint => {
      const parsed = parseAmount(body[field], DEPOSIT_DECIMALS);
      if (!parsed.ok) fields.push({ field, key: 'field.not_a_number' });
      return parsed.ok ? parsed.value : 0n;
    };
    const [minimum, maximum, fixedFee] = [read('minimum'), read('maximum'), read('fixedFee')];
    // The fee may never take the whole of a withdrawal.
    if (fields.length === 0 && (minimum <= 0n || fixedFee >= minimum / 2n))
      fields.push({ field: 'fixedFee', key: 'field.fee_too_high' });
    if (fields.length === 0 && maximum < minimum) fields.push({ field: 'maximum', key: 'field.bounds_crossed' });
    if (fields.length > 0) return refuse('fields_refused', { fields });
    const { feeShare, freeADay, secondsTypical, isEnabled, reason } = body;
    const after = { ...before, minimum, maximum, fixedFee, feeShare, freeADay, secondsTypical, isEnabled };
    await changePayoutMethod(tx, after);
    const details = { reason, ...differences(shown(before), shown(after)) };
    await note(context, tx, actor, 'payout-method.change', { subject: `payout method ${params.code}`, details });
    return done({});
  },
);
