import type { Role } from '@lantern/games/lottery';
import { isRtl, rovingIndex, Tabs } from '@lantern/ui/base';
import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { usePhone } from '../../../shared/media.ts';
import { DIGIT_PLACES, familyOf, placeOfList, useTicketNames } from '../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { HistoryNote } from './history-note.tsx';
import { ListGrid } from './list-grid.tsx';
import type { PlayPadProps } from './pad-props.ts';
import { QuickRow } from './quick-row.tsx';
import { type TicketEditing, useTicket } from './use-ticket.ts';

/** A list for each place of the draw: one at a time on a phone, all of them in rows where there is room. */
export function PlacesPad({ code, ...pad }: PlayPadProps) {
  const ticket = useTicket(code, pad.draft);
  const isPhone = usePhone();
  return (
    <div className="flex flex-col gap-2">
      {isPhone ? <OnePlace {...pad} ticket={ticket} /> : <AllPlaces {...pad} ticket={ticket} />}
      <HistoryNote gameCode={pad.gameCode} play={ticket.play} />
    </div>
  );
}

type PlacesProps = Omit<PlayPadProps, 'code'> & { ticket: TicketEditing };

function OnePlace({ ticket, ...pad }: PlacesProps) {
  const t = useTexts('lottery.tickets');
  const [wanted, setPlace] = useState(0);
  const { form, play } = ticket;
  const place = Math.min(wanted, form.length - 1);
  const names = useTicketNames();
  const role = form[place];
  if (!role) return null;
  const label = names.list(play, role, place);
  return (
    <div className="flex flex-col gap-2.5">
      {familyOf(play.code).name === 'ssc' ? (
        <DigitSlots ticket={ticket} place={place} onPlace={setPlace} />
      ) : (
        <Tabs
          label={t('places')}
          look="number"
          items={form.map((one, index) => ({
            value: String(index),
            label: names.list(play, one, index),
            hint: picksText(ticket, one, index, names) || '\u2013',
          }))}
          value={String(place)}
          onChange={(next) => setPlace(Number(next))}
        />
      )}
      <ListGrid key={place} {...pad} ticket={ticket} role={role} index={place} />
      <QuickRow role={role} label={label} onTokens={(tokens) => ticket.setList(place, tokens)} />
    </div>
  );
}

function picksText(
  { play, lists }: TicketEditing,
  role: Role,
  index: number,
  names: ReturnType<typeof useTicketNames>,
) {
  const texts = (lists[index] ?? []).map((token) => names.token(play, role, token));
  return texts.join(texts.every(({ length }) => length === 1) ? '' : ' ');
}

type SlotsProps = { ticket: TicketEditing; place: number; onPlace: (index: number) => void };

/** The five places of the draw with the digits chosen for them; those that the play does not look at are dashed. */
function DigitSlots({ ticket, place, onPlace }: SlotsProps) {
  const t = useTexts('lottery.tickets');
  const textIn = useTextIn();
  const names = useTicketNames();
  const { form, play } = ticket;
  const indexes = DIGIT_PLACES.map((_, digit) => form.findIndex((_role, index) => placeOfList(play, index) === digit));
  const columns = indexes.map((index) => (index < 0 ? '.78fr' : '1.15fr')).join(' ');
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!row.current) return;
    const shape = { count: form.length, columns: 1, rtl: isRtl(row.current), round: true };
    const target = rovingIndex(event.key, place, shape);
    if (target === undefined) return;
    event.preventDefault();
    onPlace(target);
    row.current.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={t('places')}
      className="grid gap-1.5"
      style={{ gridTemplateColumns: columns }}
      onKeyDown={move}
    >
      {DIGIT_PLACES.map((name, digit) => {
        const index = indexes[digit] ?? -1;
        const role = form[index];
        const label = textIn('lottery.role', name) ?? name;
        const look = 'grid h-[62px] min-w-0 grid-rows-[18px_1fr] place-items-center rounded-[10px] border pt-1 text-11';
        if (!role)
          return (
            <span key={name} aria-hidden="true" className={clsx(look, 'border-dashed border-line text-ink-3')}>
              {label}
              <b>{'\u2013'}</b>
            </span>
          );
        const on = index === place;
        return (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={on}
            tabIndex={on ? 0 : -1}
            className={clsx(
              look,
              'bg-surface',
              on
                ? 'border-2 border-primary font-semibold text-primary-text ring-3 ring-primary-soft'
                : 'border-line-strong text-ink-3',
            )}
            onClick={() => onPlace(index)}
          >
            <span className="max-w-full truncate">{label}</span>
            <b className="num max-w-full truncate pb-1 text-20 tracking-[2px] text-ink">
              {picksText(ticket, role, index, names) || '\u2013'}
            </b>
          </button>
        );
      })}
    </div>
  );
}

function AllPlaces({ ticket, ...pad }: PlacesProps) {
  const names = useTicketNames();
  const { form, play, setList } = ticket;
  return (
    <div className="flex flex-col gap-2.5">
      {form.map((role, index) => {
        const label = names.list(play, role, index);
        return (
          <div
            key={role.name}
            className="grid items-center gap-x-3 gap-y-1.5 sm:grid-cols-[64px_minmax(0,1fr)] xl:grid-cols-[64px_minmax(0,1fr)_auto]"
          >
            <span className="text-13 font-semibold">{label}</span>
            <ListGrid {...pad} ticket={ticket} role={role} index={index} />
            <div className="sm:max-xl:col-start-2">
              <QuickRow role={role} label={label} onTokens={(tokens) => setList(index, tokens)} isWide />
            </div>
          </div>
        );
      })}
    </div>
  );
}
