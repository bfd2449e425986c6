import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useFieldError, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { AgentForm } from './agent-form.tsx';

/** Proposes to move a member with everyone below; a second operator decides, and the past stays. */
export function MoveForm() {
  const t = useText();
  const [account, setAccount] = useState('');
  const [upline, setUpline] = useState('');
  const [waits, setWaits] = useState(false);
  const act = useAct('requestBranchMove', ['listStaffRequests', 'getDashboard']);
  const errorOf = useFieldError(act.refused);
  const send = async (reason: string) => {
    if (!(await act.run({ body: { account: account.trim(), upline: upline.trim(), reason } }))) return false;
    setAccount('');
    setUpline('');
    setWaits(true);
    return true;
  };
  return (
    <AgentForm
      title={t('agents.move')}
      text={t('agents.moveText')}
      action={t('common.askSecond')}
      act={act}
      onSend={send}
      before={waits ? <WaitsForSecond /> : null}
      fields={
        <>
          <TextInput
            label={t('agents.moved')}
            maxLength={40}
            spellCheck={false}
            value={account}
            error={errorOf('account')}
            onChange={(event) => setAccount(event.target.value)}
          />
          <TextInput
            label={t('agents.newUpline')}
            help={t('agents.newUplineHelp')}
            maxLength={40}
            spellCheck={false}
            value={upline}
            error={errorOf('upline')}
            onChange={(event) => setUpline(event.target.value)}
          />
        </>
      }
    />
  );
}
