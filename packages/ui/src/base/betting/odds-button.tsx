import clsx from 'clsx';
import { Icon } from '../icon.tsx';

export type OddsButtonProps = {
  /** Selection and market, read before the label and the price. */
  name: string;
  label: string;
  /** Formatted odds. */
  odds: string;
  selected: boolean;
  onSelect: () => void;
  /** The price has just moved; the caller clears it after 1200 ms (look.md 6). */
  moved?: 'up' | 'down' | undefined;
  locked?: boolean;
  stacked?: boolean;
};

export function OddsButton({
  name,
  label,
  odds,
  selected,
  onSelect,
  moved,
  locked = false,
  stacked = false,
}: OddsButtonProps) {
  return (
    <button
      type="button"
      className={clsx(
        'odds',
        stacked && 'odds-stacked',
        moved && !selected && !locked && `odds-${moved}`,
        locked && 'odds-locked',
      )}
      aria-pressed={selected}
      disabled={locked}
      onClick={onSelect}
    >
      <span className="sr-only">{name}</span>
      {locked && !stacked ? null : <span>{label}</span>}
      {locked ? (
        <Icon name="lock" size={14} />
      ) : (
        <b>
          {moved ? <i aria-hidden="true">{moved === 'up' ? '▲' : '▼'}</i> : null}
          {odds}
        </b>
      )}
    </button>
  );
}
