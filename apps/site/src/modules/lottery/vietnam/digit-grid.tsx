import { DIGITS, type Digit, gridTokens } from '@lantern/games/vietnam-lottery';
import { Button, Icon, NumberGrid } from '@lantern/ui/base';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';

type DigitGridProps = { width: 3 | 4; picks: readonly string[]; onPicks: (picks: readonly string[]) => void };

const cells = DIGITS.map((value) => ({ value }));
const NOTHING: ReadonlySet<string> = new Set();
const asDigits = (chosen: ReadonlySet<string>): readonly Digit[] => DIGITS.filter((digit) => chosen.has(digit));
const MOST_SHOWN = 60;
/** Names of the places from the left, thousands first. */
const PLACES = ['4', '3', '2', '1'] as const;

/** Long numbers by their digits: digits for each place make every combination, a × b × c (games.md 1.10). */
export function DigitGrid({ width, picks, onPicks }: DigitGridProps) {
  const t = useTexts('lottery.bet');
  const empty = () => Array.from({ length: width }, () => new Set<string>());
  const [places, setPlaces] = useState<readonly ReadonlySet<string>[]>(empty);
  const count = places.reduce((product, digits) => product * digits.size, 1);
  const add = () => {
    onPicks([...picks, ...gridTokens(places.map(asDigits))]);
    setPlaces(empty());
  };
  return (
    <div className="flex flex-col gap-4">
      {PLACES.slice(-width).map((place, index) => (
        <div key={place} className="grid items-center gap-2 sm:grid-cols-[96px_1fr]">
          <span className="text-13 font-semibold text-ink-2">{t(`digitPlace.${place}`)}</span>
          <NumberGrid
            label={t(`digitPlace.${place}`)}
            cells={cells}
            selected={places[index] ?? NOTHING}
            onChange={(next) => setPlaces(places.toSpliced(index, 1, next))}
            columns={10}
            columnsNarrow={5}
            hotLabel={t('hot')}
            coldLabel={t('cold')}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="ghost"
          size="sm"
          icon="plus"
          {...(count === 0 && { disabledReason: t('digitsMissing') })}
          onClick={add}
        >
          {t('addNumbers', { count })}
        </Button>
      </div>
      <PickedNumbers picks={picks} onPicks={onPicks} />
    </div>
  );
}

/** Picks that no grid shows: every number can be removed by itself. */
export function PickedNumbers({ picks, onPicks }: Pick<DigitGridProps, 'picks' | 'onPicks'>) {
  const t = useTexts('lottery.bet');
  if (picks.length === 0) return null;
  return (
    <div>
      <p className="mb-2 text-12 text-ink-3">{t('picked', { count: picks.length })}</p>
      <ul className="flex flex-wrap gap-1.5">
        {picks.slice(0, MOST_SHOWN).map((pick) => (
          <li key={pick}>
            <button
              type="button"
              className="num inline-flex min-h-8 items-center gap-1 rounded-2 bg-primary px-2 text-14 font-semibold text-on-primary"
              aria-label={t('takeOff', { number: pick })}
              onClick={() => onPicks(picks.filter((other) => other !== pick))}
            >
              {pick}
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
        {picks.length > MOST_SHOWN ? (
          <li className="num self-center text-13 text-ink-2">
            {t('andMore', { count: String(picks.length - MOST_SHOWN) })}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
