import { Card } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { type Referral, useReferralTexts } from '../use-referral-texts.ts';

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 bg-surface p-4">
      <span
        aria-hidden="true"
        className="num flex size-7 shrink-0 items-center justify-center rounded-full bg-amber-soft text-13 font-bold text-amber-text"
      >
        {number}
      </span>
      <div className="min-w-0 text-12 text-ink-2">
        <h3 className="mb-1 font-sans text-14 font-semibold text-ink normal-case">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** What a friend must do and what follows, from the terms that hold for who registers now. */
export function Steps({ terms }: { terms: NonNullable<Referral['terms']> }) {
  const { t, money, percent } = useReferralTexts();
  const { deposit, stake, days, waitDays, inviter, friend, maxFriends, maxPerMonth, share, shareDays } = terms;
  return (
    <Card>
      <ol
        className={`grid gap-px overflow-hidden rounded-3 bg-line ${shareDays === null ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}
        aria-label={t('share1')}
      >
        <Step number={1} title={t('share1')}>
          <p>{t('share1Text')}</p>
        </Step>
        <Step number={2} title={t('play2', { deposit: money(deposit), stake: money(stake) })}>
          <p>{t('play2Text', { days: String(days) })}</p>
        </Step>
        <Step number={3} title={t('get3', { amount: money(inviter) })}>
          {Number(friend) > 0 ? <p>{t('get3Friend', { amount: money(friend) })}</p> : null}
          <p>{waitDays > 0 ? t('get3Wait', { days: String(waitDays) }) : t('get3Now')}</p>
          {maxFriends === null ? null : <p>{t('capAll', { count: String(maxFriends) })}</p>}
          {maxPerMonth === null ? null : <p>{t('capMonth', { count: String(maxPerMonth) })}</p>}
        </Step>
        {shareDays === null ? null : (
          <Step number={4} title={t('go4')}>
            <p>{t('go4Text', { percent: percent(share), days: String(shareDays) })}</p>
          </Step>
        )}
      </ol>
    </Card>
  );
}
