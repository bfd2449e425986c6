import { GAME_TYPES } from '@lantern/rules/catalogue';
import type { Translate } from '../../../shared/texts/index.ts';
import { type DraftValues, hasBonus, rowsOf } from './draft-values.ts';

const AMOUNT = /^(?!0+(\.0+)?$)(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/;
const HUNDREDTHS = /^(?!0+(\.0+)?$)(0|[1-9][0-9]{0,12})(\.[0-9]{1,2})?$/;
const TIMES = /^(0|[1-9][0-9]{0,5})(\.[0-9]{1,4})?$/;
const COUNT = /^[1-9][0-9]{0,6}$/;
const COUNT_OR_ZERO = /^(0|[1-9][0-9]{0,6})$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
type Shapes = Readonly<Record<string, RegExp>>;

function rowShapes(values: DraftValues): Shapes {
  const count = values.kind === 'wheel' ? 'weight' : 'winners';
  // A wheel has two segments at least, a raffle one prize.
  const rows = Math.max(rowsOf(values), values.kind === 'wheel' ? 2 : 1);
  return Object.fromEntries(
    Array.from({ length: rows }, (_, row) => row).flatMap((row) => [
      [`${count}${row}`, COUNT] as const,
      ...(values[`kind${row}`] === 'nothing' ? [] : [[`amount${row}`, AMOUNT] as const]),
    ]),
  );
}

/** Fields that must be there, by what is typed into them. */
function needed(values: DraftValues): Shapes {
  const common = { currency: /^[A-Z]{3,5}$/ };
  if (values.kind === 'rain')
    return {
      ...{ ...common, startsAt: TIME, seconds: COUNT, budget: HUNDREDTHS, envelopes: COUNT, least: HUNDREDTHS },
      ...{ largest: HUNDREDTHS, perMember: COUNT, accountDays: COUNT_OR_ZERO, claimDays: COUNT },
    };
  const bonus = hasBonus(values) ? { turnover: TIMES } : {};
  if (values.kind === 'raffle')
    return { ...common, opensAt: TIME, drawsAt: TIME, claimDays: COUNT, ...rowShapes(values), ...bonus };
  return { ...common, from: TIME, spinDays: COUNT, ...rowShapes(values), ...bonus };
}

/** Fields that may be empty. */
function optional(values: DraftValues): Shapes {
  if (values.kind === 'rain') return {};
  const stocks = Object.fromEntries(
    Array.from({ length: rowsOf(values) }, (_, row) => [`stock${row}`, COUNT] as const),
  );
  const bonus = {
    ...{ maxBet: AMOUNT, maxConvert: AMOUNT, days: COUNT },
    ...Object.fromEntries(GAME_TYPES.map((type) => [`weights_${type}`, TIMES] as const)),
  };
  return {
    ...(values.kind === 'wheel' ? { ...stocks, to: TIME, claimDays: COUNT } : {}),
    ...(hasBonus(values) ? bonus : {}),
  };
}

/** What cannot be sent, beside its field; the server checks what the fields mean together. */
export function faultsOf(t: Translate, values: DraftValues): Record<string, string> {
  const typed = (name: string): string => values[name]?.trim() ?? '';
  const missing = ['titleEN', ...Object.keys(needed(values))].filter((name) => typed(name) === '');
  const wrong = Object.entries({ ...optional(values), ...needed(values) }).filter(
    ([name, shape]) => typed(name) !== '' && !shape.test(typed(name)),
  );
  return Object.fromEntries([
    ...missing.map((name) => [name, t('field.not_empty')] as const),
    ...wrong.map(([name]) => [name, t('field.not_valid')] as const),
  ]);
}
