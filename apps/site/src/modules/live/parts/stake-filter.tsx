import { Select } from '@lantern/ui/form';
import { useTexts } from '../../../shared/texts/index.ts';
import type { StakeSpan } from '../model/stake-levels.ts';
import { useLiveTexts } from '../use-live-texts.ts';

type FilterProps = { levels: readonly StakeSpan[]; value: string | undefined; onChange: (next: string) => void };

/** Lists tables by their minimum stake; tables that all have one minimum need no choice. */
export function StakeFilter({ levels, value, onChange }: FilterProps) {
  const t = useTexts('live.stakes');
  const limits = useTexts('live');
  const words = useLiveTexts();
  if (levels.length === 0) return null;
  const rangeOf = ({ least, greatest }: StakeSpan): string =>
    least === greatest ? words.plain(least) : limits('limits', { min: words.plain(least), max: words.plain(greatest) });
  return (
    <Select
      className="stake-filter"
      label={t('label')}
      hideLabel
      size="sm"
      value={levels.some(({ level }) => level === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: t('any') },
        ...levels.map((span) => ({ value: span.level, label: t(span.level, { range: rangeOf(span) }) })),
      ]}
    />
  );
}
