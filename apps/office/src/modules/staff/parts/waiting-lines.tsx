import { REQUEST_RIGHTS } from '@lantern/rules/staff';
import type { IconName } from '@lantern/ui/art';
import { Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useLinkByRight } from './use-link-by-right.ts';

type Props = { board: Answer<'getDashboard'> };

/** Counts of what waits; a count of none has no line. */
export function WaitingLines({ board }: Props) {
  return (
    <>
      <HeldCredits board={board} />
      <ReviewedDeposits board={board} />
      <WaitingWithdrawals board={board} />
      <WaitingRequests board={board} />
      <OpenCases board={board} />
      <WaitingImports board={board} />
    </>
  );
}

type LineProps = { count: number; icon: IconName; tone: string; children: ReactNode };

function Line({ count, icon, tone, children }: LineProps) {
  if (count <= 0) return null;
  return (
    <li>
      <Icon name={icon} size={16} className={tone} />
      {children}
    </li>
  );
}

function HeldCredits({ board: { creditsHeld: count } }: Props) {
  const t = useText();
  const to = useLinkByRight();
  return (
    <Line count={count} icon="lock" tone="text-danger-text">
      {to(['vendors'], t('dashboard.creditsHeld', { count }), (slot) => (
        <Link to="/vendor-cases" search={{ kind: 'held' }} {...slot} />
      ))}
    </Line>
  );
}

function ReviewedDeposits({ board }: Props) {
  const t = useText();
  const to = useLinkByRight();
  const count = board.deposits.review;
  return (
    <Line count={count} icon="bank" tone="text-amber-text">
      {to(['deposits'], t('dashboard.depositsReview', { count }), (slot) => (
        <Link to="/deposits" search={{ state: 'review' }} {...slot} />
      ))}
    </Line>
  );
}

function WaitingWithdrawals({ board }: Props) {
  const t = useText();
  const to = useLinkByRight();
  const count = board.withdrawals.waiting;
  return (
    <Line count={count} icon="bank" tone="text-amber-text">
      {to(['withdrawals'], t('dashboard.withdrawalsWaiting', { count }), (slot) => (
        <Link to="/withdrawals" {...slot} />
      ))}
    </Line>
  );
}

function WaitingRequests({ board: { requestsWaiting: count } }: Props) {
  const t = useText();
  const to = useLinkByRight();
  return (
    <Line count={count} icon="users" tone="text-amber-text">
      {to(Object.values(REQUEST_RIGHTS), t('dashboard.requests', { count }), (slot) => (
        <Link to="/requests" {...slot} />
      ))}
    </Line>
  );
}

function OpenCases({ board: { vendorCases: count } }: Props) {
  const t = useText();
  const to = useLinkByRight();
  return (
    <Line count={count} icon="alert" tone="text-amber-text">
      {to(['vendors'], t('common.casesOf', { count: String(count) }), (slot) => (
        <Link to="/vendor-cases" {...slot} />
      ))}
    </Line>
  );
}

function WaitingImports({ board: { importsWaiting: count } }: Props) {
  const t = useText();
  const to = useLinkByRight();
  return (
    <Line count={count} icon="document" tone="text-dusk-text">
      {to(['lottery.import'], t('dashboard.imports', { count }), (slot) => (
        <Link to="/imports" {...slot} />
      ))}
    </Line>
  );
}
