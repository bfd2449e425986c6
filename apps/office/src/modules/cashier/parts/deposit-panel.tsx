import { Button, Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, isPageKey, MemberLink, Ready, ReasonDialog, StateBadge } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { DepositCases } from './deposit-cases.tsx';
import { DEPOSIT_CHANGES } from './deposit-changes.ts';
import { CreditDialog } from './deposit-credit.tsx';
import { DepositReceipt } from './deposit-receipt.tsx';

export function DepositPanel({ id }: { id: string }) {
  const query = useCall('getStaffDeposit', { params: { id } });
  return <Ready query={query}>{(deposit) => <Panel deposit={deposit} />}</Ready>;
}

function Panel({ deposit }: { deposit: Answer<'getStaffDeposit'> }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (value: string) => moneyIn(value, deposit.currency, tag);
  return (
    <Card>
      <div className="card-head">
        <h2 className="num">{deposit.reference}</h2>
        <span className="end">
          <StateBadge state={deposit.state} />
        </span>
      </div>
      <div className="grid gap-4 p-4">
        <Facts
          items={[
            [t('common.account'), <MemberLink key="a" memberId={deposit.memberId} account={deposit.account} />],
            [
              t('deposits.ordered'),
              <span key="n" className="num">
                {money(deposit.amount)}
              </span>,
            ],
            ...(deposit.credited === null
              ? [
                  [
                    t('deposits.held'),
                    <span key="h" className="num">
                      {money(deposit.held)}
                    </span>,
                  ] as const,
                ]
              : [
                  [
                    t('deposits.arrived'),
                    <span key="c" className="num">
                      {money(deposit.credited)}
                    </span>,
                  ] as const,
                ]),
            ...(deposit.taken === '0'
              ? []
              : [
                  [
                    t('deposits.taken'),
                    <span key="t" className="num">
                      {money(deposit.taken)}
                    </span>,
                  ] as const,
                ]),
            ...(deposit.receivable === '0'
              ? []
              : [
                  [
                    t('deposits.receivable'),
                    <span key="r" className="num">
                      {money(deposit.receivable)}
                    </span>,
                  ] as const,
                ]),
            [t('common.method'), `${deposit.method} · ${t(`paymentMethods.kinds.${deposit.kind}`)}`],
            ...(deposit.fee === '0' ? [] : [[t('receipt.fee'), money(deposit.fee)] as const]),
            [t('deposits.paymentId'), deposit.paymentId ?? t('common.none')],
            [t('common.time'), when.full(deposit.createdAt)],
            ...(deposit.note ? [[t('receipt.note'), deposit.note] as const] : []),
          ]}
        />
        {deposit.kind === 'bank' ? <DepositReceipt deposit={deposit} /> : null}
        <section hidden={deposit.kind === 'bank'}>
          <h3 className="text-12 font-semibold text-ink-3">{t('deposits.words')}</h3>
          <ul className="todo-list">
            {deposit.words.map((word) => (
              <li key={word.eventId}>
                <span>
                  {word.status} · <span className="num">{word.amount}</span> {word.currency}
                </span>
                <span className="end num">{when.short(word.at)}</span>
              </li>
            ))}
          </ul>
          {deposit.words.length === 0 ? <p className="text-ink-3">{t('deposits.noWords')}</p> : null}
        </section>
        {deposit.cases.length > 0 ? <DepositCases deposit={deposit} /> : null}
        {deposit.state === 'review' ? <Decide deposit={deposit} limit={money(deposit.aloneUpTo)} /> : null}
      </div>
    </Card>
  );
}

function Decide({ deposit, limit }: { deposit: Answer<'getStaffDeposit'>; limit: string }) {
  const t = useText();
  const [chosen, setChosen] = useState<'credit' | 'reject'>();
  const reject = useAct('rejectStaffDeposit', DEPOSIT_CHANGES);
  const waits = deposit.waitingRequestId !== null;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (waits || !isPageKey(event)) return;
      if (event.key === 'a') setChosen('credit');
      if (event.key === 'r') setChosen('reject');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [waits]);
  if (waits)
    return (
      <p>
        {t('deposits.waits')}{' '}
        <Link to="/requests" className="link">
          {t('menu.requests')}
        </Link>
      </p>
    );
  const run = async (reason: string) => {
    if (await reject.run({ params: { id: deposit.id }, body: { reason } })) setChosen(undefined);
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="jade" onClick={() => setChosen('credit')}>
          {t('deposits.credit')} <kbd>A</kbd>
        </Button>
        <Button variant="danger" onClick={() => setChosen('reject')}>
          {t('deposits.reject')} <kbd>R</kbd>
        </Button>
      </div>
      <p className="text-12 text-ink-3">{t('deposits.rule', { limit })}</p>
      {chosen === 'credit' ? <CreditDialog deposit={deposit} onClose={() => setChosen(undefined)} /> : null}
      {chosen === 'reject' ? (
        <ReasonDialog
          open
          title={t('deposits.reject')}
          text={t('deposits.rejectText')}
          action={t('deposits.reject')}
          danger
          isRunning={reject.isRunning}
          refused={reject.refused}
          onClose={() => setChosen(undefined)}
          onReason={run}
        />
      ) : null}
    </>
  );
}
