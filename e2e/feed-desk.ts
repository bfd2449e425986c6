import { expect } from '@playwright/test';
import type pg from 'pg';
import type { Done, Order } from '../simulators/feed/desk.ts';
import type { Move } from '../simulators/feed/desk-events.ts';
import { signCall } from '../simulators/feed/signing.ts';
import { FEED } from './surroundings.ts';

const DESK = '/v1/desk';
/** A new stack first applies all that its feed has to say of a day and a half. */
const CAUGHT_UP_MS = 120_000;

/** Makes the feed do something, as a script does. */
async function act(order: Order): Promise<string> {
  const body = JSON.stringify(order);
  const time = String(Math.floor(Date.now() / 1000));
  const headers = { 'x-feed-time': time, 'x-feed-sign': signCall(FEED.secret, 'POST', DESK, time, body) };
  const reply = await fetch(FEED.url + DESK, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const done = (await reply.json()) as Done;
  if (!done.ok) throw new Error(`the feed refused ${body}: ${done.code}`);
  return done.fixture ?? '';
}

/** A match without a script: it does what a spec makes it do, and nothing else. */
export interface DeskMatch {
  /** Of the match in the application. */
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly make: (move: Move, side?: 'home' | 'away') => Promise<void>;
}

/** A football match that begins when it is made to; it is announced for an hour from now. */
export async function announce(database: pg.Pool, home: string, away: string): Promise<DeskMatch> {
  const fixture = await act({ do: 'open', home, away, minutes: 60 });
  const idOf = async (): Promise<string | undefined> => {
    const { rows } = await database.query<{ id: string }>('select id from sports.match where code = $1', [fixture]);
    return rows[0]?.id;
  };
  await expect.poll(idOf, { message: 'the match is known', timeout: CAUGHT_UP_MS }).toBeDefined();
  return {
    ...{ id: (await idOf()) ?? '', home, away },
    make: async (move, side = 'home') => {
      await act({ do: 'move', fixture, move, side, minute: 5 });
    },
  };
}
