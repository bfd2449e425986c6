import type { CallDefinition } from '@lantern/contract';
import {
  type CrashBet,
  type CrashRound,
  instantCalls,
  type MinesRound,
  type PlinkoDrop,
} from '@lantern/contract/instant';
import { creditByHand } from '../src/modules/ledger/index.ts';
import type { Module } from '../src/platform/index.ts';
import { openTestApp, type TestApp } from './app.ts';
import { P } from './money.ts';
import { type Person, registerMember } from './people.ts';

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
}
// biome-ignore lint/suspicious/noExplicitAny: a reply is read by the test that expects it
type Replied = any;

/** A call of these games as a browser makes it. */
export async function call(app: TestApp, of: CallDefinition, who: Person | null, sent: Sent = {}): Promise<Replied> {
  const path = of.path.replace(/:(\w+)/g, (_, name: string) => sent.params?.[name] ?? '');
  const url = sent.query ? `${path}?${new URLSearchParams(sent.query)}` : path;
  const reply = await app.http.inject({
    method: of.method,
    url,
    remoteAddress: who?.address ?? '10.1.1.1',
    headers: { ...who?.headers, ...(of.idempotent ? { 'idempotency-key': sent.key ?? crypto.randomUUID() } : {}) },
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  });
  return reply.json();
}

/** The whole server with the instant games enabled. */
export async function openInstantApp(modules?: readonly Module[]): Promise<TestApp> {
  const app = await openTestApp({}, modules);
  await app.context.db.query("update catalogue.game set state = 'on' where vendor = 'LTN_INSTANT'");
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
  return app;
}

export async function richMember(app: TestApp, units = 1000n): Promise<Person> {
  const person = await registerMember(app);
  await creditByHand(app.context, { memberId: person.memberId, causeId: app.context.newId(), amount: units * P });
  return person;
}

const valueIn = <T>(reply: Replied): T => {
  if (!reply.success) throw new Error(`refused: ${JSON.stringify(reply)}`);
  return reply.value as T;
};
export const dropped = async (app: TestApp, who: Person, body: object, key?: string): Promise<PlinkoDrop> =>
  valueIn(await call(app, instantCalls.dropBall, who, { body, ...(key ? { key } : {}) }));
export const started = async (app: TestApp, who: Person, body: object): Promise<MinesRound> =>
  valueIn(await call(app, instantCalls.startMines, who, { body }));
/** Opens the tile at a position from 0, as the engine counts; calls count tiles from 1. */
export const tile = (app: TestApp, who: Person, id: string, at: number): Promise<Replied> =>
  call(app, instantCalls.openTile, who, { params: { id }, body: { tile: at + 1 } });
export const boardOut = (app: TestApp, who: Person, id: string): Promise<Replied> =>
  call(app, instantCalls.cashOutMines, who, { params: { id } });
export const crashBet = (
  app: TestApp,
  who: Person,
  round: CrashRound,
  stake: string,
  auto: string | null = null,
  place: 1 | 2 = 1,
): Promise<Replied> =>
  call(app, instantCalls.betCrash, who, { body: { roundId: round.roundId, place, stake, autoCashOut: auto } });
export const crashOut = (app: TestApp, who: Person, bet: CrashBet): Promise<Replied> =>
  call(app, instantCalls.cashOutCrash, who, { params: { id: bet.betId } });
export const crashTable = async (app: TestApp, who: Person | null = null) =>
  valueIn<{
    round: CrashRound | null;
    ownBets: CrashBet[];
    past: CrashRound[];
    players: { account: string; cashedOut: string | null }[];
  }>(await call(app, instantCalls.getCrashTable, who));
