import { Button, IconButton } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { goIn } from './log-in.ts';
import { forgetVisitor, rememberedName } from './visit-cookies.ts';

/** One press for who asked to be remembered yesterday; a ticket is good once, and this browser may forget it. */
export function RememberedButton({ onOver }: { onOver: (message: string) => void }) {
  const t = useTexts('session.login');
  const [kept, setKept] = useState(rememberedName);
  const entering = useAct('loginRemember', {
    onDone: (entered) => goIn(entered, 'session.login.welcome'),
    onRefused: ({ code, message }) => {
      if (code !== 'remember_over') return onOver(message);
      forgetVisitor();
      setKept(undefined);
      onOver(t('againOver'));
    },
  });
  if (!kept) return null;
  return (
    <div className="mb-4 border-b border-line pb-4">
      <div className="flex items-center gap-2">
        <Button
          variant="ghost"
          icon="user"
          className="min-w-0 grow"
          loading={entering.isRunning}
          onClick={() => void entering.run({ body: kept })}
        >
          <span className="truncate">{t('again', { name: kept.username })}</span>
        </Button>
        <IconButton
          icon="close"
          label={t('forget')}
          onClick={() => {
            forgetVisitor();
            setKept(undefined);
          }}
        />
      </div>
      <p className="mt-1.5 text-12 text-ink-2">{t('againText')}</p>
    </div>
  );
}
