import type { Role } from '@lantern/games/lottery';
import { useTexts } from '../../../shared/texts/index.ts';
import type { PadProps } from './pad-props.ts';
import { TokenGrid } from './token-grid.tsx';
import { columnsOf, isBallList, useCells } from './use-cells.tsx';
import type { TicketEditing } from './use-ticket.ts';
import { useTicketNames } from './use-ticket-names.ts';

type ListGridProps = PadProps & {
  ticket: TicketEditing;
  role: Role;
  index: number;
  isTiles?: boolean;
  hasNote?: boolean;
};

/** The grid of one list of a ticket. */
export function ListGrid({ ticket, role, index, isTiles = false, hasNote = false, ...pad }: ListGridProps) {
  const t = useTexts('lottery.tickets');
  const names = useTicketNames();
  const { play, lists, setList } = ticket;
  const cells = useCells(pad, play, role, index, isTiles);
  const selected = lists[index] ?? [];
  const grid = (
    <TokenGrid
      label={role.name === 'outcomes' ? names.rule(play) : names.list(play, role, index)}
      cells={cells}
      selected={selected}
      onToggle={(token) =>
        setList(index, selected.includes(token) ? selected.filter((one) => one !== token) : [...selected, token])
      }
      shape={isBallList(play, role) ? 'ball' : isTiles ? 'tile' : 'cell'}
      {...columnsOf(cells.length, isTiles)}
    />
  );
  if (!hasNote || !cells.some(({ meta }) => meta !== undefined)) return grid;
  return (
    <div className="flex flex-col gap-2">
      {grid}
      <p className="text-12 text-ink-3">{t('since')}</p>
    </div>
  );
}
