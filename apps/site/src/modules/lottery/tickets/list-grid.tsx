import type { Role } from '@lantern/games/lottery';
import { useTicketNames } from '../../../shared/plays/index.ts';
import type { PadProps } from './pad-props.ts';
import { TokenGrid } from './token-grid.tsx';
import { columnsOf, isBallList, useCells } from './use-cells.tsx';
import type { TicketEditing } from './use-ticket.ts';

type ListGridProps = PadProps & {
  ticket: TicketEditing;
  role: Role;
  index: number;
  isTiles?: boolean;
};

/** The grid of one list of a ticket. */
export function ListGrid({ ticket, role, index, isTiles = false, ...pad }: ListGridProps) {
  const names = useTicketNames();
  const { play, lists, setList } = ticket;
  const cells = useCells(pad, play, role, index, isTiles);
  const selected = lists[index] ?? [];
  return (
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
}
