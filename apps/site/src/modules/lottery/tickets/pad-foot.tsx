import { Button, Icon } from '@lantern/ui/base';
import { type TicketNames, useTicketNames } from '../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { openEntryOf } from '../model/slip.ts';
import { type EntryReading, readingOf } from '../model/slip-reading.ts';
import { isBegun } from '../model/ticket-entry.ts';
import { ticketFaultCode, ticketFaultParams } from '../model/ticket-faults.ts';
import type { PlayPadProps } from './pad-props.ts';
import { browserWords, randomTickets } from './random-tickets.ts';
import { type TicketEditing, useTicket } from './use-ticket.ts';

const RANDOM_COUNTS = [1, 5, 10] as const;

/** What the tickets of a play come to, another ticket, tickets by chance, and the finished ones. */
export function PadFoot({ code, ...pad }: PlayPadProps) {
  const t = useTexts('lottery.tickets');
  const { offer, draft } = pad;
  const ticket = useTicket(code, draft);
  const entry = openEntryOf(draft.slip, code);
  const reading = entry && readingOf(draft.slip, entry, offer);
  const draw = (count: number) => ticket.add(randomTickets(offer.region, ticket.play, count, browserWords()));
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48" aria-live="polite">
          {reading ? <Rows reading={reading} ticket={ticket} /> : <p className="text-12 text-ink-3">{t('begin')}</p>}
        </div>
        {entry && isBegun(entry) && !reading?.fault ? (
          <Button size="xs" variant="ghost" icon="plus" onClick={ticket.finish}>
            {t('another')}
          </Button>
        ) : null}
        <fieldset className="flex items-center gap-1.5">
          <legend className="sr-only">{t('random')}</legend>
          {RANDOM_COUNTS.map((count) => (
            <Button
              key={count}
              size="xs"
              icon="dice"
              aria-label={t('randomCount', { count })}
              onClick={() => draw(count)}
            >
              {count}
            </Button>
          ))}
        </fieldset>
        {entry ? (
          <Button size="xs" variant="text" icon="trash" onClick={ticket.clear}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      <FinishedTickets code={code} {...pad} />
    </div>
  );
}

/** `2 × 3 × 2 = 12 bets`, or what is missing. */
function Rows({ reading, ticket }: { reading: EntryReading; ticket: TicketEditing }) {
  const t = useTexts('lottery.tickets');
  const names = useTicketNames();
  const textIn = useTextIn();
  const { fault, factors, bets } = reading;
  const about = fault && 'code' in fault && isAboutTickets(fault) ? fault : undefined;
  if (about) {
    // A ticket that is not complete yet has no fault.
    const isShort = about.code === 'list_short';
    return (
      <p className={isShort ? 'text-13 text-ink-2' : 'flex items-center gap-1.5 text-13 text-danger-text'}>
        {isShort ? null : <Icon name="alert" size={14} />}
        {listOf(about, ticket, names)}
        {textIn('lottery.tickets.fault', ticketFaultCode(about), ticketFaultParams(about)) ?? t('fault.wrong_roles')}
      </p>
    );
  }
  return (
    <p className="num text-13 font-semibold text-ink-2">
      {factors ? `${factors.join(' \u00d7 ')} = ` : ''}
      {t('rows', { count: bets })}
    </p>
  );
}

type TicketFaultOf = Extract<
  EntryReading['fault'],
  { code: 'list_short' | 'list_full' | 'ticket_refused' | 'too_many_tickets' }
>;
const isAboutTickets = (fault: NonNullable<EntryReading['fault']>): fault is TicketFaultOf =>
  ['list_short', 'list_full', 'ticket_refused', 'too_many_tickets'].includes(fault.code);

/** The list that has the fault, where there are several. */
function listOf(fault: TicketFaultOf, { play, form }: TicketEditing, names: TicketNames): string {
  const role = 'place' in fault && form.length > 1 ? form[fault.place] : undefined;
  return role && 'place' in fault ? `${names.list(play, role, fault.place)}: ` : '';
}

const MOST_SHOWN = 40;

/** Finished tickets: a press returns one to the pad. */
function FinishedTickets({ code, draft }: PlayPadProps) {
  const t = useTexts('lottery.tickets');
  const names = useTicketNames();
  const { tickets, edit, setTickets } = useTicket(code, draft);
  if (tickets.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-12 text-ink-3">{t('finished', { count: tickets.length })}</p>
      <ul className="flex flex-wrap gap-1.5">
        {tickets.slice(0, MOST_SHOWN).map((ticket) => {
          const name = names.ticket(code, ticket);
          return (
            <li key={ticket} className="inline-flex max-w-full items-center rounded-2 bg-sunken">
              <button
                type="button"
                className="num min-h-8 min-w-0 truncate ps-2 text-14 font-semibold"
                aria-label={t('edit', { ticket: name })}
                onClick={() => edit(ticket)}
              >
                {name}
              </button>
              <button
                type="button"
                className="grid min-h-8 min-w-8 place-items-center text-ink-2"
                aria-label={t('remove', { ticket: name })}
                onClick={() => setTickets(tickets.filter((other) => other !== ticket))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          );
        })}
        {tickets.length > MOST_SHOWN ? (
          <li className="num self-center text-13 text-ink-2">{t('more', { count: tickets.length - MOST_SHOWN })}</li>
        ) : null}
      </ul>
    </div>
  );
}
