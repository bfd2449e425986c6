import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveDecision, liveCalls } from '@lantern/contract/live';
import { playFromShoe } from '@lantern/games/tables';
import { latestRound, type RoundRow } from '../src/modules/live/live.rounds.store.ts';
import { stepTable } from '../src/modules/live/live.steps.ts';
import { tableOf } from '../src/modules/live/live.tables.store.ts';
import { cardsOf, latestShoe } from '../src/modules/tables/index.ts';
import type { TestApp } from './app.ts';
import { call } from './instant.ts';
import { dealUntil } from './live.ts';
import type { Person } from './people.ts';

export const BLACKJACK = 'nha-trang';
export const SURRENDER = 'vung-tau';
export const TRIAL_BLACKJACK = 'trial-blackjack';

// biome-ignore lint/suspicious/noExplicitAny: a reply is read by the test that expects it
type Replied = any;

export const takeSeat = (app: TestApp, who: Person, seat: number, code = BLACKJACK): Promise<Replied> =>
  call(app, liveCalls.takeLiveSeat, who, { params: { code, seat: String(seat) } });
export const leaveSeat = (app: TestApp, who: Person, seat: number, code = BLACKJACK): Promise<Replied> =>
  call(app, liveCalls.leaveLiveSeat, who, { params: { code, seat: String(seat) } });

/** A decision in the running turn, or in the turn named. */
export async function decideAt(
  app: TestApp,
  who: Person,
  seat: number,
  decision: LiveDecision,
  { code = BLACKJACK, turn }: { code?: string; turn?: number } = {},
): Promise<Replied> {
  const round = (await latestRound(app.context.db, code))!;
  const body = { seat, turn: turn ?? round.turn?.number ?? 0, decision };
  return call(app, liveCalls.decideLiveHand, who, { params: { id: round.id }, body });
}

export interface Wanted {
  readonly seats: readonly number[];
  readonly decisions: readonly string[];
  /** The round that these decisions give is the one that is looked for. */
  readonly is: (play: NonNullable<ReturnType<typeof playFromShoe>>['play']) => boolean;
}

/**
 * Moves the next round of a table to a place in its shoe where these decisions give what is wanted. Shoes end in which no such round is:
 * who sat before may have lost the seat, since rounds went by without a bet.
 */
export async function findRound(app: TestApp, wanted: Wanted, code = BLACKJACK): Promise<RoundRow> {
  const { seats, decisions, is } = wanted;
  for (let shoes = 0; shoes < 40; shoes += 1) {
    const before = await latestRound(app.context.db, code);
    if (!before || !['settled', 'void'].includes(before.state)) await dealUntil(app, code, 'settled');
    const shoe = (await latestShoe(app.context.db, code))!;
    if (shoe.link !== null) {
      await dealUntil(app, code, 'open');
      continue;
    }
    const { cards } = await cardsOf(app.context, app.context.db, shoe);
    for (let first = shoe.dealt; first < shoe.cut_at; first += 1) {
      const dealt = playFromShoe({ seats, decisions, maySurrender: true }, cards, first);
      if (!dealt || !is(dealt.play)) continue;
      await app.owner.query('update tables.shoe set dealt = $2 where id = $1', [shoe.id, first]);
      return dealUntil(app, code, 'open');
    }
    // The next round opens a new shoe.
    await app.owner.query('update tables.shoe set dealt = cut_at where id = $1', [shoe.id]);
    await dealUntil(app, code, 'open');
  }
  throw new Error('no such round was found');
}

/** What raises the stake first; who cannot raise it stands. */
const PREFERRED: readonly LiveDecision[] = ['insure', 'double', 'stand'];

/** Plays the running round to its end: the member of each seat raises his stake where he may. */
export async function playOut(
  app: TestApp,
  seats: ReadonlyMap<number, Person>,
  code: string = BLACKJACK,
): Promise<RoundRow> {
  const table = (await tableOf(app.context.db, code))!;
  for (let turns = 0; turns < 400; turns += 1) {
    const round = (await latestRound(app.context.db, code))!;
    if (round.state === 'settled') return round;
    const { turn } = round;
    if (round.state === 'playing' && turn) {
      app.clock.set(Math.max(app.clock.nowMs(), turn.opensAt));
      const decision = PREFERRED.find((one) => turn.decisions.includes(one)) ?? 'stand';
      for (const seat of turn.seats) {
        const who = seats.get(seat);
        if (who) await decideAt(app, who, seat, decision, { code, turn: turn.number });
      }
    }
    const due = await stepTable(app.context, table);
    const after = (await latestRound(app.context.db, code))!;
    if (after.state !== round.state || after.turn?.number !== turn?.number) continue;
    if (after.state === 'closed') await sleep(10);
    else app.clock.set(Math.max(due ?? 0, app.clock.nowMs()));
  }
  throw new Error(`${code} is never played out`);
}
