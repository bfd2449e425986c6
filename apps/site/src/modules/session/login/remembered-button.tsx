import { Button, IconButton } from '@lantern/ui/base';
import { useState } from 'react';
import { callApi } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { goIn } from './log-in.ts';
import { forgetVisitor, rememberedName } from './visit-cookies.ts';

/** One press for a member remembered since yesterday; a ticket is valid once, and this browser may forget it. */
export function RememberedButton({ onOver }: { onOver: (message: string) => void }) {
  const t = useTexts('session.login');
  const [remembered, setRemembered] = useState(rememberedName);
  const [busy, setBusy] = useState(false);
  if (!remembered) return null;
  const enter = async () => {
    setBusy(true);
    const reply = await callApi('loginRemember', { body: remembered });
    setBusy(false);
    if (reply.success) return goIn(reply.value, 'session.login.welcome');
    if (reply.code === 'remember_over') {
      forgetVisitor();
      setRemembered(undefined);
      onOver(t('againOver'));
    } else onOver(reply.message);
  };
  return (
    <div className="mb-4 border-b border-line pb-4">
      <div className="flex items-center gap-2">
        <Button variant="ghost" icon="user" className="min-w-0 grow" loading={busy} onClick={() => void enter()}>
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
