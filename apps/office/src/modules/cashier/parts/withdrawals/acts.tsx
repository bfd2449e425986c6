import { Button, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAct } from '../../../../shared/calls/index.ts';
import { FormRefusal, ReasonDialog } from '../../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../../shared/texts/index.ts';
import { isPageKey } from '../page-key.ts';
import { CHANGED } from './changed.ts';
import type { WithdrawalView } from './panel.tsx';

type Chosen = 'approve' | 'reject' | 'returned' | 'forced_received' | 'stands';

/** The decisions that are possible now, each with its key; what is not possible says why. */
export function WithdrawalActs({ view }: { view: WithdrawalView }) {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen>();
  const claim = useAct('claimStaffWithdrawal', CHANGED);
  const release = useAct('releaseStaffWithdrawal', CHANGED);
  const pay = useAct('payStaffWithdrawals', CHANGED);
  const params = { id: view.id };
  const mayClaim = !view.claimedByMe && view.claimedBy === null && ['applied', 'in_review'].includes(view.state);
  useDecisionKeys({
    a: view.mayApprove ? () => setChosen('approve') : undefined,
    r: view.mayReject ? () => setChosen('reject') : undefined,
    c: mayClaim ? () => void claim.run({ params }) : undefined,
  });
  return (
    <div className="grid gap-2">
      <Barrier view={view} />
      <div className="grid grid-cols-2 gap-2">
        {mayClaim ? (
          <Button loading={claim.isRunning} onClick={() => void claim.run({ params })}>
            {t('withdrawals.act.claim')} <kbd>C</kbd>
          </Button>
        ) : null}
        {view.claimedByMe ? (
          <Button loading={release.isRunning} onClick={() => void release.run({ params })}>
            {t('withdrawals.act.release')}
          </Button>
        ) : null}
        {view.mayApprove ? (
          <Button variant="jade" onClick={() => setChosen('approve')}>
            {t('withdrawals.act.approve')} <kbd>A</kbd>
          </Button>
        ) : null}
        {view.mayPay ? (
          <Button variant="jade" loading={pay.isRunning} onClick={() => void pay.run({ body: { ids: [view.id] } })}>
            {t('withdrawals.pay')}
          </Button>
        ) : null}
        {view.mayReject ? (
          <Button variant="danger" onClick={() => setChosen('reject')}>
            {t('withdrawals.act.reject')} <kbd>R</kbd>
          </Button>
        ) : null}
        {view.mayDecide.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'returned' ? 'primary' : 'quiet'}
            onClick={() => setChosen(decision)}
          >
            {t(`withdrawals.act.${decision}`)}
          </Button>
        ))}
      </div>
      <FormRefusal refused={claim.refused ?? release.refused ?? pay.refused} />
      {chosen ? <Decision key={chosen} chosen={chosen} view={view} onClose={() => setChosen(undefined)} /> : null}
    </div>
  );
}

function useDecisionKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isPageKey(event)) acts[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** Why this operator may not approve. */
function Barrier({ view: { barrier, claimedBy, state } }: { view: WithdrawalView }) {
  const t = useText();
  const when = useWhen();
  if (!barrier || barrier.code === 'not_in_review' || state === 'paid') return null;
  const until = barrier.until ? when.full(barrier.until) : '';
  return (
    <p className="flex gap-2 text-12 text-ink-2">
      <Icon name="lock" size={14} />
      {t(`withdrawals.barriers.${barrier.code}`, { name: claimedBy ?? '', until })}
    </p>
  );
}

/** Every decision has a reason; that of a rejection and of a case is read by the member. */
function Decision({ chosen, view, onClose }: { chosen: Chosen; view: WithdrawalView; onClose: () => void }) {
  const t = useText();
  const [pays, setPays] = useState(true);
  const [waits, setWaits] = useState(false);
  const approve = useAct('approveStaffWithdrawal', CHANGED);
  const reject = useAct('rejectStaffWithdrawal', CHANGED);
  const decide = useAct('decideStaffWithdrawal', CHANGED);
  const act = chosen === 'approve' ? approve : chosen === 'reject' ? reject : decide;
  const params = { id: view.id };
  const { version } = view;
  const isLast = view.approvals + 1 >= view.approvalsNeeded;
  const run = async (reason: string) => {
    if (chosen === 'approve') {
      if (await approve.run({ params, body: { note: reason, pay: pays && isLast, version } })) onClose();
    } else if (chosen === 'reject') {
      if (await reject.run({ params, body: { reason, version } })) onClose();
    } else {
      const done = await decide.run({ params, body: { decision: chosen, reason, version } });
      if (done?.requestId) setWaits(true);
      else if (done) onClose();
    }
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
      onReason={(reason) => void run(reason)}
    />
  );
}
