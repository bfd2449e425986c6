import { Tabs } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { chooseOddsFormat, PIT_FORMATS, useOddsFormat } from '../model/odds-format.ts';

/** How odds are written; the choice is kept on this device. */
export function OddsChoice() {
  const t = useTexts('live.cockfight');
  const { format } = useOddsFormat();
  return (
    <Tabs
      look="segmented"
      label={t('formats')}
      value={format}
      onChange={chooseOddsFormat}
      items={PIT_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
    />
  );
}
