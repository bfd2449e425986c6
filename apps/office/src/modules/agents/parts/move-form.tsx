import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { Facts, useFieldError, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { AgentForm } from './agent-form.tsx';

/** What the move changes: whom the member stands below, and how many people move; nothing before an account is entered. */
function BeforeAfter({ account, upline }: { account: string; upline: string }) {
  const t = useText();
  const when = useWhen();
  const query = { q: account, pageNo: 1, pageSize: 20 };
  const { data } = useCall('listAgentTree', { query }, { enabled: account !== '' });
  const found = data?.list.find((row) => row.account === account.toLowerCase());
  if (!found) return null;
  return (
    <Facts
      items={[
        [t('agents.uplineBefore'), found.paidBy ?? t('agents.top')],
        [t('agents.uplineAfter'), upline || t('agents.top')],
        [
          t('agents.movedPeople'),
          <span key="people" className="num">
            {when.number(found.members + 1)}
          </span>,
        ],
      ]}
    />
  );
}

/** Proposes to move a member with everyone below; a second operator decides, and the past stays. */
export function MoveForm() {
  const t = useText();
  const [account, setAccount] = useState('');
  const [upline, setUpline] = useState('');
  const [named, setNamed] = useState('');
  const [waits, setWaits] = useState(false);
  const act = useAct('requestBranchMove', ['listStaffRequests', 'getDashboard']);
  const errorOf = useFieldError(act.refused);
  const send = async (reason: string) => {
    if (!(await act.run({ body: { account: account.trim(), upline: upline.trim(), reason } }))) return false;
    setAccount('');
    setUpline('');
    setNamed('');
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
            onBlur={() => setNamed(account.trim())}
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
          <BeforeAfter account={named} upline={upline.trim()} />
        </>
      }
    />
  );
}
