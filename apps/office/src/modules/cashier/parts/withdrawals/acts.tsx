import { Button, Icon } from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { useAct } from '../../../../shared/calls/index.ts';
import { FormRefusal, isPageKey } from '../../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../../shared/texts/index.ts';
import { CHANGED } from './changed.ts';
import { type Chosen, Decision } from './decision.tsx';
import type { WithdrawalView } from './panel.tsx';

/** The decisions that are possible now, each with its key; what is not possible says why. */
export function WithdrawalActs({ view }: { view: WithdrawalView }) {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen>();
  const claim = useAct('claimStaffWithdrawal', CHANGED);
  const release = useAct('releaseStaffWithdrawal', CHANGED);
  const pay = useAct('payStaffWithdrawals', CHANGED);
  const params = { id: view.id };
  const mayClaim = !view.claimedByMe && view.claimedBy === null && ['applied', 'in_review'].includes(view.state);
  const mayAsk = view.mayHold && !view.isVerified;
  useDecisionKeys({
    a: view.mayApprove ? () => setChosen('approve') : undefined,
    r: view.mayReject ? () => setChosen('reject') : undefined,
    h: view.mayHold ? () => setChosen('hold') : undefined,
    d: mayAsk ? () => setChosen('documents') : undefined,
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
        {mayAsk ? (
          <Button onClick={() => setChosen('documents')}>
            {t('withdrawals.act.documents')} <kbd>D</kbd>
          </Button>
        ) : null}
        {view.mayHold ? (
          <Button onClick={() => setChosen('hold')}>
            {t('withdrawals.act.hold')} <kbd>H</kbd>
          </Button>
        ) : null}
        {view.hold ? <Button onClick={() => setChosen('endHold')}>{t('withdrawals.act.endHold')}</Button> : null}
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
      <p className="text-12 text-ink-3">
        {view.mayReject ? t('withdrawals.rule') : null} <kbd>J</kbd> <kbd>K</kbd> {t('withdrawals.keys')}
      </p>
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
  if (!barrier || barrier.code === 'not_in_review' || barrier.code === 'on_hold' || state === 'paid') return null;
  const until = barrier.until ? when.full(barrier.until) : '';
  return (
    <p className="flex gap-2 text-12 text-ink-2">
      <Icon name="lock" size={14} />
      {t(`withdrawals.barriers.${barrier.code}`, { name: claimedBy ?? '', until })}
    </p>
  );
}
