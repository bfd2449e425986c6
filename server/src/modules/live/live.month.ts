import { setTimeout as sleep } from 'node:timers/promises';
import { formatAmount, MICROS_PER_UNIT } from '@lantern/kernel';
import {
  type AppContext,
  atTime,
  type DemoMoment,
  type DemoMonth,
  type DemoPart,
  databaseNow,
  demoKey,
  somePlayers,
} from '../../platform/index.ts';
import { ensureChain, makeChain } from '../fairness/index.ts';
import { chainName, tableNamed } from './live.games.ts';
import { placeBets } from './live.place.ts';
import { latestRound, type RoundState } from './live.rounds.store.ts';
import { stepTable } from './live.steps.ts';
import { noteLook } from './live.tables.store.ts';

/** Tables of the month, and what is bet there. */
const TABLES: readonly (readonly [code: string, spots: readonly string[]])[] = [
  ['hoi-an-2', ['banker', 'player', 'banker', 'tie']],
  ['hoi-an-wheel', ['red', 'black', 'dozen-2', 'straight-7']],
];
const HOUR = 21;
const PLAYERS = 5;
const SHUFFLED_MS = 10_000;
const DEALT_MS = 20_000;
const QUIET_AGAIN_MS = 5;
const TURNS_MOST = 500;
/** Rounds of a chain of the month; the next one is ordered as at any table. */
const CHAIN = 2000;

/** Steps that are due now, until the round has this state. */
async function turn(context: AppContext, code: string, wanted: RoundState): Promise<void> {
  for (let turns = 0; turns < TURNS_MOST; turns += 1) {
    const table = await tableNamed(context, code);
    const dueMs = table ? await stepTable(context, table) : null;
    const round = await latestRound(context.db, code);
    if (dueMs === null || round?.state === wanted) return;
    // Bets in flight arrive first.
    if (round?.state === 'closed') await sleep(QUIET_AGAIN_MS);
    else if (dueMs > context.clock.nowMs()) return;
  }
}

async function look(context: AppContext, code: string): Promise<void> {
  await ensureChain(context, context.db, { game: chainName(code), length: CHAIN });
  await makeChain(context, `${chainName(code)}#1`);
  await noteLook(context.db, databaseNow(context.clock));
}

async function betSome(month: DemoMonth, code: string, spots: readonly string[]): Promise<void> {
  const { context, chance } = month;
  const round = await latestRound(context.db, code);
  if (round?.state !== 'open') return;
  for (const { actor, weight } of somePlayers(month, PLAYERS)) {
    const key = demoKey(context);
    const spot = spots[chance(spots.length)] ?? 'red';
    const stake = formatAmount(BigInt(weight) * MICROS_PER_UNIT);
    await placeBets(context, {
      ...{ actor, address: '127.0.0.1', headers: {}, language: actor.language, code, key },
      bodyHash: Buffer.from(key),
      body: { roundId: round.id, bets: [{ spot, stake }] },
    });
  }
}

function roundAt(month: DemoMonth, atMs: number, [code, spots]: (typeof TABLES)[number]): DemoMoment[] {
  const { context } = month;
  const open = async (): Promise<void> => {
    await look(context, code);
    await turn(context, code, 'open');
  };
  const opensMs = atMs + SHUFFLED_MS;
  const closesMs = opensMs + 26_000;
  return [
    { atMs, run: open },
    { atMs: opensMs, run: open },
    { atMs: opensMs + 5000, run: () => betSome(month, code, spots) },
    { atMs: closesMs, run: () => turn(context, code, 'dealing') },
    { atMs: closesMs + DEALT_MS, run: () => turn(context, code, 'settled') },
  ];
}

/** A round at each of two tables in the evening. */
export const liveDay: DemoPart = (month, day) =>
  TABLES.flatMap((table) => roundAt(month, atTime(day, HOUR, month.chance(50)), table));
