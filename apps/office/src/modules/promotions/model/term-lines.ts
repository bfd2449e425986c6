import { GAME_TYPES } from '@lantern/rules/catalogue';
import { isCounted, isMoneyReward, isOfDeposit, levelsOf, levelsText, rateBands } from '@lantern/rules/promotions';
import type { Translate } from '../../../shared/texts/index.ts';
import type { Draft } from './draft-values.ts';

/** A term as members read it. */
export type TermLine = readonly [label: string, value: string];

interface Words {
  readonly t: Translate;
  readonly money: (amount: string) => string;
  readonly stamp: (instant: string) => string;
}

function rewardText({ trigger, reward }: Draft['terms'], { t, money }: Words): string {
  const { kind, amount, rate, max } = reward;
  if (!isMoneyReward(kind)) return t(`promotions.preview.as.${kind}`, { what: amount ?? '' });
  const of = isCounted(trigger) ? (trigger === 'rebate' ? 'rebate' : 'loss') : 'deposit';
  const share = trigger === 'rebate' && amount === null ? t('promotions.preview.byRates') : null;
  const what = amount === null ? (share ?? t(`promotions.preview.rateOf.${of}`, { rate: rate ?? '' })) : money(amount);
  const text = t(`promotions.preview.as.${kind}`, { what });
  return max === null ? text : t('promotions.preview.max', { what: text, max: money(max) });
}

const byCategory = (percents: Readonly<Record<string, string>>, t: Translate): string =>
  GAME_TYPES.flatMap((type) =>
    percents[type] === undefined ? [] : [`${t(`catalogue.type.${type}`)} ${percents[type]}%`],
  ).join(', ');

const rateLines = ({ rates, levelRates }: Draft['terms'], { t }: Words): readonly TermLine[] =>
  rates === null
    ? []
    : rateBands(rates, levelRates).map((band) => [
        levelRates.length === 0 ? t('promotions.rates') : t('promotions.ratesOf', { levels: levelsText(band) }),
        byCategory(band.rates, t),
      ]);

function bonusLines({ bonus, trigger }: Draft['terms'], { t, money }: Words): readonly TermLine[] {
  if (bonus === null) return [];
  const { turnover, weights, maxBet, maxConvert, days } = bonus;
  const byDeposit = isOfDeposit(trigger) && Number(turnover.deposit) > 0;
  const line = (label: 'turnover' | 'weights' | 'maxBet' | 'maxConvert' | 'expires', value: string): TermLine => [
    t(`promotions.preview.${label}`),
    value,
  ];
  return [
    line(
      'turnover',
      t(byDeposit ? 'promotions.preview.timesBoth' : 'promotions.preview.times', {
        ...{ bonus: turnover.bonus, deposit: turnover.deposit },
      }),
    ),
    line('weights', weights === null ? t('promotions.preview.allGames') : byCategory(weights, t)),
    ...(maxBet === null ? [] : [line('maxBet', money(maxBet))]),
    ...(maxConvert === null ? [] : [line('maxConvert', money(maxConvert))]),
    ...(days === null ? [] : [line('expires', t('promotions.preview.days', { count: days }))]),
  ];
}

function levelLines(audience: Draft['audience'], t: Translate): readonly TermLine[] {
  const levels = levelsOf(audience);
  return levels === null ? [] : [[t('promotions.preview.levels'), levelsText(levels)]];
}

/** The terms of a draft in the order in which members read them: all from the data that the rules use. */
export function termLines({ terms, audience }: Pick<Draft, 'terms' | 'audience'>, words: Words): readonly TermLine[] {
  const { t, money, stamp } = words;
  const { from, to, minimum, caps, claimDays, period } = terms;
  const isFree = Number(minimum) === 0;
  return [
    [t('promotions.preview.window'), `${stamp(from)} – ${to === null ? t('promotions.preview.open') : stamp(to)}`],
    [t('promotions.preview.reward'), rewardText(terms, words)],
    ...(isFree ? [] : [[t('promotions.preview.minimum'), money(minimum)] as const]),
    ...(period === null ? [] : [[t('promotions.period'), t(`promotions.periods.${period}`)] as const]),
    ...(caps.perMember === null
      ? []
      : [[t('promotions.preview.perMember'), t('promotions.preview.count', { count: caps.perMember })] as const]),
    ...(caps.perDay === null
      ? []
      : [[t('promotions.preview.perDay'), t('promotions.preview.count', { count: caps.perDay })] as const]),
    ...(claimDays === null
      ? []
      : [[t('promotions.preview.claim'), t('promotions.preview.days', { count: claimDays })] as const]),
    ...rateLines(terms, words),
    ...bonusLines(terms, words),
    ...levelLines(audience, t),
  ];
}
