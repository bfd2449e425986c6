import { type LotteryPlay, type PickRefusal, type Role, readTicketText, ticketText } from '@lantern/games/lottery';
import { familyOf } from '../../../shared/plays/index.ts';
import { isByPlace } from './places.ts';

/** A typed ticket with the number of its line, counted from 1. */
export type TypedTicket = { line: number; text: string; ticket: string };
export type TypedFault = { line: number; text: string; refusal: PickRefusal };
/** A ticket that an earlier line has. */
export type TypedRepeat = { line: number; text: string; first: number };
export type TypedReading = {
  tickets: readonly TypedTicket[];
  faults: readonly TypedFault[];
  repeats: readonly TypedRepeat[];
};
export const NOTHING_TYPED: TypedReading = { tickets: [], faults: [], repeats: [] };

type Lists = readonly (readonly string[])[];

/** `digit`: one character each. `pair`: numbers of up to two digits. `whole`: numbers of a fixed width, each a ticket. */
type Writing = 'digit' | 'pair' | 'whole';

function writingOf({ forms = [] }: LotteryPlay): Writing {
  const { values, textOf } = forms[0]?.[0]?.tokens ?? { values: [], textOf: String };
  if (textOf(values[0] ?? 0).length > 1) return 'whole';
  return textOf(values.at(-1) ?? 0).length > 1 ? 'pair' : 'digit';
}

/** Marks of a place that nothing is picked for: `1--2-`. */
const NO_PICK = /^[-_*]$/;
const PAIR = 2;

/** The picks of one list: single characters, or numbers of two digits with or without a mark between them. */
function picksOf(text: string, writing: Writing): readonly string[] {
  const parts = text.split(/[\s,.+]+/).filter(Boolean);
  if (writing === 'whole') return parts;
  if (writing === 'digit') return parts.flatMap((part) => [...part]);
  return parts.flatMap((part) => {
    const characters = [...part];
    if (characters.length <= PAIR || characters.length % PAIR > 0) return [part];
    return Array.from({ length: characters.length / PAIR }, (_, at) =>
      characters.slice(at * PAIR, (at + 1) * PAIR).join(''),
    );
  });
}

/** A ticket as lists: with a list for each role between slashes, one pick for each place, or all picks of a single list. */
function listsOf(text: string, play: LotteryPlay, form: readonly Role[], writing: Writing): Lists {
  if (text.includes('/'))
    return readTicketText(text).length > 0 ? text.split('/').map((list) => picksOf(list, writing)) : [];
  const picks = picksOf(text, writing);
  if (form.length === 1) return [picks];
  if (picks.length !== form.length) return [];
  return isByPlace(play) ? picks.map((pick) => (NO_PICK.test(pick) ? [] : [pick])) : picks.map((pick) => [pick]);
}

/** The tickets of a line: numbers of two digits make one together, all others are apart. */
const piecesOf = (line: string, writing: Writing): readonly string[] =>
  line.includes('/')
    ? [line.trim()]
    : line.split(writing === 'pair' ? /[;|]+/ : /[\s,;|]+/).flatMap((piece) => piece.trim() || []);

/** Reads single tickets as players write them, line by line; nothing is guessed or merged. */
export class TicketReader {
  readonly #region: string;
  readonly #play: LotteryPlay;
  readonly #writing: Writing;
  readonly #tickets: TypedTicket[] = [];
  readonly #faults: TypedFault[] = [];
  readonly #repeats: TypedRepeat[] = [];
  readonly #lines = new Map<string, number>();

  constructor(region: string, play: LotteryPlay) {
    this.#region = region;
    this.#play = play;
    this.#writing = writingOf(play);
  }

  readLine(line: number, content: string): void {
    for (const text of piecesOf(content, this.#writing)) this.#read(line, text);
  }

  #read(line: number, text: string): void {
    const [form = []] = this.#play.forms ?? [];
    const lists = listsOf(text, this.#play, form, this.#writing);
    const checked = familyOf(this.#play.code).checkPicks(this.#region, this.#play.code, [ticketText(lists)]);
    if (!checked.ok) {
      const refusal = lists.length === 0 ? 'wrong_roles' : checked.error;
      this.#faults.push({ line, text, refusal });
      return;
    }
    const [ticket = ''] = checked.value;
    const first = this.#lines.get(ticket);
    if (first !== undefined) {
      this.#repeats.push({ line, text, first });
      return;
    }
    this.#lines.set(ticket, line);
    this.#tickets.push({ line, text, ticket });
  }

  get reading(): TypedReading {
    return { tickets: this.#tickets, faults: this.#faults, repeats: this.#repeats };
  }
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

export function readTyped(region: string, play: LotteryPlay, text: string): TypedReading {
  const reader = new TicketReader(region, play);
  for (const [at, line] of linesOf(text).entries()) reader.readLine(at + 1, line);
  return reader.reading;
}

const LINES_AT_ONCE = 500;
/** The same of a long text in slices, so that the page answers meanwhile; `onPart` gets the part that is read, 0 to 1. */
export async function readLong(
  region: string,
  play: LotteryPlay,
  text: string,
  onPart: (part: number) => void,
): Promise<TypedReading> {
  const reader = new TicketReader(region, play);
  const lines = linesOf(text);
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    for (const [at, line] of lines.slice(from, from + LINES_AT_ONCE).entries()) reader.readLine(from + at + 1, line);
    onPart(Math.min(1, (from + LINES_AT_ONCE) / lines.length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return reader.reading;
}

/** A line of single tickets as an example, of the play's own ticket. */
export function exampleText(play: LotteryPlay): string {
  const lists = readTicketText(play.example ?? '');
  const writing = writingOf(play);
  const [form = []] = play.forms ?? [];
  const written = (pick: string) => (writing === 'pair' ? pick.padStart(PAIR, '0') : pick);
  const mark = writing === 'pair' ? ' ' : '';
  const isSingle = form.length === 1 || isByPlace(play);
  if (isSingle && lists.every(({ length }) => length <= 1 || form.length === 1))
    return lists.map((list) => (list.length === 0 ? '-' : list.map(written).join(mark))).join(mark);
  return lists.map((list) => list.map(written).join(mark)).join('/');
}
