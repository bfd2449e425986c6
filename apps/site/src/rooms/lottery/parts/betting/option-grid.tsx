import { formatOdds, PLAYS, type PlayCode, parseOdds, waysOfSum } from '@lantern/games/vietnam-lottery';
import { OddsButton } from '@lantern/ui/base';
import { useTextOf, useTexts } from '../../../../shared/texts/index.ts';
import { groupedOdds } from '../../model/offer.ts';

type OptionGridProps = { play: PlayCode; odds: string; picks: readonly string[]; onToggle: (option: string) => void };

/** The price of one option: a sum pays the odds divided by the ways it can come (games.md 1.14). */
function oddsOfOption(play: PlayCode, option: string, odds: string): string {
  const read = parseOdds(odds);
  if (play !== 'SUM_DB2' || !read.ok) return odds;
  const exact = read.value / waysOfSum(option);
  return formatOdds(exact - (exact % 100n));
}

/** Bets with a name instead of a number: big or small, odd or even, a sum. */
export function OptionGrid({ play, odds, picks, onToggle }: OptionGridProps) {
  const t = useTexts('bet');
  const textOf = useTextOf();
  const options = PLAYS[play].options ?? [];
  const nameOf = (option: string) => textOf(`bet.option.${option}`) ?? option;
  return (
    <fieldset>
      <legend className="sr-only">{t('options')}</legend>
      <div className={options.length > 2 ? 'grid grid-cols-4 gap-2 sm:grid-cols-7' : 'grid grid-cols-2 gap-3'}>
        {options.map((option) => (
          <OddsButton
            key={option}
            name={nameOf(option)}
            label={nameOf(option)}
            odds={groupedOdds(oddsOfOption(play, option, odds))}
            selected={picks.includes(option)}
            onSelect={() => onToggle(option)}
            stacked
          />
        ))}
      </div>
    </fieldset>
  );
}
