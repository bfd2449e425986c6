import { OddsButton } from '@lantern/ui/base';
import { playOf } from '../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { groupedOdds, optionOdds } from '../model/offer.ts';

type OptionGridProps = { play: string; odds: string; picks: readonly string[]; onToggle: (option: string) => void };

/** Bets with a name instead of a number: big or small, odd or even, a sum. */
export function OptionGrid({ play, odds, picks, onToggle }: OptionGridProps) {
  const t = useTexts('lottery.bet');
  const textIn = useTextIn();
  const options = playOf(play).options ?? [];
  const nameOf = (option: string) => textIn('lottery.bet.option', option) ?? option;
  return (
    <fieldset>
      <legend className="sr-only">{t('options')}</legend>
      <div className={options.length > 2 ? 'grid grid-cols-4 gap-2 sm:grid-cols-7' : 'grid grid-cols-2 gap-3'}>
        {options.map((option) => (
          <OddsButton
            key={option}
            name={nameOf(option)}
            label={nameOf(option)}
            odds={groupedOdds(optionOdds(play, option, odds))}
            selected={picks.includes(option)}
            onSelect={() => onToggle(option)}
            stacked
          />
        ))}
      </div>
    </fieldset>
  );
}
