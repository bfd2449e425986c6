import { RECORD_TYPES } from '@lantern/rules/catalogue';
import { isMoneyReward, levelsText, rateBands } from '@lantern/rules/promotions';
import { makeZoneFormat } from '../../shared/clock/zone-format.ts';
import { useGiven } from '../../shared/money/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import type { Promotion } from './model/cards.ts';
import { useFigures } from './use-promotion-texts.ts';

type Terms = Promotion['terms'];
/** A line of the terms: what it is about, and what holds. */
export interface TermLine {
  readonly about: string;
  readonly text: string;
}
type Lines = readonly (TermLine | null)[];

const isMoreThanNothing = (amount: string): boolean => Number(amount) > 0;
const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Percents by category, in words. */
function useCategories(): (percents: Readonly<Record<string, string>>) => string {
  const t = useTexts('bonus');
  const tType = useTexts('catalogue.type');
  return (percents) =>
    Object.entries(percents)
      .map(([category, percent]) => {
        const type = RECORD_TYPES.find((one) => one === category);
        return t('weight', { category: type ? tType(type) : category, percent });
      })
      .join(', ');
}

/** The window in the time of the site, and in that of the reader where it differs. */
function useWindowLines(): (terms: Terms) => Lines {
  const t = useTexts('promotions.terms');
  const tContent = useTexts('content.promotions');
  const site = useSettings()?.merchant.timeZone ?? readerZone();
  return ({ from, to }) => {
    const inZone = (zone: string): string => {
      const format = makeZoneFormat(zone);
      const stamp = (at: string) => format.stamp(Date.parse(at)).slice(0, 16);
      return to === null
        ? `${tContent('from', { time: stamp(from) })}. ${tContent('open')}`
        : t('range', { from: stamp(from), to: stamp(to) });
    };
    const own = readerZone();
    const there = inZone(site);
    const here = inZone(own);
    return [
      { about: t('when'), text: there },
      here === there ? null : { about: t('local', { zone: own }), text: here },
    ];
  };
}

/** What the promotion is given for, and what it gives. */
function useRewardLines(): (terms: Terms) => Lines {
  const t = useTexts('promotions.terms');
  const tKinds = useTexts('promotions');
  const tRewards = useTexts('rewards');
  const categories = useCategories();
  const { money } = useFigures();
  const given = useGiven();
  const givesOf = ({ trigger, reward: { amount, rate, ...reward } }: Terms): string => {
    if (amount !== null) return given({ ...reward, amount });
    const of = rate ?? '100';
    if (trigger === 'loss') return t('rateLoss', { rate: of });
    if (trigger !== 'rebate') return t('rateDeposit', { rate: of });
    return Number(of) === 100 ? t('rebate') : t('rateRebate', { rate: of });
  };
  return (terms) => {
    const { trigger, minimum, reward, rates, levelRates, period, days } = terms;
    return [
      { about: tKinds('kindOf'), text: tKinds(`trigger.${trigger}`) },
      isMoreThanNothing(minimum) ? { about: t('minimum'), text: money(minimum) } : null,
      { about: t('gives'), text: givesOf(terms) },
      reward.max === null ? null : { about: t('max'), text: money(reward.max) },
      isMoneyReward(reward.kind) ? { about: t('paidAs'), text: tRewards(reward.kind) } : null,
      ...(rates === null ? [] : rateBands(rates, levelRates)).map((band) => ({
        about: levelRates.length === 0 ? t('rates') : t('ratesOf', { levels: levelsText(band) }),
        text: categories(band.rates),
      })),
      days == null ? null : { about: tKinds('trigger.streak'), text: t('daysInRow', { count: String(days) }) },
      period === null ? null : { about: t('period'), text: period === 'weekly' ? t('weekly') : t('daily') },
    ];
  };
}

/** What bonus money asks of its member. */
function useBonusLines(): (terms: Terms) => Lines {
  const t = useTexts('promotions.terms');
  const tBonus = useTexts('bonus');
  const categories = useCategories();
  const { money } = useFigures();
  return ({ bonus }) => {
    if (bonus === null) return [];
    const { turnover, weights, maxBet, maxConvert, days } = bonus;
    const parts = [
      ...(isMoreThanNothing(turnover.bonus) ? [t('timesBonus', { times: turnover.bonus })] : []),
      ...(isMoreThanNothing(turnover.deposit) ? [t('timesDeposit', { times: turnover.deposit })] : []),
    ];
    return [
      { about: tBonus('turnover'), text: parts.length === 0 ? t('none') : parts.join(' + ') },
      { about: tBonus('weights'), text: weights === null ? tBonus('weightsAll') : categories(weights) },
      maxBet === null ? null : { about: tBonus('maxBet'), text: money(maxBet) },
      maxConvert === null ? null : { about: tBonus('maxConvert'), text: money(maxConvert) },
      days === null ? null : { about: tBonus('time'), text: tBonus('days', { count: days }) },
    ];
  };
}

/** How often it is had, what it does not go together with, and how it is paid. */
function useCapLines(): (terms: Terms) => Lines {
  const t = useTexts('promotions.terms');
  const tRewards = useTexts('rewards');
  return ({ caps, group, claimDays }) => [
    caps.perMember === null ? null : { about: t('perMember'), text: String(caps.perMember) },
    caps.perDay === null ? null : { about: t('perDay'), text: String(caps.perDay) },
    group === null ? null : { about: t('group'), text: t('groupText') },
    claimDays === null ? null : { about: tRewards('claim'), text: t('claimDays', { count: claimDays }) },
  ];
}

/** The terms in the reader's language, made from the data that the engine computes with; `levels` are those whom it is for. */
export function useTermLines(): (terms: Terms, levels: Promotion['levels']) => readonly TermLine[] {
  const t = useTexts('promotions.terms');
  const parts = [useRewardLines(), useWindowLines(), useBonusLines(), useCapLines()];
  return (terms, levels) =>
    [
      ...parts.flatMap((of) => of(terms)),
      levels === null ? null : { about: t('levels'), text: levelsText(levels) },
    ].filter((line) => line !== null);
}
