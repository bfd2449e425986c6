import { openJournal } from '../journal.ts';
import type { Body, Event } from './messages.ts';
import { type State, stateAfter } from './state.ts';

/** When a feed began, and what decides all that it will say. */
export interface Anchor {
  readonly seed: string;
  readonly speed: number;
  readonly season: string;
  /** Codes of the virtual leagues that play, with commas between them. */
  readonly leagues: string;
  /** Real time at which the feed began; feed time was the same then. */
  readonly realMs: number;
  /** The number of the first message. */
  readonly first: number;
}
/** `i`: its place in the script, null for what the desk said. `x`: false on demand. */
interface Line {
  readonly n: number;
  readonly i: number | null;
  readonly x?: true;
  readonly b: Body;
}
/** What to write: an event of a fixture, at a time that the wire can state. */
export interface Said {
  readonly fixture: string;
  readonly at: string;
  readonly event: Event;
  readonly place: number | null;
  readonly isFalse?: boolean;
}
export interface Book {
  readonly anchor: Anchor;
  /** The numbers of the oldest message that is stored and of the newest; `first` is one above `last` while there is none. */
  readonly first: () => number;
  readonly last: () => number;
  /** The body of a message, as it is signed. */
  readonly text: (number: number) => string | undefined;
  readonly stateOf: (fixture: string) => State | undefined;
  readonly states: () => ReadonlyMap<string, State>;
  /** How many messages of its script a fixture has had; 0 for an unknown one. */
  readonly placeOf: (fixture: string) => number;
  readonly write: (said: Said) => number;
}

/** How long messages can be read again. */
const STORED_MS = 48 * 3_600_000;
const COMPACT_EVERY = 20_000;

export class OtherFeed extends Error {
  override name = 'OtherFeed';
}

function anchorOf(line: unknown, asked: Omit<Anchor, 'realMs' | 'first'>, nowMs: number): Anchor {
  // A feed that lost its file has numbers above all of its former ones, at up to ten messages a second.
  if (line === undefined) return { ...asked, realMs: nowMs, first: Math.floor(nowMs / 100) };
  const stored = (line as { anchor: Anchor }).anchor;
  const isSame = (['seed', 'speed', 'season', 'leagues'] as const).every((key) => stored[key] === asked[key]);
  if (!isSame)
    throw new OtherFeed('The state file is of a feed with another seed, speed or calendar. Remove it to begin anew.');
  return stored;
}

/** A competition that goes on for longer than messages are stored. */
interface OpenCompetition {
  readonly id: string;
  readonly state: State;
  readonly place: number;
}
interface Progress {
  place: number;
  /** Numbers among the messages of the fixture, by place in the script. */
  readonly seqs: number[];
}

/**
 * Everything the feed has said, in a file that only grows. What was numbered stays numbered: a killed feed continues behind
 * the last line that was written whole.
 */
export function openBook(path: string | undefined, asked: Omit<Anchor, 'realMs' | 'first'>, nowMs: number): Book {
  const journal = openJournal(path);
  const anchor = anchorOf(journal.entries[0], asked, nowMs);
  const states = new Map<string, State>();
  const progress = new Map<string, Progress>();
  let lines: Line[] = [];
  let texts: string[] = [];

  const learn = (line: Line) => {
    const { b: body, i: place } = line;
    const state = stateAfter(states.get(body.fixture), body, line.x === true);
    if (state) states.set(body.fixture, state);
    const mine = progress.get(body.fixture) ?? { place: 0, seqs: [] };
    if (place !== null) {
      mine.place = place + 1;
      mine.seqs[place] = body.seq;
    }
    progress.set(body.fixture, mine);
    lines.push(line);
    texts.push(JSON.stringify(body));
  };
  const compact = (now: number) => {
    const old = new Date(now - STORED_MS).toISOString();
    const from = lines.findIndex(({ b }) => b.at >= old);
    if (from < COMPACT_EVERY) return;
    lines = lines.slice(from);
    texts = texts.slice(from);
    const alive = new Set(lines.map(({ b }) => b.fixture));
    const open = [...states].flatMap(([id, state]): OpenCompetition[] =>
      state.competition && !state.winners ? [{ id, state, place: progress.get(id)?.place ?? 0 }] : [],
    );
    for (const { id } of open) alive.add(id);
    for (const id of states.keys()) if (!alive.has(id)) states.delete(id);
    for (const id of progress.keys()) if (!alive.has(id)) progress.delete(id);
    journal.rewrite([{ anchor, open }, ...lines]);
  };
  if (journal.entries.length === 0) journal.append({ anchor });
  // The simulator's own file: its records have the written shape.
  for (const { id, state, place } of (journal.entries[0] as { open?: readonly OpenCompetition[] } | undefined)?.open ??
    []) {
    states.set(id, state);
    progress.set(id, { place, seqs: [] });
  }
  for (const line of journal.entries.slice(1)) learn(line as Line);
  compact(nowMs);

  const last = () => lines.at(-1)?.n ?? anchor.first - 1;
  const first = () => lines[0]?.n ?? anchor.first;
  const write = ({ fixture, at, event, place, isFalse = false }: Said): number => {
    const seq = (states.get(fixture)?.seq ?? 0) + 1;
    // A script names a goal by its place; on the wire it has the number that it got.
    const said: Event =
      event.type === 'review' && place !== null
        ? { ...event, of: progress.get(fixture)?.seqs[event.of] ?? event.of }
        : event;
    const line: Line = { n: last() + 1, i: place, ...(isFalse ? { x: true } : {}), b: { fixture, seq, at, ...said } };
    journal.append(line);
    learn(line);
    if (lines.length % COMPACT_EVERY === 0) compact(Date.parse(at));
    return line.n;
  };
  return {
    ...{ anchor, first, last, write },
    text: (number) => texts[number - first()],
    stateOf: (fixture) => states.get(fixture),
    states: () => states,
    placeOf: (fixture) => progress.get(fixture)?.place ?? 0,
  };
}
