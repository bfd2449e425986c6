import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { CardForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** Opens a general agent at the top of the tree; its one-time password is shown once. */
export function NewAgent() {
  const t = useText();
  const [opened, setOpened] = useState<Answer<'addGeneralAgent'>>();
  const form = useCallForm({
    call: 'addGeneralAgent',
    ...withReason(t, { first: { username: '' }, after: 'clear' }),
    inputOf: ({ username, reason }) => ({ body: { username: username.trim(), reason } }),
    changes: ['listAgentTree', 'getAgentFigures'],
    onDone: setOpened,
  });
  return (
    <CardForm
      form={form}
      title={t('agents.new')}
      action={t('agents.open')}
      below={
        opened ? (
          <div role="status" className="grid gap-1 rounded-2 bg-amber-soft p-3">
            <p className="text-13">{t('agents.opened', { account: opened.account })}</p>
            <code className="code-text select-all text-16">{opened.password}</code>
          </div>
        ) : null
      }
    >
      <p className="text-13 text-ink-2">{t('agents.newText')}</p>
      <TextInput
        label={t('agents.username')}
        maxLength={32}
        spellCheck={false}
        autoComplete="off"
        {...form.field('username')}
      />
    </CardForm>
  );
}
