import { ODDS_FORMATS, type OddsFormat } from '@lantern/games/odds';
import { Select } from '@lantern/ui/form';
import { choose, useChoices } from '../slip.store.ts';
import { useSportsTexts } from '../use-sports-texts.tsx';

/** How odds are written (games.md 4.3). */
export function OddsFormatChoice() {
  const { t } = useSportsTexts();
  const { format } = useChoices();
  return (
    <Select
      className="sb-format"
      label={t('oddsFormat')}
      hideLabel
      size="sm"
      value={format}
      onChange={(event) => choose({ format: event.target.value as OddsFormat })}
      options={ODDS_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
    />
  );
}
