import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveBet, type LiveOwnRound, type LiveRound, type LiveTable, liveCalls } from '@lantern/contract/live';
import type { TestDatabase } from '../../tools/test-database.ts';
import { ensureChain } from '../src/modules/fairness/index.ts';
import { chainName, tableNamed } from '../src/modules/live/live.games.ts';
import { latestRound, type RoundRow } from '../src/modules/live/live.rounds.store.ts';
import { stepTable } from '../src/modules/live/live.steps.ts';
import { noteWatching, type RoundState } from '../src/modules/tables/index.ts';
import { openTestApp, type TestApp } from './app.ts';
import { call } from './instant.ts';
import type { Person } from './people.ts';

export const BACCARAT = 'hoi-an-1';
export const WHEEL = 'hoi-an-wheel';
/** A pari-mutuel pit. */
export const POOL = 'bamboo-pit-3';
export const TRIAL_WHEEL = 'trial-roulette';

const LINKS = 200;

/** The whole server, on a database of its own or a given one, with chains for these tables: short ones, for their making is not tested here. */
export async function openLiveApp(
  codes: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  { given, links = LINKS }: { readonly given?: TestDatabase; readonly links?: number } = {},
): Promise<TestApp> {
  const app = await openTestApp(settings, undefined, given);
  for (const code of codes) await ensureChain(app.context, app.context.db, { game: chainName(code), length: links });
  await app.jobs.runDue();
  return app;
}

// biome-ignore lint/suspicious/noExplicitAny: a reply is read by the test that expects it
type Replied = any;
const valueIn = <T>(reply: Replied): T => {
  if (!reply.success) throw new Error(`refused: ${JSON.stringify(reply)}`);
  return reply.value as T;
};

export interface SeenTable {
  readonly serverTime: string;
  readonly table: LiveTable;
  readonly spots: readonly { code: string; pays: string; maxStake: string; return: string }[];
  readonly totals: readonly { spot: string; currency: string; players: number; stake: string }[];
  readonly ownBets: readonly LiveBet[];
  readonly lastRound: LiveOwnRound | null;
  readonly ownSeats: readonly number[];
}
export const seen = async (app: TestApp, code: string, who: Person | null = null): Promise<SeenTable> =>
  valueIn(await call(app, liveCalls.getLiveTable, who, { params: { code } }));

/** Does what is due at a table until its round has this state; the clock moves to each next step. */
export async function dealUntil(app: TestApp, code: string, state: RoundState): Promise<RoundRow> {
  await noteWatching(app.context);
  for (let turn = 0; turn < 400; turn += 1) {
    const round = await latestRound(app.context.db, code);
    if (round?.state === state && (state !== 'open' || app.clock.nowMs() < round.closes_at.getTime())) return round;
    const table = await tableNamed(app.context, code);
    if (!table) throw new Error(code);
    const due = await stepTable(app.context, table);
    const after = await latestRound(app.context.db, code);
    if (after && (after.id !== round?.id || after.state !== round.state)) continue;
    if (due === null) throw new Error(`${code} pauses`);
    // Other tests write in the same cluster, and closing waits for every older transaction.
    if (after?.state === 'closed') await sleep(10);
    else app.clock.set(Math.max(due, app.clock.nowMs()));
  }
  throw new Error(`${code} is never ${state}`);
}

export const place = (
  app: TestApp,
  who: Person,
  round: Pick<RoundRow, 'id' | 'table_code'> | LiveRound,
  bets: Readonly<Record<string, string>>,
  key: string = crypto.randomUUID(),
): Promise<Replied> => {
  const [code, roundId] = 'roundId' in round ? [round.table, round.roundId] : [round.table_code, round.id];
  const body = { roundId, bets: Object.entries(bets).map(([spot, stake]) => ({ spot, stake })) };
  return call(app, liveCalls.placeLiveBets, who, { params: { code }, body, key });
};
