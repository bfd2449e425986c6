import { Button, Icon } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../../shared/calls/index.ts';
import { useZone } from '../../../../shared/clock/index.ts';
import { TickingCountdown } from '../../../../shared/clock/ticking-countdown.tsx';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { outcomeToasts } from '../../../../shared/toasts/index.ts';
import { ChoiceDialog } from '../../../../shared/windows/choice-dialog.tsx';
import type { WithdrawalView } from '../../model/withdrawal-steps.ts';
import { WITHDRAWAL_CALLS } from '../../use-withdrawal.ts';
import { DisputeDialog } from './dispute-dialog.tsx';

/** When silence counts as received, counted down. */
function AutomaticReceipt({ atMs }: { atMs: number }) {
  const t = useTexts('cashier.withdraw.view');
  return (
    <div className="card card-pad-s flex flex-wrap items-center justify-between gap-3 text-14">
      <span className="text-ink-2">{t('automaticIn')}</span>
      <TickingCountdown label={t('automaticIn')} endsAtMs={atMs} closedLabel={t('now')} look="small" />
    </div>
  );
}

function CancelAct({ view }: { view: WithdrawalView }) {
  const t = useTexts('cashier.withdraw.view');
  const { symbol, format } = useMoney();
  const [isAsked, setAsked] = useState(false);
  const cancelling = useAct('cancelWithdrawal', { changes: WITHDRAWAL_CALLS, ...outcomeToasts(t('cancelled')) });
  const cancel = async () => {
    await cancelling.run({ params: { id: view.id } });
    setAsked(false);
  };
  return (
    <>
      <Button variant="ghost" block onClick={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      <ChoiceDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('cancel')}
        quiet={{ label: t('keep'), onClick: () => setAsked(false) }}
        main={{ label: t('cancel'), onClick: () => void cancel(), isRunning: cancelling.isRunning, isDanger: true }}
      >
        {t('cancelText', { amount: `${symbol}\u00a0${format(view.amount)}` })}
      </ChoiceDialog>
    </>
  );
}

/** What the member can do now: say that it arrived, or did not; cancel before the review. */
export function WithdrawalActs({ view }: { view: WithdrawalView }) {
  const t = useTexts('cashier.withdraw.view');
  const zone = useZone();
  const [isDisputed, setDisputed] = useState(false);
  const confirming = useAct('confirmWithdrawal', { changes: WITHDRAWAL_CALLS, ...outcomeToasts(t('done')) });
  const { mayConfirm, mayDispute, mayCancel, receivedAutomaticallyAt, disputeUntil, state } = view;
  return (
    <div className="flex flex-col gap-3">
      {receivedAutomaticallyAt && mayConfirm ? <AutomaticReceipt atMs={Date.parse(receivedAutomaticallyAt)} /> : null}
      {state === 'paid' ? (
        <p className="flex items-start gap-2 text-13 text-ink-2">
          <Icon name="info" size={16} className="mt-0.5 shrink-0" />
          {t('checkFirst')}
        </p>
      ) : null}
      {state === 'received' && mayDispute && disputeUntil ? (
        <p className="text-13 text-ink-2">
          {t('lateDispute', { time: zone.stamp(Date.parse(disputeUntil)).slice(0, 16) })}
        </p>
      ) : null}
      {mayConfirm ? (
        <Button
          variant="primary"
          icon="check"
          block
          loading={confirming.isRunning}
          onClick={() => void confirming.run({ params: { id: view.id } })}
        >
          {t('received')}
        </Button>
      ) : null}
      {mayDispute ? (
        <Button variant="ghost" block onClick={() => setDisputed(true)}>
          {t('notReceived')}
        </Button>
      ) : null}
      {mayCancel ? <CancelAct view={view} /> : null}
      {isDisputed ? <DisputeDialog id={view.id} onClose={() => setDisputed(false)} /> : null}
    </div>
  );
}
