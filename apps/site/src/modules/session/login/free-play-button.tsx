import { useAction } from '@lantern/client';
import { Button, type ButtonLook } from '@lantern/ui/base';
import { isOn, useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

/** Free play, where the merchant offers it (spec 4). */
export function FreePlayButton(look: ButtonLook) {
  const t = useTexts('site');
  const offered = isOn(useSettings(), 'FREEPLAY');
  const starting = useAction(async () => (await import('./free-play.ts')).startFreePlay());
  if (!offered) return null;
  return (
    <Button {...look} loading={starting.isRunning} onClick={() => void starting.run(undefined)}>
      {t('home.freePlay')}
    </Button>
  );
}
