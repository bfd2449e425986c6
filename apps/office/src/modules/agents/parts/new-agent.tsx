import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { useFieldError } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { AgentForm } from './agent-form.tsx';

/** Opens a general agent at the top of the tree; its one-time password is shown once. */
export function NewAgent() {
  const t = useText();
  const [username, setUsername] = useState('');
  const [opened, setOpened] = useState<Answer<'addGeneralAgent'>>();
  const act = useAct('addGeneralAgent', ['listAgentTree', 'getAgentFigures']);
  const errorOf = useFieldError(act.refused);
  const send = async (reason: string) => {
    const made = await act.run({ body: { username: username.trim(), reason } });
    if (!made) return false;
    setOpened(made);
    setUsername('');
    return true;
  };
  return (
    <AgentForm
      title={t('agents.new')}
      text={t('agents.newText')}
      action={t('agents.open')}
      act={act}
      onSend={send}
      fields={
        <TextInput
          label={t('agents.username')}
          maxLength={32}
          spellCheck={false}
          autoComplete="off"
          value={username}
          error={errorOf('username')}
          onChange={(event) => setUsername(event.target.value)}
        />
      }
      after={
        opened ? (
          <div role="status" className="grid gap-1 rounded-2 bg-amber-soft p-3">
            <p className="text-13">{t('agents.opened', { account: opened.account })}</p>
            <code className="code-text select-all text-16">{opened.password}</code>
          </div>
        ) : null
      }
    />
  );
}
