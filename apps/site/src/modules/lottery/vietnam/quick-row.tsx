import type { RandomBytes } from '@lantern/kernel';
import { Button } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { QUICK_SETS, quickTokens, randomTokens } from './quick-picks.ts';

type QuickRowProps = {
  width: number;
  onToggle: (picks: readonly string[]) => void;
  onRandom: (picks: readonly string[]) => void;
  onClear: () => void;
};

const RANDOM_IN_ROW = 5;

/** The browser's random source; the code that draws the lottery chooses. */
export const browserRandom: RandomBytes = { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) };

/** Quick picks under the grid: a press adds the numbers, a second one removes them. */
export function QuickRow({ width, onToggle, onRandom, onClear }: QuickRowProps) {
  const t = useTexts('lottery.bet');
  const sets = width === 1 || width === 2 ? QUICK_SETS.filter((set) => quickTokens(set, width).length > 0) : [];
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="me-1 text-12 text-ink-3">{t('quickPick')}</span>
      {sets.map((set) => (
        <Button key={set} size="xs" onClick={() => onToggle(quickTokens(set, width === 1 ? 1 : 2))}>
          {t(`quick.${set}`)}
        </Button>
      ))}
      <Button size="xs" icon="dice" onClick={() => onRandom(randomTokens(width, RANDOM_IN_ROW, browserRandom))}>
        {t('random', { count: String(RANDOM_IN_ROW) })}
      </Button>
      <span className="ms-auto">
        <Button variant="text" size="xs" icon="trash" onClick={onClear}>
          {t('clear')}
        </Button>
      </span>
    </div>
  );
}
