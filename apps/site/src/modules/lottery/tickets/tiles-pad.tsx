import { ListGrid } from './list-grid.tsx';
import type { PlayPadProps } from './pad-props.ts';
import { useTicket } from './use-ticket.ts';

/** Outcomes as tiles, each with what it pays. */
export function TilesPad({ code, ...pad }: PlayPadProps) {
  const ticket = useTicket(code, pad.draft);
  const [role] = ticket.form;
  return role ? <ListGrid {...pad} ticket={ticket} role={role} index={0} isTiles /> : null;
}
