import type { Refused } from '@lantern/client';
import { isCounted, isOfDeposit, isOfVisit } from '@lantern/rules/promotions';
import { useZone } from '../../shared/clock/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import type { Promotion } from './model/cards.ts';
import { usePerson } from './use-promotions.ts';

/** An amount with the symbol, and a time of the site to the minute. */
export function useFigures() {
  const { symbol, format } = useMoney();
  const zone = useZone();
  return {
    money: (amount: string): string => `${symbol}\u00a0${format(amount)}`,
    time: (at: string): string => zone.stamp(Date.parse(at)).slice(0, 16),
  };
}

/** Where what was given is now, as a sentence; empty of what is no money. */
export function useWhere(): (given: { readonly kind: string; readonly state: string }) => string {
  const t = useTexts('promotions.say');
  const tRewards = useTexts('rewards');
  return ({ kind, state }) => {
    if (state === 'claimable') return t('issued');
    if (kind === 'bonus') return tRewards('claimedBonus');
    return kind === 'cash' ? tRewards('claimedCash') : '';
  };
}

/** Why a promotion was refused, as a sentence; of another refusal its own text. */
export function useWhy(): (refused: Refused) => string {
  const t = useTexts('promotions.why');
  return (refused) => (refused.code === 'promotion_refused' && refused.facts ? t(refused.facts.why) : refused.message);
}

const isNothing = (amount: string): boolean => Number(amount) === 0;

/** The one sentence of a promotion: what the member does next, waits for, or why there is nothing to do. */
export function useSentence(): (promotion: Promotion) => string {
  const t = useTexts('promotions.say');
  const why = useTexts('promotions.why');
  const { money, time } = useFigures();
  const person = usePerson();

  const visiting = ({ terms: { trigger, days }, streak, times }: Promotion): string => {
    if (trigger === 'first-login') return times > 0 ? t('claimed') : t('firstVisit');
    return t('streak', { day: String(streak ?? 0), days: String(days ?? 0) });
  };
  const joining = (promotion: Promotion): string => {
    const { trigger, minimum } = promotion.terms;
    if (trigger === 'code') return t('joinCode');
    if (isOfVisit(trigger)) return visiting(promotion);
    if (!isOfDeposit(trigger)) return t('joinManual');
    return isNothing(minimum) ? t('joinDeposit') : t('joinDepositOf', { minimum: money(minimum) });
  };
  const counting = (promotion: Promotion): string => {
    const { trigger, period } = promotion.terms;
    const { times } = promotion;
    if (isOfVisit(trigger)) return visiting(promotion);
    if (!isCounted(trigger)) return t('bonus');
    const counts = period === 'weekly' ? t('weekly') : t('daily');
    return times > 0 ? `${t('claimed')} ${counts}` : counts;
  };
  const ended = ({ why: reason, terms: { to } }: Promotion): string => {
    if (reason === null) return why('ended');
    return reason === 'ended' && to !== null ? t('endedAt', { time: time(to) }) : why(reason);
  };
  const sentences: Readonly<Record<Promotion['status'], (promotion: Promotion) => string>> = {
    coming_soon: ({ terms }) => t('soon', { time: time(terms.from) }),
    join: joining,
    signed_up: ({ terms: { minimum } }) =>
      isNothing(minimum) ? t('signedUp') : t('signedUpOf', { minimum: money(minimum) }),
    in_progress: counting,
    applying: () => t('applying'),
    rejected: ({ reason }) => t('rejectedFor', { reason }),
    issued: ({ claimUntil }) => (claimUntil === null ? t('issued') : t('issuedUntil', { time: time(claimUntil) })),
    claim: ({ claimUntil }) => (claimUntil === null ? t('issued') : t('claimUntil', { time: time(claimUntil) })),
    claimed: (promotion) =>
      promotion.why === 'per_day' || promotion.why === 'per_member' ? ended(promotion) : t('claimed'),
    closed: ended,
  };
  return (promotion) =>
    person === 'trial' && promotion.status !== 'coming_soon' && promotion.status !== 'closed'
      ? t('trial')
      : sentences[promotion.status](promotion);
}
