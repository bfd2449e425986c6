import { Button } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { playOf } from '../../../shared/plays/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { SlipEntry } from '../model/slip.ts';
import { betCount } from '../model/slip-reading.ts';

type SetBarProps = {
  entry: SlipEntry | undefined;
  setSize: number;
  onWheel: (wheel: boolean) => void;
  onNextSet: () => void;
};

/** For xiên and trượt: how many sets the picked numbers make, xiên quay, and another set beside this one. */
export function SetBar({ entry, setSize, onWheel, onNextSet }: SetBarProps) {
  const t = useTexts('lottery.bet');
  const picked = entry?.picks.length ?? 0;
  const bets = entry ? betCount(entry) : 0;
  const canWheel = entry !== undefined && playOf(entry.play).group === 'xien' && setSize > 2;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 bg-sunken px-3 py-2 text-13">
      <span aria-live="polite">
        {picked < setSize
          ? t('setWants', { size: String(setSize), picked: String(picked) })
          : entry?.wheel
            ? t('wheelMakes', { picked: String(picked), count: bets })
            : t('setMakes', { picked: String(picked), size: String(setSize), count: bets })}
      </span>
      {canWheel ? (
        <Checkbox
          label={t('wheel', { size: String(setSize) })}
          checked={entry.wheel}
          onChange={(event) => onWheel(event.target.checked)}
        />
      ) : null}
      {bets > 0 ? (
        <span className="ms-auto">
          <Button size="xs" variant="ghost" icon="plus" onClick={onNextSet}>
            {t('nextSet')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
