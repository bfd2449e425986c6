import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Chance } from './chance.ts';
import type { Place, TwoNodes } from './two-nodes.ts';

/** A node dies while a round of one of its tables is in this state. */
export const PHASES = ['open', 'closed', 'bound', 'playing', 'dealing', 'shown'] as const;
export type Phase = (typeof PHASES)[number];

/** Of few tables a round comes to decisions, and such a round lasts about half a minute. */
const PHASE_WAIT_MS = 90_000;
const LOOK_EVERY_MS = 2;
/** Where the row is let go before the node dies: within about as long as the next step takes. */
const STEP_MS = 30;

/** An id has the number of the node that made it (kernel, `ids.ts`). */
const nodeOf = (id: string): number => Number((BigInt(id) >> 12n) & 511n);

/** Rounds with their states: `192597076327010304 shown`. */
async function roundsNow(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ now: string }>(
    `select concat_ws(' ', r.id, r.state) as now from live.game_table t
     cross join lateral (select id, state from live.round i where i.table_code = t.code order by i.id desc limit 1) r`,
  );
  return rows.map(({ now }) => now);
}

/**
 * Waits for a round in the state whose table is dealt by a living node, and locks it: its dealer cannot move it on. Some states last
 * milliseconds only. Not one that the last death left so: a node that dies as soon as it has taken tables over could go on for ever without
 * a step between two deaths. Answers the lease of the dealer.
 */
async function holdRound(client: pg.Client, phase: Phase, { dead, left }: Before): Promise<string | null> {
  const deadline = performance.now() + PHASE_WAIT_MS;
  while (performance.now() < deadline) {
    await client.query('begin');
    const { rows } = await client.query<{ node: string }>(
      `select l.node from live.round r join tables.lease l on l.table_code = r.table_code
       where r.state = $1 and l.ends_at > clock_timestamp() and l.node <> all($2) and concat_ws(' ', r.id, r.state) <> all($3) order by random() limit 1 for update of r skip locked`,
      [phase, dead, left],
    );
    if (rows[0]) return rows[0].node;
    await client.query('rollback');
    await sleep(LOOK_EVERY_MS);
  }
  return null;
}

/** What came before a death: leases of nodes that are dead, and rounds as the last of them left them. */
export interface Before {
  readonly dead: readonly string[];
  readonly left: readonly string[];
}

export interface Death {
  readonly place: Place;
  /** Under which it dealt. */
  readonly lease: string;
  /** Rounds of the dead node's tables by their state, as it left them. */
  readonly met: ReadonlyMap<string, number>;
  /** All rounds with their states. */
  readonly left: readonly string[];
  /** Whether it died in the state itself; otherwise in the step that follows. */
  readonly isHeld: boolean;
}

/** Kills the node that deals a table whose round is in the state; null when no round comes to it. */
export async function killInPhase(
  client: pg.Client,
  { nodes, before, chance }: { readonly nodes: TwoNodes; readonly before: Before; readonly chance: Chance },
  phase: Phase,
): Promise<Death | null> {
  const lease = await holdRound(client, phase, before);
  if (lease === null) return null;
  const isHeld = chance.below(2) === 0;
  try {
    const place = nodes.places.find(({ number }) => number === nodeOf(lease));
    if (!place) throw new Error(`lease ${lease} is of no node`);
    if (!isHeld) {
      await client.query('rollback');
      await sleep(chance.below(STEP_MS));
    }
    place.node.signal('SIGKILL');
    await place.node.ended;
    return { place, lease, isHeld, met: await statesLeft(client, lease), left: await roundsNow(client) };
  } finally {
    await client.query('rollback');
  }
}

async function statesLeft(client: pg.Client, lease: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ state: string; count: number }>(
    `select r.state, count(*)::int as count from tables.lease l
     cross join lateral (select state from live.round i where i.table_code = l.table_code order by i.id desc limit 1) r
     where l.node = $1 group by 1`,
    [lease],
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}
