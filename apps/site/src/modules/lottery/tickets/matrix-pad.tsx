import { type Role, readTicketText, ticketText } from '@lantern/games/lottery';
import { matrixForm } from './pad-kind.ts';
import type { PlayPadProps } from './pad-props.ts';
import { TokenGrid } from './token-grid.tsx';
import { useCells } from './use-cells.tsx';
import { type TicketEditing, useTicket } from './use-ticket.ts';
import { useTicketNames } from './use-ticket-names.ts';

/** Places of a draw that an outcome is at: one of them, or two that are compared. */
function spotsOf({ tokens, min }: Role): readonly (readonly string[])[] {
  const places = tokens.values.map(tokens.textOf);
  if (min < 2) return places.map((place) => [place]);
  return places.flatMap((place, at) => places.slice(at + 1).map((other) => [place, other]));
}

const sameSpot = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** The outcomes picked at each place, and the tickets of another choice: one for every place that has an outcome. */
function outcomesAt({ tickets }: TicketEditing, spot: readonly string[]): readonly string[] {
  return tickets.map(readTicketText).find(([, places = []]) => sameSpot(places, spot))?.[0] ?? [];
}
function withOutcomes({ tickets }: TicketEditing, spot: readonly string[], outcomes: readonly string[]) {
  const others = tickets.filter((ticket) => !sameSpot(readTicketText(ticket)[1] ?? [], spot));
  return outcomes.length === 0 ? others : [...others, ticketText([outcomes, spot])];
}

/** An outcome at places of the draw, such as a big number in third place or the dragon of first and tenth. */
export function MatrixPad({ code, ...pad }: PlayPadProps) {
  const names = useTicketNames();
  const ticket = useTicket(code, pad.draft);
  const { play } = ticket;
  const [outcomes, places] = matrixForm(play) ?? [];
  const firstRole = play.forms?.[0]?.[0] ?? outcomes;
  if (!outcomes || !places || !firstRole) return null;
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
      {spotsOf(places).map((spot) => (
        <Spot
          key={spot.join()}
          {...pad}
          ticket={ticket}
          role={outcomes}
          name={placeNames(spot, (place) => names.token(play, places, place), spotsAreRivals(play.rule))}
          chosen={outcomesAt(ticket, spot)}
          onChosen={(next) => ticket.setTickets(withOutcomes(ticket, spot, next))}
        />
      ))}
    </div>
  );
}

/** A dragon of a race is a place against its mirror: the first against the tenth. */
const spotsAreRivals = (rule: string | undefined): boolean => rule === 'dragon_tiger';
const CARS = 11;
const placeNames = (spot: readonly string[], nameOf: (place: string) => string, rivals: boolean): string =>
  (rivals ? [spot[0] ?? '', String(CARS - Number(spot[0]))] : spot).map(nameOf).join(' : ');

type SpotProps = Omit<PlayPadProps, 'code'> & {
  ticket: TicketEditing;
  role: Role;
  name: string;
  chosen: readonly string[];
  onChosen: (outcomes: readonly string[]) => void;
};

function Spot({ ticket, role, name, chosen, onChosen, ...pad }: SpotProps) {
  const cells = useCells(pad, ticket.play, role, 0).map((cell) => ({ ...cell, price: undefined }));
  const order = (token: string) => role.tokens.valueOf(token) ?? 0;
  return (
    <div className="flex flex-col gap-1.5 rounded-[10px] border border-line bg-surface p-2">
      <span className="text-center text-12 text-ink-2">{name}</span>
      <TokenGrid
        label={name}
        cells={cells}
        selected={chosen}
        onToggle={(token) =>
          onChosen(
            (chosen.includes(token) ? chosen.filter((one) => one !== token) : [...chosen, token]).toSorted(
              (a, b) => order(a) - order(b),
            ),
          )
        }
        columns={Math.min(cells.length, 2)}
        columnsNarrow={Math.min(cells.length, 2)}
      />
    </div>
  );
}
