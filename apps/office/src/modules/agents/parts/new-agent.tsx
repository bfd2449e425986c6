import { Button, Card, CardHead } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError, useReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** Opens a general agent at the top of the tree; its one-time password is shown once. */
export function NewAgent() {
  const t = useText();
  const [username, setUsername] = useState('');
  const [opened, setOpened] = useState<Answer<'addGeneralAgent'>>();
  const act = useAct('addGeneralAgent', ['listAgentTree', 'getAgentFigures']);
  const errorOf = useFieldError(act.refused);
  const why = useReason();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reason = why.read();
    if (reason === undefined) return;
    const made = await act.run({ body: { username: username.trim(), reason } });
    if (!made) return;
    setOpened(made);
    setUsername('');
    why.clear();
  };
  return (
    <Card>
      <CardHead title={t('agents.new')} />
      <form className="grid gap-4 p-4" onSubmit={(event) => void submit(event)} noValidate>
        <p className="text-13 text-ink-2">{t('agents.newText')}</p>
        <TextInput
          label={t('agents.username')}
          maxLength={32}
          spellCheck={false}
          autoComplete="off"
          value={username}
          error={errorOf('username')}
          onChange={(event) => setUsername(event.target.value)}
        />
        {why.field}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('agents.open')}
        </Button>
        {opened ? (
          <div role="status" className="grid gap-1 rounded-2 bg-amber-soft p-3">
            <p className="text-13">{t('agents.opened', { account: opened.account })}</p>
            <code className="code-text select-all text-16">{opened.password}</code>
          </div>
        ) : null}
      </form>
    </Card>
  );
}
