import { parseTypedPicks } from '@lantern/games/vietnam-lottery';
import { Button } from '@lantern/ui/base';
import { TextArea } from '@lantern/ui/form';
import { useId, useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { PickedNumbers } from './digit-grid.tsx';

type TypePicksProps = { width: number; picks: readonly string[]; onPicks: (picks: readonly string[]) => void };

const EXAMPLES: Readonly<Record<number, string>> = { 1: '3 7 8', 2: '07 23 38 68', 3: '213 480 905', 4: '0213 4809' };
const MOST_NAMED = 12;

/** Numbers typed or pasted in a row. An invalid part is named and never guessed. */
export function TypePicks({ width, picks, onPicks }: TypePicksProps) {
  const t = useTexts('lottery.bet');
  const [text, setText] = useState('');
  const read = parseTypedPicks(text, width);
  const form = useId();
  const add = () => {
    if (read.picks.length === 0) return;
    onPicks([...picks, ...read.picks]);
    // Invalid parts stay in the field for correction.
    setText(read.bad.join(' '));
  };
  return (
    <form
      id={form}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextArea
        label={t('typeLabel', { width })}
        help={t('typeHelp', { example: EXAMPLES[width] ?? '' })}
        rows={4}
        inputMode="numeric"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={
          read.bad.length > 0 ? t('typeBad', { width, pieces: named(read.bad), count: read.bad.length }) : undefined
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="ghost"
          size="sm"
          icon="plus"
          {...(read.picks.length === 0 && { disabledReason: t('typeNothing'), reasonElsewhere: true })}
        >
          {t('addNumbers', { count: read.picks.length })}
        </Button>
        {read.repeated.length > 0 ? (
          <span className="text-12 text-ink-2">{t('typeRepeated', { numbers: named(read.repeated) })}</span>
        ) : null}
      </div>
      <PickedNumbers picks={picks} onPicks={onPicks} />
    </form>
  );
}

const named = (pieces: readonly string[]): string =>
  pieces.slice(0, MOST_NAMED).join(', ') + (pieces.length > MOST_NAMED ? ', …' : '');
