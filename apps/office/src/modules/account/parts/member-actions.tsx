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
  const [chosen, setChosen] = useState<ConfirmedAction>();
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
    setChosen(which);
  };
  const run = async (reason: string) => {
    const params = { id };
    const done =
      chosen === 'freeze' || chosen === 'unfreeze'
        ? await acts[chosen].run({ params, body: { reason, version } })
        : chosen === 'sessions'
          ? await acts.sessions.run({ params, body: { reason } })
          : await acts.factor.run({ params, body: { reason } });
    if (done === undefined) return;
    if (chosen === 'factor') setWaits(true);
    setChosen(undefined);
  };
  return (
    <>
      {waits ? <span className="text-12 text-ink-2">{t('members.factorWaits')}</span> : null}
      <ActButtons member={member} asksFactor={!waits} onOpen={open} />
      {chosen ? (
        <ReasonDialog
          open
          title={t(`members.act.${chosen}`)}
          text={t(`members.actText.${chosen}`, { account: member.account })}
          action={t(`members.act.${chosen}`)}
          danger={chosen === 'freeze'}
          isRunning={acts[chosen].isRunning}
          refused={acts[chosen].refused}
          onClose={() => setChosen(undefined)}
          onReason={run}
        />
      ) : null}
    </>
  );
}

type ActButtonsProps = {
  member: Answer<'getStaffMember'>;
  asksFactor: boolean;
  onOpen: (which: ConfirmedAction) => void;
};

function ActButtons({ member, asksFactor, onOpen }: ActButtonsProps) {
  const t = useText();
  return (
    <>
      {member.hasSecondFactor && asksFactor ? (
        <Button size="sm" icon="shield" onClick={() => onOpen('factor')}>
          {t('members.act.factor')}
        </Button>
      ) : null}
      <Button size="sm" icon="log-out" onClick={() => onOpen('sessions')}>
        {t('members.act.sessions')}
      </Button>
      {member.frozenAt ? (
        <Button size="sm" variant="jade" icon="undo" onClick={() => onOpen('unfreeze')}>
          {t('members.act.unfreeze')}
        </Button>
      ) : (
        <Button size="sm" variant="danger" icon="lock" onClick={() => onOpen('freeze')}>
          {t('members.act.freeze')}
        </Button>
      )}
    </>
  );
}
