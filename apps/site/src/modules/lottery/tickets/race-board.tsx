import type { Role } from '@lantern/games/lottery';
import { Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { usePhone } from '../../../shared/media.ts';
import { useTicketNames } from '../../../shared/plays/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { ListGrid } from './list-grid.tsx';
import { outcomesAt, toggleAt } from './matrix-pad.tsx';
import type { PadProps } from './pad-props.ts';
import { TokenGrid } from './token-grid.tsx';
import { rangeOf } from './token-prices.ts';
import { useCells } from './use-cells.tsx';
import { type TicketEditing, useTicket } from './use-ticket.ts';

export const RACE_PLACES = 'PK10_DWD';
export const RACE_SIDES = 'PK10_TWO_SIDES';
const HALF = 5;

type RaceProps = PadProps & { cars: TicketEditing; sides: TicketEditing };

/** Which car finishes at each place, and of which side its number is: rows of places, or one place at a time on a phone. */
export function RaceBoard(props: PadProps) {
  const t = useTexts('lottery.tickets');
  const isPhone = usePhone();
  const cars = useTicket(RACE_PLACES, props.draft);
  const sides = useTicket(RACE_SIDES, props.draft);
  const prices = {
    cars: rangeOf(cars.play, props.offer, props.draft.slip),
    sides: rangeOf(sides.play, props.offer, props.draft.slip),
  };
  return (
    <section className="flex flex-col gap-2.5" aria-label={t('race')}>
      <p className="num flex flex-wrap gap-x-4 text-12 text-ink-3">
        <span>{t('raceCars', { odds: prices.cars })}</span>
        <span>{t('raceSides', { odds: prices.sides })}</span>
      </p>
      {isPhone ? <OnePlace {...props} cars={cars} sides={sides} /> : <Rows {...props} cars={cars} sides={sides} />}
    </section>
  );
}

function OnePlace(props: RaceProps) {
  const t = useTexts('lottery.tickets');
  const names = useTicketNames();
  const [place, setPlace] = useState(0);
  const { cars } = props;
  return (
    <>
      <Tabs
        label={t('places')}
        look="number"
        items={cars.form.map((role, index) => ({
          value: String(index),
          label: names.list(cars.play, role, index),
          hint: cars.lists[index]?.join(' ') || '\u2013',
        }))}
        value={String(place)}
        onChange={(next) => setPlace(Number(next))}
      />
      <Place key={place} {...props} place={place} />
    </>
  );
}

/** Five places at a time, as the race has ten. */
function Rows(props: RaceProps) {
  const t = useTexts('lottery.tickets');
  const names = useTicketNames();
  const [from, setFrom] = useState(0);
  const { form, play } = props.cars;
  return (
    <>
      <Tabs
        label={t('places')}
        look="segmented"
        items={[0, HALF].map((first) => ({
          value: String(first),
          label: t('placesFromTo', { from: String(first + 1), to: String(first + HALF) }),
        }))}
        value={String(from)}
        onChange={(next) => setFrom(Number(next))}
      />
      {form.slice(from, from + HALF).map((role, index) => (
        <div key={role.name} className="grid items-center gap-2 sm:grid-cols-[44px_minmax(0,1fr)]">
          <b className="text-13 font-semibold">{names.list(play, role, from + index)}</b>
          <Place {...props} place={from + index} />
        </div>
      ))}
    </>
  );
}

/** The cars of a place, and the sides of their numbers. */
function Place({ cars, sides, place, ...pad }: RaceProps & { place: number }) {
  const role = cars.form[place];
  const outcomes = sides.play.forms?.[0]?.[0];
  const names = useTicketNames();
  if (!role || !outcomes) return null;
  return (
    <div className="grid gap-1.5 md:grid-cols-[minmax(0,10fr)_minmax(0,5fr)]">
      <ListGrid {...pad} ticket={cars} role={role} index={place} />
      <Sides {...pad} ticket={sides} role={outcomes} place={place} label={names.list(cars.play, role, place)} />
    </div>
  );
}

type SidesProps = PadProps & { ticket: TicketEditing; role: Role; place: number; label: string };

/** Sides of a place are a ticket of their own: `big+odd/3`. */
function Sides({ ticket, role, place, label, ...pad }: SidesProps) {
  const t = useTexts('lottery.tickets');
  const spot = [String(place + 1)];
  const cells = useCells(pad, ticket.play, role, 0);
  return (
    <TokenGrid
      label={t('sidesOf', { place: label })}
      cells={cells.map((cell) => ({ ...cell, label: cell.name }))}
      selected={outcomesAt(ticket, spot)}
      onToggle={(token) => toggleAt(ticket, role, spot, token)}
      columns={4}
      columnsNarrow={4}
      isQuiet
    />
  );
}
