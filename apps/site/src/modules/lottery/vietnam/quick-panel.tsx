import { DIGITS } from '@lantern/games/vietnam-lottery';
import { Button } from '@lantern/ui/base';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { PickedNumbers } from './digit-grid.tsx';
import { DIGIT_SETS, digitTokens, QUICK_SETS, quickTokens, RANDOM_COUNTS, randomTokens } from './quick-picks.ts';
import { browserRandom } from './quick-row.tsx';

type QuickPanelProps = {
  width: number;
  picks: readonly string[];
  onPicks: (picks: readonly string[]) => void;
  onToggle: (picks: readonly string[]) => void;
};

/**
 * Every method of games.md 1.10 to fill a ticket. Long numbers have only random picks: their sets would fill a slip.
 */
export function QuickPanel({ width, picks, onPicks, onToggle }: QuickPanelProps) {
  const t = useTexts('lottery.bet');
  const picked = new Set(picks);
  const isOn = (tokens: readonly string[]) => tokens.length > 0 && tokens.every((token) => picked.has(token));
  const choice = (key: string, label: ReactNode, tokens: readonly string[], name?: string) => (
    <button
      key={key}
      type="button"
      aria-pressed={isOn(tokens)}
      aria-label={name}
      className="num min-h-9 min-w-9 rounded-2 bg-sunken px-3 text-13 font-semibold text-ink hover:text-ink-2 aria-pressed:bg-primary aria-pressed:text-on-primary"
      onClick={() => onToggle(tokens)}
    >
      {label}
    </button>
  );
  return (
    <div className="flex flex-col gap-4">
      {width <= 2 ? (
        <Row name={t('quickSets')}>
          {QUICK_SETS.map((set) => {
            const tokens = quickTokens(set, width === 1 ? 1 : 2);
            return tokens.length === 0 ? null : choice(set, t(`quick.${set}`), tokens);
          })}
        </Row>
      ) : null}
      {width === 2
        ? DIGIT_SETS.map((set) => (
            <Row key={set} name={t(`digitSet.${set}`)}>
              {DIGITS.map((digit) => choice(digit, digit, digitTokens(set, digit), `${t(`digitSet.${set}`)} ${digit}`))}
            </Row>
          ))
        : null}
      <Row name={t('byChance')}>
        {RANDOM_COUNTS.filter((count) => count <= 10 ** width).map((count) => (
          <Button
            key={count}
            size="sm"
            icon="dice"
            onClick={() => onPicks([...randomTokens(width, count, browserRandom)])}
          >
            {count}
          </Button>
        ))}
        <span className="self-center text-12 text-ink-3">{t('byChanceHelp')}</span>
      </Row>
      <PickedNumbers picks={picks} onPicks={onPicks} />
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 sm:grid-cols-[120px_1fr]">
      <span className="self-center text-13 font-semibold text-ink-2">{name}</span>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </div>
  );
}
