import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../../../shared/calls/index.ts';
import { ReasonDialog } from '../../../../shared/parts/index.ts';
import { useText } from '../../../../shared/texts/index.ts';
import { CHANGED } from './changed.ts';
import type { WithdrawalView } from './panel.tsx';

export type Chosen =
  | 'approve'
  | 'reject'
  | 'hold'
  | 'documents'
  | 'endHold'
  | 'returned'
  | 'forced_received'
  | 'stands'
  | 'not_paid';

/** Sends a decision: its act, and what runs it. `waits`: a second operator decides it. */
function useDecision(chosen: Chosen, { id, version }: WithdrawalView, pay: boolean) {
  const approve = useAct('approveStaffWithdrawal', CHANGED);
  const reject = useAct('rejectStaffWithdrawal', CHANGED);
  const hold = useAct('holdStaffWithdrawal', CHANGED);
  const endHold = useAct('endStaffWithdrawalHold', CHANGED);
  const decide = useAct('decideStaffWithdrawal', CHANGED);
  const params = { id };
  switch (chosen) {
    case 'approve':
      return { act: approve, run: (note: string) => approve.run({ params, body: { note, pay, version } }) };
    case 'reject':
      return { act: reject, run: (reason: string) => reject.run({ params, body: { reason, version } }) };
    case 'hold':
    case 'documents': {
      const kind = chosen === 'hold' ? 'risk' : 'documents';
      return { act: hold, run: (reason: string) => hold.run({ params, body: { hold: kind, reason, version } }) };
    }
    case 'endHold':
      return { act: endHold, run: (reason: string) => endHold.run({ params, body: { reason, version } }) };
    default:
      return {
        act: decide,
        run: (reason: string) => decide.run({ params, body: { decision: chosen, reason, version } }),
      };
  }
}

type DecisionProps = { chosen: Chosen; view: WithdrawalView; onClose: () => void };

/** Every decision has a reason; those of a rejection, of a hold and of a case are read by the member. */
export function Decision({ chosen, view, onClose }: DecisionProps) {
  const t = useText();
  const [pays, setPays] = useState(true);
  const [waits, setWaits] = useState(false);
  const isLast = view.approvals + 1 >= view.approvalsNeeded;
  const { act, run } = useDecision(chosen, view, pays && isLast);
  const send = async (reason: string) => {
    const done = await run(reason);
    if (!done) return;
    if ('requestId' in done && done.requestId) setWaits(true);
    else onClose();
  };
  if (waits)
    return (
      <p role="status">
        {t('withdrawals.waits')}{' '}
        <Link to="/requests" className="link">
          {t('menu.requests')}
        </Link>
      </p>
    );
  return (
    <ReasonDialog
      open
      title={t(`withdrawals.act.${chosen}`)}
      text={
        <div className="grid gap-2">
          <p>{t(`withdrawals.actText.${chosen}`)}</p>
          {chosen === 'approve' && isLast ? (
            <label className="flex items-center gap-2">
              <input type="checkbox" checked={pays} onChange={(event) => setPays(event.target.checked)} />
              {t('withdrawals.payNow')}
            </label>
          ) : null}
        </div>
      }
      action={t(`withdrawals.act.${chosen}`)}
      danger={chosen === 'reject'}
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={onClose}
      onReason={(reason) => void send(reason)}
    />
  );
}
