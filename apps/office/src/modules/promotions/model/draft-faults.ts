import { GAME_TYPES } from '@lantern/rules/catalogue';
import { isOfDeposit } from '@lantern/rules/promotions';
import type { Translate } from '../../../shared/texts/index.ts';
import type { DraftValues } from './draft-values.ts';

const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
const PERCENT = /^(0|[1-9][0-9]{0,5})(\.[0-9]{1,4})?$/;
const COUNT = /^[1-9][0-9]{0,5}$/;
const LEVEL = /^([0-9]|10)$/;

/** Fields by what is typed into them; the server checks what they mean together. */
function shapesOf({ trigger, kind }: DraftValues): Readonly<Record<string, RegExp>> {
  const bonus = {
    ...{ turnoverBonus: AMOUNT, ...(isOfDeposit(trigger) ? { turnoverDeposit: AMOUNT } : {}) },
    ...{ maxBet: AMOUNT, maxConvert: AMOUNT, days: COUNT, streakDays: COUNT },
    ...Object.fromEntries(GAME_TYPES.map((type) => [`weights_${type}`, PERCENT])),
  };
  return {
    ...{ minimum: AMOUNT, amount: AMOUNT, rate: PERCENT, max: AMOUNT, perMember: COUNT, perDay: COUNT },
    ...{ claimDays: COUNT, level: LEVEL },
    ...(kind === 'bonus' ? bonus : {}),
    ...(trigger === 'rebate' ? Object.fromEntries(GAME_TYPES.map((type) => [`rates_${type}`, PERCENT])) : {}),
  };
}

/** What cannot be sent, beside its field. */
export function faultsOf(t: Translate, values: DraftValues): Record<string, string> {
  const typed = Object.entries(shapesOf(values)).flatMap(([name, shape]) => {
    const value = values[name]?.trim() ?? '';
    return value === '' || shape.test(value) ? [] : [[name, t('field.not_valid')] as const];
  });
  const missing = ['titleEN', 'from', 'currency', ...(values.trigger === 'code' ? ['code'] : [])].flatMap((name) =>
    (values[name]?.trim() ?? '') === '' ? [[name, t('field.not_empty')] as const] : [],
  );
  return Object.fromEntries([...typed, ...missing]);
}
