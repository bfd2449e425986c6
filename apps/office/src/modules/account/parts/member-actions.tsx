import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { ReasonDialog } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type ConfirmedAction = 'freeze' | 'unfreeze' | 'sessions' | 'factor';

/** An operator's actions on a member; each asks for a reason first. */
export function MemberActs({ member }: { member: Answer<'getStaffMember'> }) {
  const t = useText();
  const mayAct = useRight('members.act');
  const [asked, setAsked] = useState<ConfirmedAction>();
  const [waits, setWaits] = useState(false);
  const acts = {
    freeze: useAct('freezeMember', ['getStaffMember', 'findMembers']),
    unfreeze: useAct('unfreezeMember', ['getStaffMember', 'findMembers']),
    sessions: useAct('endMemberSessions', ['getStaffMember']),
    factor: useAct('requestFactorReset', ['getStaffMember', 'listStaffRequests', 'getDashboard']),
  };
  if (!mayAct) return null;
  const { id, version } = member;
  const open = (which: ConfirmedAction) => {
    acts[which].reset();
    setAsked(which);
  };
  const run = async (reason: string) => {
    const params = { id };
    const done =
      asked === 'freeze' || asked === 'unfreeze'
        ? await acts[asked].run({ params, body: { reason, version } })
        : asked === 'sessions'
          ? await acts.sessions.run({ params, body: { reason } })
          : await acts.factor.run({ params, body: { reason } });
    if (done === undefined) return;
    if (asked === 'factor') setWaits(true);
    setAsked(undefined);
  };
  return (
    <>
      {waits ? <span className="text-12 text-ink-2">{t('members.factorWaits')}</span> : null}
      {member.hasSecondFactor && !waits ? (
        <Button size="sm" icon="shield" onClick={() => open('factor')}>
          {t('members.act.factor')}
        </Button>
      ) : null}
      <Button size="sm" icon="log-out" onClick={() => open('sessions')}>
        {t('members.act.sessions')}
      </Button>
      {member.frozenAt ? (
        <Button size="sm" variant="jade" icon="undo" onClick={() => open('unfreeze')}>
          {t('members.act.unfreeze')}
        </Button>
      ) : (
        <Button size="sm" variant="danger" icon="lock" onClick={() => open('freeze')}>
          {t('members.act.freeze')}
        </Button>
      )}
      {asked ? (
        <ReasonDialog
          open
          title={t(`members.act.${asked}`)}
          text={t(`members.actText.${asked}`, { account: member.account })}
          action={t(`members.act.${asked}`)}
          danger={asked === 'freeze'}
          isRunning={acts[asked].isRunning}
          refused={acts[asked].refused}
          onClose={() => setAsked(undefined)}
          onReason={run}
        />
      ) : null}
    </>
  );
}
