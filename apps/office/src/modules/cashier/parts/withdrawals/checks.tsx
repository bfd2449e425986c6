import { Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MemberLink } from '../../../../shared/parts/index.ts';
import { useRight } from '../../../../shared/session/index.ts';
import { useText, useWhen } from '../../../../shared/texts/index.ts';
import type { WithdrawalView } from './panel.tsx';

type Props = { view: WithdrawalView; money: (value: string) => string };

function Check({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <li data-good={isGood || undefined}>
      <Icon name={isGood ? 'check' : 'alert'} size={16} />
      <span>{children}</span>
    </li>
  );
}

/** The facts behind the signs, good ones too: what a careful person would look up before paying. */
export function Checks({ view, money }: Props) {
  const t = useText();
  const when = useWhen();
  const maySeeMember = useRight('members.view');
  const { account, turnover, sharedWith, usualAmount, largestWin, secondFactorAt, isVerified } = view;
  const sameName = view.memberPayeeName !== null && view.memberPayeeName === account.payeeName;
  return (
    <ul className="check-list" aria-label={t('withdrawals.checks')}>
      <Check isGood={Number(turnover.left) === 0}>
        {Number(turnover.left) === 0
          ? t('withdrawals.check.turnoverMet')
          : t('withdrawals.check.turnoverLeft', { amount: money(turnover.left) })}
      </Check>
      {view.blocks.map(({ reason, until }) => (
        <Check key={reason} isGood={false}>
          {until
            ? t('withdrawals.check.blocked', { reason: t(`withdrawals.blocks.${reason}`), until: when.short(until) })
            : t(`withdrawals.blocks.${reason}`)}
        </Check>
      ))}
      {view.securityChanges.map(({ kind, at, holds }) => (
        <Check key={`${kind} ${at}`} isGood={!holds}>
          {t(`withdrawals.changes.${kind}`)}, {when.short(at)}
        </Check>
      ))}
      <Check isGood={sameName}>
        {t(sameName ? 'withdrawals.check.nameSame' : 'withdrawals.check.nameDiffers', { name: account.payeeName })}
      </Check>
      <Check isGood={isVerified}>{t(`withdrawals.check.${isVerified ? 'verified' : 'notVerified'}`)}</Check>
      <Check isGood={account.paidBefore > 0}>
        {t('withdrawals.check.paidBefore', { count: account.paidBefore, time: when.short(account.addedAt) })}
      </Check>
      <Check isGood={secondFactorAt !== null}>
        {secondFactorAt
          ? t('withdrawals.check.secondFactor', { time: when.short(secondFactorAt) })
          : t('withdrawals.check.noSecondFactor')}
      </Check>
      <Check isGood={!view.signs.includes('velocity')}>
        {t('withdrawals.check.ofDay', { count: view.withdrawalsOfDay })}
      </Check>
      {usualAmount ? (
        <Check isGood={!view.signs.includes('unusual_amount')}>
          {t('withdrawals.check.usual', { amount: money(usualAmount) })}
        </Check>
      ) : null}
      {sharedWith.map(({ memberId, account: other, by }) => (
        <Check key={`${memberId} ${by}`} isGood={false}>
          {t(`withdrawals.check.shared_${by}`)} <MemberLink memberId={memberId} account={other} />
        </Check>
      ))}
      {largestWin ? (
        <li>
          <Icon name="history" size={16} />
          <span>{t('withdrawals.check.largestWin', { amount: money(largestWin.amount), game: largestWin.game })}</span>
          {maySeeMember ? (
            <Link
              className="link end"
              to="/members/$id"
              params={{ id: view.memberId }}
              search={{ tab: 'wagers', wager: largestWin.wagerId }}
            >
              {t('withdrawals.recall')}
            </Link>
          ) : null}
        </li>
      ) : null}
    </ul>
  );
}
