import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Arena } from './arena.ts';
import type { Chance } from './chance.ts';
import { bringForward, drawsOnSale, type OpenDraw, stateOf } from './draws.ts';

/** The plan of a round: which process dies, and when. */
export interface Plan {
  readonly victim: 'server' | 'postgres';
  readonly moment: 'betting' | 'closing' | 'settling' | 'jackpot' | 'rising';
}

export interface RoundContext {
  readonly arena: Arena;
  readonly chance: Chance;
  /** Sets the draws that the callers bet on. */
  readonly offer: (draws: readonly OpenDraw[]) => void;
  /** Wagers answered as placed, since the beginning. */
  readonly wagerCount: () => number;
  /** Notes a broken rule. */
  readonly broken: (what: string) => void;
}

const ticketGoal = 3000;
const fillLimitMs = 12_000;
const settleLimitMs = 20_000;
const closeMs = 400;
const riseLimitMs = 10_000;

export function planRound(chance: Chance): Plan {
  return {
    victim: chance.below(4) === 0 ? 'postgres' : 'server',
    moment: chance.pick(['betting', 'betting', 'closing', 'settling', 'settling', 'jackpot', 'rising']),
  };
}

/** Reads with its own connection; a dead database is tried again later. */
async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** All callers on one draw, until its settlement has enough tickets to be long. */
async function fill(context: RoundContext, draw: OpenDraw): Promise<void> {
  context.offer([draw]);
  const goal = context.wagerCount() + ticketGoal;
  const deadline = performance.now() + fillLimitMs;
  while (context.wagerCount() < goal && performance.now() < deadline) await sleep(20);
}

/** Waits for a state of the draw. */
async function untilState(client: pg.Client, drawId: string, states: readonly string[]): Promise<void> {
  const deadline = performance.now() + settleLimitMs;
  while (!states.includes(await stateOf(client, drawId)) && performance.now() < deadline) await sleep(2);
}

async function kill(context: RoundContext, { victim }: Plan): Promise<void> {
  if (victim === 'server') {
    const lived = await context.arena.killServer();
    if (!lived) context.broken('the server had ended by itself before it was killed');
    return;
  }
  const lived = await context.arena.killPostgres();
  if (!lived) context.broken('the server died with its database instead of waiting for it');
}

/** Fills the pools that must drop, so that they fall with the next spins; dies while they do. */
async function dropJackpots(client: pg.Client, chance: Chance): Promise<string> {
  await client.query(
    `select ledger.seed_jackpot(0, jackpot_id, 1000000 + epoch, jackpot_id, currency, ceiling) from slots.pool where ceiling is not null`,
  );
  await sleep(chance.below(300));
  return 'a jackpot was falling';
}

/** Waits for the crash kite to rise, and dies while it does. */
async function rise(client: pg.Client, chance: Chance): Promise<string> {
  const deadline = performance.now() + riseLimitMs;
  for (let state = ''; state !== 'rising' && performance.now() < deadline; ) {
    const { rows } = await client.query<{ state: string }>(
      'select state from instant.crash_round order by id desc limit 1',
    );
    state = rows[0]?.state ?? '';
    await sleep(20);
  }
  await sleep(chance.below(1000));
  return 'a kite was rising';
}

/** Brings a draw to the planned moment; returns its state at the kill. */
async function approach(context: RoundContext, plan: Plan, client: pg.Client, target: OpenDraw): Promise<string> {
  await fill(context, target);
  context.offer((await drawsOnSale(client)).filter((draw) => draw.id !== target.id));
  await bringForward(client, target.id, closeMs);
  if (plan.moment === 'closing') await sleep(context.chance.below(2 * closeMs));
  else {
    await untilState(client, target.id, ['published', 'settling', 'settled']);
    await sleep(context.chance.below(100));
  }
  return stateOf(client, target.id);
}

/**
 * One round: bets, a kill at a random moment, and the restart of the killed process. The callers never stop. Returns
 * what was in progress, in words.
 */
export async function playRound(context: RoundContext, plan: Plan): Promise<string> {
  const { arena, chance } = context;
  const doing = await withClient(arena.databaseUrl, async (client) => {
    const open = await drawsOnSale(client);
    context.offer(open);
    if (plan.moment === 'jackpot') return dropJackpots(client, chance);
    if (plan.moment === 'rising') return rise(client, chance);
    const [target] = open;
    // Sometimes no draw is left to bring forward; new ones come with time.
    if (plan.moment !== 'betting' && target) return `a draw was ${await approach(context, plan, client, target)}`;
    await sleep(500 + chance.below(2500));
    return 'bets came in';
  });
  await kill(context, plan);
  return doing;
}
