import { Chip, chipColour, chipLabel, chipUnit } from '@lantern/ui/tables';
import { centsOf } from '../model/table-bets.ts';

type PileProps = {
  cents: number;
  /** Of the table: it decides the colours. */
  minStake: string;
  state: 'waiting' | 'placed' | 'won' | 'lost';
};

/** A stake on a spot, with its figure. */
export function ChipPile({ cents, minStake, state }: PileProps) {
  const unit = chipUnit(centsOf(minStake));
  return (
    <span className="spot-chip" data-state={state}>
      <Chip
        colour={chipColour(cents, unit)}
        label={chipLabel(cents)}
        ring={state === 'placed' || state === 'lost' ? undefined : state}
      />
    </span>
  );
}
