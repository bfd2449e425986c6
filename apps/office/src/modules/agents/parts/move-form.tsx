import { Button, Card, CardHead } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError, useReason, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** Proposes to move a member with everyone below; a second operator decides, and the past stays. */
export function MoveForm() {
  const t = useText();
  const [account, setAccount] = useState('');
  const [upline, setUpline] = useState('');
  const [waits, setWaits] = useState(false);
  const act = useAct('requestBranchMove', ['listStaffRequests', 'getDashboard']);
  const errorOf = useFieldError(act.refused);
  const why = useReason();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reason = why.read();
    if (reason === undefined) return;
    if (!(await act.run({ body: { account: account.trim(), upline: upline.trim(), reason } }))) return;
    setAccount('');
    setUpline('');
    why.clear();
    setWaits(true);
  };
  return (
    <Card>
      <CardHead title={t('agents.move')} />
      <form className="grid gap-4 p-4" onSubmit={(event) => void submit(event)} noValidate>
        <p className="text-13 text-ink-2">{t('agents.moveText')}</p>
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
        {why.field}
        {waits ? <WaitsForSecond /> : null}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('common.askSecond')}
        </Button>
      </form>
    </Card>
  );
}
