import { Button, IconButton } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { goIn } from './log-in.ts';
import { forgetVisitor, rememberedName } from './visit-cookies.ts';

/** One press for a member remembered since yesterday; a ticket is valid once, and this browser may forget it. */
export function RememberedButton({ onOver }: { onOver: (message: string) => void }) {
  const t = useTexts('session.login');
  const [remembered, setRemembered] = useState(rememberedName);
  const entering = useAct('loginRemember', {
    onDone: (entered) => goIn(entered, 'session.login.welcome'),
    onRefused: ({ code, message }) => {
      if (code !== 'remember_over') return onOver(message);
      forgetVisitor();
      setRemembered(undefined);
      onOver(t('againOver'));
    },
  });
  if (!remembered) return null;
  return (
    <div className="mb-4 border-b border-line pb-4">
      <div className="flex items-center gap-2">
        <Button
          variant="ghost"
          icon="user"
          className="min-w-0 grow"
          loading={entering.isRunning}
          onClick={() => void entering.run({ body: remembered })}
        >
          <span className="truncate">{t('again', { name: remembered.username })}</span>
        </Button>
        <IconButton
          icon="close"
          label={t('forget')}
          onClick={() => {
            forgetVisitor();
            setRemembered(undefined);
          }}
        />
      </div>
      <p className="mt-1.5 text-12 text-ink-2">{t('againText')}</p>
    </div>
  );
}
