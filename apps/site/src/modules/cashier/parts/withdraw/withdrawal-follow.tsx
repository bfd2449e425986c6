import { Button, Card, EmptyState, Icon, Money, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemberCall } from '../../../../shared/calls/index.ts';
import { useZone } from '../../../../shared/clock/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { WithdrawalView } from '../../model/withdrawal-steps.ts';
import { WithdrawalBadge } from './state-badge.tsx';
import { Timeline } from './timeline.tsx';
import { WithdrawalActs } from './withdrawal-acts.tsx';

/** Live events come first; polling covers a lost connection. */
const ASK_MS = 5000;

function Head({ view }: { view: WithdrawalView }) {
  const t = useTexts('cashier.withdraw.view');
  const { symbol, format } = useMoney();
  return (
    <Card pad="normal">
      <div className="flex items-center justify-between gap-3">
        <p className="text-14 text-ink-2">{t('title')}</p>
        <WithdrawalBadge state={view.state} />
      </div>
      <Money currency={symbol} amount={format(view.amount)} className="text-32 font-bold" />
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-13 text-ink-2">
        <span>
          {view.account.name} <bdi className="num">{view.account.masked}</bdi>
        </span>
        <span className="num">{view.reference}</span>
      </p>
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  );
}

function Sums({ view }: { view: WithdrawalView }) {
  const t = useTexts('cashier.withdraw.view');
  const { symbol, format } = useMoney();
  const money = (value: string) => <Money currency={symbol} amount={format(value)} />;
  return (
    <Card pad="small">
      <dl className="flex flex-col gap-2 text-14">
        <Line name={t('amount')}>{money(view.amount)}</Line>
        <Line name={t('fee')}>{money(view.fee)}</Line>
        <Line name={t('receive')}>{money(view.receives)}</Line>
        <Line name={t('to')}>{view.account.payeeName}</Line>
      </dl>
    </Card>
  );
}

function Case({ dispute }: { dispute: NonNullable<WithdrawalView['dispute']> }) {
  const t = useTexts('cashier.withdraw.view');
  const zone = useZone();
  const stamp = (at: string) => zone.stamp(Date.parse(at)).slice(0, 16);
  return (
    <section className="card card-pad-s text-13" aria-label={t('case')}>
      <h2 className="mb-1.5 text-14 font-semibold">{t('case')}</h2>
      <p className="break-words">{dispute.note}</p>
      <p className="mt-1.5 text-ink-2">
        {dispute.answeredAt
          ? t('caseAnswered', { time: stamp(dispute.answeredAt) })
          : t('caseAnswer', { time: stamp(dispute.answerBy) })}
      </p>
    </section>
  );
}

/** Why the review stopped, and what the member can do about it. */
function Hold({ hold: { kind, reason } }: { hold: NonNullable<WithdrawalView['hold']> }) {
  const t = useTexts('cashier.withdraw');
  return (
    <section
      className="flex items-start gap-2 rounded-2 bg-amber-soft px-3 py-2.5 text-13 text-amber-text"
      role="status"
    >
      <Icon name="lock" size={16} className="mt-0.5 shrink-0" />
      <div className="grid gap-1">
        <b>{t(`hold.${kind}`)}</b>
        <p className="break-words">{t('view.reason', { reason })}</p>
        {kind === 'documents' ? (
          <Link to="." search={(before) => ({ ...before, panel: 'securityCenter' })} className="link-amber self-start">
            {t('view.toDocuments')}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

type WithdrawalFollowProps = { id: string; onOther: () => void };

/** One withdrawal: its timeline, what it costs, and what the member can do about it now. */
export function WithdrawalFollow({ id, onOther }: WithdrawalFollowProps) {
  const t = useTexts('cashier.withdraw.view');
  const query = useMemberCall('getWithdrawal', { params: { id } }, { refetchMs: ASK_MS, staleMs: 0 });
  const { data: view, error, refetch } = query;
  const other = (
    <Button variant="ghost" size="sm" icon="plus" className="self-start" onClick={onOther}>
      {t('back')}
    </Button>
  );
  if (error?.refused.code === 'not_found') return <EmptyState title={t('missing')} action={other} />;
  if (error && !view) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!view) return <Skeleton height={420} className="rounded-3" />;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_318px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Head view={view} />
        <Card pad="normal">
          <Timeline view={view} />
        </Card>
        {view.hold ? <Hold hold={view.hold} /> : null}
        {view.needsTwoOperators && view.placeInQueue !== null ? (
          <p className="flex items-start gap-2 rounded-2 bg-dusk-soft px-3 py-2.5 text-13 text-dusk-text">
            <Icon name="info" size={16} className="mt-0.5 shrink-0" />
            {t('two')}
          </p>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <WithdrawalActs view={view} />
        {view.dispute ? <Case dispute={view.dispute} /> : null}
        <Sums view={view} />
        {other}
      </div>
    </div>
  );
}
