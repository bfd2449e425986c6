import { Button, type ButtonLook } from '@lantern/ui/base';
import { useState } from 'react';
import { isOn, useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

/** Free play, where the merchant offers it (spec 4). */
export function FreePlayButton(look: ButtonLook) {
  const t = useTexts('site');
  const offered = isOn(useSettings(), 'FREEPLAY');
  const [busy, setBusy] = useState(false);
  if (!offered) return null;
  const start = async () => {
    setBusy(true);
    const { startFreePlay } = await import('./free-play.ts');
    await startFreePlay();
    setBusy(false);
  };
  return (
    <Button {...look} loading={busy} onClick={() => void start()}>
      {t('home.freePlay')}
    </Button>
  );
}
