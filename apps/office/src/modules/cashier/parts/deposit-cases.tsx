import { Badge, Button } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { ReasonDialog } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { DEPOSIT_CHANGES } from './deposit-changes.ts';
import { CreditDialog } from './deposit-credit.tsx';

type Deposit = Answer<'getStaffDeposit'>;
type Case = Deposit['cases'][number];
type Decision = Case['decisions'][number];
type Chosen = { item: Case; decision: Decision };

/** Payments that differ from what was credited, each with its decision. */
export function DepositCases({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  return (
    <section className="grid gap-2">
      <h3 className="text-12 font-semibold text-ink-3">{t('deposits.cases')}</h3>
      <ul className="grid gap-3">
        {deposit.cases.map((item) => (
          <CaseItem
            key={item.id}
            deposit={deposit}
            item={item}
            onChoose={(decision) => setChosen({ item, decision })}
          />
        ))}
      </ul>
      {chosen?.decision === 'credit' ? <CreditDialog deposit={deposit} item={chosen.item} onClose={close} /> : null}
      {chosen && chosen.decision !== 'credit' ? (
        <CaseDecision deposit={deposit} item={chosen.item} decision={chosen.decision} onClose={close} />
      ) : null}
    </section>
  );
}

type CaseItemProps = { deposit: Deposit; item: Case; onChoose: (decision: Decision) => void };

function CaseItem({ deposit, item, onChoose }: CaseItemProps) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (value: string) => moneyIn(value, deposit.currency, tag);
  const waits = deposit.waitingRequestId !== null;
  return (
    <li className="grid gap-2 rounded-2 border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>{t(`deposits.caseKinds.${item.kind}`)}</strong>
        <Badge tone={item.ending === null ? 'danger' : 'plain'}>
          {item.ending === null ? t('deposits.caseOpen') : t(`deposits.caseEnds.${item.ending}`)}
        </Badge>
      </div>
      <p className="text-13 text-ink-2">
        <span className="num">{money(item.amount)}</span> · {item.status} ·{' '}
        <span className="num">{item.paymentId}</span> · <span className="num">{when.short(item.foundAt)}</span>
      </p>
      {item.restored === '0' ? null : (
        <p className="text-13 text-ink-2">{t('deposits.caseRestored', { amount: money(item.restored) })}</p>
      )}
      {item.credited === null ? null : (
        <p className="text-13 text-ink-2">{t('deposits.caseCredited', { amount: money(item.credited) })}</p>
      )}
      {item.endedBy ? (
        <p className="text-13 text-ink-3">
          {item.endedBy} · {item.reason}
        </p>
      ) : null}
      {item.decisions.length > 0 && waits ? (
        <p>
          {t('deposits.waits')}{' '}
          <Link to="/requests" className="link">
            {t('menu.requests')}
          </Link>
        </p>
      ) : null}
      {item.decisions.length > 0 && !waits ? (
        <div className="flex flex-wrap gap-2">
          {item.decisions.map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant={decision === 'credit' ? 'jade' : 'ghost'}
              onClick={() => onChoose(decision)}
            >
              {t(`deposits.decisions.${decision}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}

type CaseDecisionProps = { deposit: Deposit; item: Case; decision: Exclude<Decision, 'credit'>; onClose: () => void };

function CaseDecision({ deposit, item, decision, onClose }: CaseDecisionProps) {
  const t = useText();
  const act = useAct('decideDepositCase', DEPOSIT_CHANGES);
  const run = async (reason: string) => {
    const done = await act.run({ params: { id: deposit.id, caseId: item.id }, body: { decision, reason } });
    if (done) onClose();
  };
  return (
    <ReasonDialog
      open
      title={t(`deposits.decisions.${decision}`)}
      text={t(`deposits.decisionTexts.${decision}`)}
      action={t(`deposits.decisions.${decision}`)}
      danger={decision === 'dismiss'}
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={onClose}
      onReason={(reason) => void run(reason)}
    />
  );
}
