import { z } from 'zod';
import type { AppContext } from '../environment.ts';
import type { Book } from './book.ts';
import type { Delivery } from './delivery.ts';
import { isMode, MODES, type Mode } from './delivery.ts';
import { eventOf, FALSE_EVENTS, falseEvent, MOVES, type Move } from './desk-events.ts';
import type { State } from './state.ts';

const LATE_MS = 15_000;
const name = z.string().trim().min(1).max(60);
const modes = Object.keys(MODES).filter(isMode) as [Mode, ...Mode[]];
const moves = Object.keys(MOVES) as [Move, ...Move[]];

const orderShape = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('mode'),
    mode: z.enum(modes),
    lateMs: z.coerce.number().int().min(0).max(3_600_000).default(LATE_MS),
  }),
  z.object({ do: z.literal('lie'), lie: z.enum(FALSE_EVENTS), fixture: z.string().default('') }),
  z.object({
    do: z.literal('open'),
    sport: z.enum(['football', 'esports']).default('football'),
    home: name,
    away: name,
    minutes: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  z.object({
    do: z.literal('move'),
    fixture: z.string(),
    move: z.enum(moves),
    side: z.enum(['home', 'away']).default('home'),
    minute: z.coerce.number().int().min(1).max(90).default(1),
    minutes: z.coerce.number().int().min(0).max(10_000).default(0),
    name: name.optional(),
  }),
]);
export type Order = z.input<typeof orderShape>;
export type Done = { readonly ok: true; readonly fixture?: string } | { readonly ok: false; readonly code: string };

/** What people and tests make the feed do. */
export interface Desk {
  readonly act: (order: unknown) => Done;
}
/** Fixtures of the desk have no script: they do only what they are made to do. */
export const isDesk = (id: string): boolean => id.startsWith('desk-');
export const isInPlay = ({ phase }: State): boolean =>
  phase === 'first_half' || phase === 'second_half' || phase === 'in_map' || phase === 'between_maps';

interface DeskOptions {
  readonly book: Book;
  readonly delivery: Delivery;
  readonly context: AppContext;
}

function lie({ book, context }: DeskOptions, kind: (typeof FALSE_EVENTS)[number], wanted: string): Done {
  const found = [...book.states()].find(([id, state]) =>
    wanted === '' ? isInPlay(state) && state.fixture.sport === 'football' : id === wanted,
  );
  if (!found) return { ok: false, code: 'unknown_fixture' };
  const [fixture, state] = found;
  const at = new Date(context.nowMs()).toISOString();
  book.write({ fixture, at, event: falseEvent(kind, state), place: null, isFalse: true });
  return { ok: true, fixture };
}

function open({ book, context }: DeskOptions, order: Extract<z.output<typeof orderShape>, { do: 'open' }>): Done {
  const fixture = `desk-${context.nowMs().toString(36)}-${book.last()}`;
  const team = (side: string, text: string) => ({
    ...{ id: `${fixture}-${side}`, name: text, short: text.slice(0, 3).toUpperCase() },
  });
  const isFootball = order.sport === 'football';
  book.write({
    ...{ fixture, at: new Date(context.nowMs()).toISOString(), place: null },
    event: {
      ...{ type: 'fixture', sport: order.sport, title: isFootball ? null : 'cs2', season: 'desk', round: '1' },
      league: { id: 'desk', name: 'Desk friendlies' },
      ...{ venue: null, home: team('home', order.home), away: team('away', order.away), virtual: true },
      startsAt: new Date(context.nowMs() + order.minutes * 60_000).toISOString(),
      bestOf: isFootball ? null : 3,
    },
  });
  return { ok: true, fixture };
}

function move({ book, context }: DeskOptions, order: Extract<z.output<typeof orderShape>, { do: 'move' }>): Done {
  const state = book.stateOf(order.fixture);
  if (!state || !isDesk(order.fixture)) return { ok: false, code: 'unknown_fixture' };
  const nowMs = context.nowMs();
  const event = eventOf(order.move, state, {
    ...{ side: order.side, minute: order.minute, name: order.name ?? 'Renamed' },
    startsAt: new Date(nowMs + order.minutes * 60_000).toISOString(),
  });
  if (!event) return { ok: false, code: 'not_now' };
  book.write({ fixture: order.fixture, at: new Date(nowMs).toISOString(), event, place: null });
  return { ok: true, fixture: order.fixture };
}

export function createDesk(options: DeskOptions): Desk {
  return {
    act: (given) => {
      const parsed = orderShape.safeParse(given);
      if (!parsed.success) return { ok: false, code: 'invalid_request' };
      const order = parsed.data;
      if (order.do === 'mode') options.delivery.setMode(order.mode, order.lateMs);
      const done =
        order.do === 'lie'
          ? lie(options, order.lie, order.fixture)
          : order.do === 'open'
            ? open(options, order)
            : order.do === 'move'
              ? move(options, order)
              : ({ ok: true } as const);
      options.delivery.pump(false);
      return done;
    },
  };
}
