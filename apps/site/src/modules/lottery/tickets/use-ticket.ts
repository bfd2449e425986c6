import type { LotteryPlay, Role } from '@lantern/games/lottery';
import { playOf } from '../../../shared/plays/index.ts';
import { openEntryOf } from '../model/slip.ts';
import {
  addTickets,
  editTicket,
  emptyLists,
  finishTicket,
  listsOf,
  setLists,
  setTickets,
  type TicketLists,
} from '../model/ticket-entry.ts';
import type { EditableDraft } from '../use-slip.ts';

/** The tickets of one play and what a pad does with them. */
export type TicketEditing = {
  play: LotteryPlay;
  /** The roles of the ticket under construction, and its lists. */
  form: readonly Role[];
  lists: TicketLists;
  /** The finished tickets. */
  tickets: readonly string[];
  setList: (index: number, tokens: Iterable<string>) => void;
  /** Empties the ticket under construction. */
  drop: () => void;
  setTickets: (tickets: readonly string[]) => void;
  add: (tickets: readonly string[]) => void;
  /** Finishes the ticket under construction. */
  finish: () => void;
  edit: (ticket: string) => void;
  clear: () => void;
};

/** The picks of a list once each, in the order of the role, so that equal tickets are equal texts. */
function ordered({ tokens }: Role, picks: Iterable<string>): readonly string[] {
  const values = [...picks].map((pick) => tokens.valueOf(pick)).filter((value) => value !== undefined);
  return [...new Set(values)].sort((a, b) => a - b).map(tokens.textOf);
}

/** No number is banker and drag at once: the last press decides. */
const withoutTwins = (form: readonly Role[], lists: TicketLists, index: number): TicketLists =>
  form.some(({ name }) => name === 'bankers')
    ? lists.map((list, at) => (at === index ? list : list.filter((pick) => !lists[index]?.includes(pick))))
    : lists;

/** What the pads of a play edit; `size` is how many lists the chosen form of the play has, the usual one without it. */
export function useTicket(
  code: string,
  { slip, edit }: Pick<EditableDraft, 'slip' | 'edit'>,
  size?: number,
): TicketEditing {
  const play = playOf(code);
  const lists = listsOf(slip, code, size);
  const form = play.forms?.find(({ length }) => length === lists.length) ?? [];
  return {
    play,
    form,
    lists,
    tickets: openEntryOf(slip, code)?.picks ?? [],
    setList: (index, tokens) =>
      edit((now) => {
        const role = form[index];
        if (!role) return now;
        const changed = listsOf(now, code, size).with(index, ordered(role, tokens));
        return setLists(now, code, withoutTwins(form, changed, index));
      }),
    drop: () => edit((now) => setLists(now, code, emptyLists(lists.length))),
    setTickets: (tickets) => edit((now) => setTickets(now, code, tickets)),
    add: (tickets) => edit((now) => addTickets(now, code, tickets)),
    finish: () => edit((now) => finishTicket(now, code)),
    edit: (ticket) => edit((now) => editTicket(now, code, ticket)),
    clear: () => edit((now) => setTickets(setLists(now, code, []), code, [])),
  };
}
