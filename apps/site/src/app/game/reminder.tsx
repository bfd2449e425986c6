import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { useState } from 'react';
import { clockNowMs, useAtClock } from '../../shared/clock/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { useNetText } from './use-net-text.ts';

const EVERY_MS = 3_600_000;

/** After every hour of play: time and net result, and the choice to stop (look.md 13). */
export function Reminder({ sinceMs, onStop }: { sinceMs: number; onStop: () => void }) {
  const t = useTexts('slots');
  const net = useNetText();
  // Hours that were played in other games have had their reminder.
  const [seen, setSeen] = useState(() => Math.max(0, Math.floor((clockNowMs() - sinceMs) / EVERY_MS)));
  const hours = useAtClock((nowMs) => Math.floor((nowMs - sinceMs) / EVERY_MS));
  if (net === undefined) return null;
  const goOn = () => setSeen(hours);
  return (
    <Dialog
      open={hours > seen}
      onClose={goOn}
      title={t('reminder')}
      closeLabel={t('reminderOn')}
      moveLabel={t('move')}
      footer={
        <>
          <Button variant="ghost" onClick={onStop}>
            {t('reminderStop')}
          </Button>
          <Button variant="primary" onClick={goOn}>
            {t('reminderOn')}
          </Button>
        </>
      }
    >
      <p>{t('reminderText', { minutes: String(hours * 60), net })}</p>
    </Dialog>
  );
}
