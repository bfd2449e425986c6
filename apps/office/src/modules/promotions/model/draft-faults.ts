import { GAME_TYPES } from '@lantern/rules/catalogue';
import { isEarnedKind } from '@lantern/rules/prizes';
import { isMoneyReward, isOfDeposit } from '@lantern/rules/promotions';
import type { Translate } from '../../../shared/texts/index.ts';
import { bandsWritten, type DraftValues } from './draft-values.ts';

const AMOUNT = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
const PERCENT = /^(0|[1-9][0-9]{0,5})(\.[0-9]{1,4})?$/;
const COUNT = /^[1-9][0-9]{0,5}$/;
const WHOLE = /^[1-9][0-9]{0,8}$/;
const LEVEL = /^([0-9]|10)$/;
const BAND_LEVEL = /^([1-9]|10)$/;

const percents = (name: string) => GAME_TYPES.map((type) => [`${name}_${type}`, PERCENT] as const);
const ratesOf = (bands: number): Readonly<Record<string, RegExp>> =>
  Object.fromEntries([
    ...percents('rates'),
    ...Array.from({ length: bands }, (_, place) => place).flatMap((place) => [
      [`bandLevel_${place}`, BAND_LEVEL] as const,
      ...percents(`band${place}`),
    ]),
  ]);

/** Fields by what is typed into them; the server checks what they mean together. */
function shapesOf(values: DraftValues): Readonly<Record<string, RegExp>> {
  const { trigger, kind } = values;
  const bonus = {
    ...{ turnoverBonus: AMOUNT, ...(isOfDeposit(trigger) ? { turnoverDeposit: AMOUNT } : {}) },
    ...{ maxBet: AMOUNT, maxConvert: AMOUNT, days: COUNT, streakDays: COUNT },
    ...Object.fromEntries(GAME_TYPES.map((type) => [`weights_${type}`, PERCENT])),
  };
  return {
    ...{
      minimum: AMOUNT,
      amount: isMoneyReward(kind) ? AMOUNT : WHOLE,
      rate: PERCENT,
      max: AMOUNT,
      perMember: COUNT,
      perDay: COUNT,
    },
    ...{ claimDays: COUNT, level: LEVEL, levelTo: LEVEL },
    ...(kind === 'bonus' ? bonus : {}),
    ...(trigger === 'rebate' ? ratesOf(bandsWritten(values)) : {}),
  };
}

/** What cannot be sent, beside its field. */
export function faultsOf(t: Translate, values: DraftValues): Record<string, string> {
  const typed = Object.entries(shapesOf(values)).flatMap(([name, shape]) => {
    const value = values[name]?.trim() ?? '';
    return value === '' || shape.test(value) ? [] : [[name, t('field.not_valid')] as const];
  });
  const { trigger, kind } = values;
  const needed = [
    ...['titleEN', 'from', 'currency', ...(trigger === 'code' ? ['code'] : [])],
    ...[...(isMoneyReward(kind) ? [] : ['amount']), ...(isEarnedKind(kind) ? ['of'] : [])],
  ];
  const missing = needed.flatMap((name) =>
    (values[name]?.trim() ?? '') === '' ? [[name, t('field.not_empty')] as const] : [],
  );
  return Object.fromEntries([...typed, ...missing]);
}
