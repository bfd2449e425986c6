import { type Role, readTicketText, ticketText } from '@lantern/games/lottery';
import { useTicketNames } from '../../../shared/plays/index.ts';
import { matrixForm } from './pad-kind.ts';
import type { PlayPadProps } from './pad-props.ts';
import { TokenGrid } from './token-grid.tsx';
import { useCells } from './use-cells.tsx';
import { type TicketEditing, useTicket } from './use-ticket.ts';

type Places = readonly string[];

/** Places of a draw that an outcome is at: one of them, or two that are compared. */
function spotsOf({ tokens, min }: Role): readonly Places[] {
  const places = tokens.values.map(tokens.textOf);
  if (min < 2) return places.map((place) => [place]);
  return places.flatMap((place, at) => places.slice(at + 1).map((other) => [place, other]));
}

const isAt = (ticket: string, spot: Places): boolean => readTicketText(ticket)[1]?.join() === spot.join();

/** The outcomes picked at places; they are a ticket of their own: `dragon+tiger/4+5`. */
export const outcomesAt = ({ tickets }: TicketEditing, spot: Places): readonly string[] =>
  readTicketText(tickets.find((ticket) => isAt(ticket, spot)) ?? '')[0] ?? [];

/** Picks an outcome at places, or removes it. */
export function toggleAt(ticket: TicketEditing, role: Role, spot: Places, token: string): void {
  const chosen = outcomesAt(ticket, spot);
  const next = role.tokens.values.map(role.tokens.textOf).filter((one) => (one === token) !== chosen.includes(one));
  const others = ticket.tickets.filter((text) => !isAt(text, spot));
  ticket.setTickets(next.length > 0 ? [...others, ticketText([next, spot])] : others);
}

/** Plays on the same places that are picked in one box: the tie is between the dragon and the tiger. */
const WITH: Readonly<Record<string, string>> = { SSC_DRAGON_OR_TIGER: 'SSC_DRAGON_TIGER_TIE' };
/** The play that is picked in the boxes of this one, if any. */
export const pickedWith = (code: string): string | undefined => WITH[code];
export const isPickedWithAnother = (code: string): boolean => Object.values(WITH).includes(code);

/** An outcome at places of the draw, such as the dragon of first and tenth. */
export function MatrixPad({ code, ...pad }: PlayPadProps) {
  const names = useTicketNames();
  const ticket = useTicket(code, pad.draft);
  const other = pickedWith(code);
  const tie = useTicket(other !== undefined && pad.offer.plays[other] ? other : code, pad.draft);
  const { play } = ticket;
  const [, places] = matrixForm(play) ?? [];
  if (!places) return null;
  const nameOf = (place: string) => names.token(play, places, place);
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(136px,1fr))]">
      {spotsOf(places).map((spot) => (
        <Spot
          key={spot.join()}
          {...pad}
          tickets={tie.play === play ? [ticket] : [ticket, tie]}
          spot={spot}
          name={rivalsOf(play.rule, spot).map(nameOf).join(' : ')}
        />
      ))}
    </div>
  );
}

const CARS = 10;
/** A dragon of a race is a place against its mirror: the first against the tenth. */
const rivalsOf = (rule: string | undefined, spot: Places): Places =>
  rule === 'dragon_tiger' ? [...spot, String(CARS + 1 - Number(spot[0]))] : spot;

type SpotProps = Omit<PlayPadProps, 'code'> & { tickets: readonly TicketEditing[]; spot: Places; name: string };

function Spot({ tickets, spot, name, ...pad }: SpotProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5 rounded-[10px] border border-line bg-surface p-2">
      <span className="truncate text-center text-12 text-ink-2">{name}</span>
      {tickets.map((ticket) => (
        <Outcomes key={ticket.play.code} {...pad} ticket={ticket} spot={spot} name={name} />
      ))}
    </div>
  );
}

function Outcomes({ ticket, spot, name, ...pad }: Omit<SpotProps, 'tickets'> & { ticket: TicketEditing }) {
  const role = matrixForm(ticket.play)?.[0];
  return role ? <OutcomeGrid {...pad} ticket={ticket} role={role} spot={spot} name={name} /> : null;
}

type OutcomeGridProps = Omit<SpotProps, 'tickets'> & { ticket: TicketEditing; role: Role };

function OutcomeGrid({ ticket, role, spot, name, ...pad }: OutcomeGridProps) {
  const names = useTicketNames();
  const cells = useCells(pad, ticket.play, role, 0);
  return (
    <TokenGrid
      label={`${names.rule(ticket.play)}, ${name}`}
      cells={cells.map((cell) => ({ ...cell, label: cell.name }))}
      selected={outcomesAt(ticket, spot)}
      onToggle={(token) => toggleAt(ticket, role, spot, token)}
      columns={cells.length}
      columnsNarrow={cells.length}
      isQuiet
    />
  );
}
