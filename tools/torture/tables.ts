import { LIVE_TYPES } from '@lantern/rules/catalogue';
import type pg from 'pg';
import { onDatabase } from '../postgres/index.ts';
import { step } from '../progress.ts';
import type { Shutdown } from '../stack/index.ts';
import { type Chance, createChance } from './chance.ts';
import { openPlayers, type Person } from './people.ts';
import { playBlackjack } from './play-blackjack.ts';
import { betAtTable, type Crowd, type TableWatch, watchTables } from './play-tables.ts';
import type { Line } from './request.ts';
import { type Death, killInPhase, PHASES, type Phase } from './tables-kill.ts';
import { proveTables, stuckRounds } from './tables-proof.ts';
import { openTwoNodes, type TwoNodes, untilReady } from './two-nodes.ts';

const TABLES = 14;
const BREACHES_SHOWN = 20;

interface PlayedTable {
  readonly code: string;
  readonly game: string;
}
/** Tables for everybody, of each game and variant one and then a second one, as fast as a table may be; the others are closed. */
async function setTables(client: pg.Client): Promise<readonly PlayedTable[]> {
  const { rows } = await client.query<PlayedTable & { state: string }>(
    `with ranked as (
       select code, sort, row_number() over (partition by game, variant order by sort) as nth from live.game_table where not is_trial and min_level = 0
     ), chosen as (select code from ranked order by nth, sort limit $1)
     update live.game_table t set bet_ms = 5000, last_call_ms = 1000, is_fast = true, version = version + 1,
       state = case when t.code in (select code from chosen) then 'open' else 'closed' end
     returning code, game, state`,
    [TABLES],
  );
  return rows.filter(({ state }) => state === 'open');
}

/** Rounds with bets by game. */
async function roundsPlayed(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ game: string; rounds: number }>(
    `select concat_ws(' ', t.game, t.variant) as game, count(*)::int as rounds from live.round r
     join live.game_table t on t.code = r.table_code where r.bets > 0 group by 1 order by 1`,
  );
  return new Map(rows.map(({ game, rounds }) => [game, rounds]));
}

const wordsOf = (states: ReadonlyMap<string, number>): string =>
  [...states].map(([state, count]) => `${count} ${state}`).join(', ');

interface Run {
  readonly nodes: TwoNodes;
  readonly chance: Chance;
  readonly rounds: number;
  readonly crowd: Crowd;
  readonly breaches: string[];
  readonly beganMs: number;
  /** Rounds at the deaths of their dealers, by state. */
  readonly met: Map<string, number>;
}

function progress({ beganMs, rounds, crowd }: Run, done: number, phase: Phase, { place, isHeld, met }: Death): string {
  const minutesLeft = ((performance.now() - beganMs) / 60_000 / done) * (rounds - done);
  const killed = `node ${place.number} killed ${isHeld ? 'while' : 'soon after'} a round is ${phase}`;
  return `  [${done}/${rounds}] ${killed}; its tables: ${wordsOf(met)}; ${crowd.taken.length} bets; ${minutesLeft.toFixed(1)} min left`;
}

/** One death after the other, each followed by a new start. Ends early on a broken rule. */
async function killAll(run: Run, client: pg.Client): Promise<void> {
  const { nodes, chance, rounds, breaches, met } = run;
  const dead: string[] = [];
  let left: readonly string[] = [];
  for (let done = 1; done <= rounds && breaches.length === 0; done += 1) {
    const phase = PHASES[done % PHASES.length] ?? 'open';
    const death = await killInPhase(client, { nodes, before: { dead, left }, chance }, phase);
    if (!death) {
      breaches.push(`no round is ${phase}`);
      return;
    }
    dead.push(death.lease);
    left = death.left;
    for (const [state, count] of death.met) met.set(state, (met.get(state) ?? 0) + count);
    await nodes.restart(death.place);
    await untilReady(nodes);
    breaches.push(...(await stuckRounds(client)));
    process.stdout.write(`${progress(run, done, phase, death)}\n`);
  }
}

/** Members at the tables, until the returned function is called; it waits for their last answers. */
function play(run: Run, people: readonly Person[], tables: readonly PlayedTable[], seed: number): () => Promise<void> {
  let isOver = false;
  const line: Line = {
    serverUrl: run.nodes.serverUrl,
    isOver: () => isOver,
    broken: (what) => void run.breaches.push(what),
    faulted: () => undefined,
  };
  const watch: TableWatch = { tables: new Map() };
  const playing = people.map((person, index) => {
    const { code = '', game } = tables[index % tables.length] ?? {};
    const sitting = { person, code, chance: createChance(seed + 1 + index) };
    return (game === 'blackjack' ? playBlackjack : betAtTable)(line, sitting, watch, run.crowd);
  });
  for (const [index, category] of LIVE_TYPES.entries()) {
    const person = people[index];
    if (person) playing.push(watchTables(line, person, category, watch));
  }
  return async () => {
    isOver = true;
    await Promise.all(playing);
  };
}

/** `npm run torture -- --tables`: the node that deals dies at every phase of rounds while members bet; the other one goes on. */
export async function killAtTables(
  shutdown: Shutdown,
  { rounds, seed, callers }: { readonly rounds: number; readonly seed: number; readonly callers: number },
): Promise<number> {
  process.stdout.write(`shared tables: ${rounds} deaths, ${callers} members at ${TABLES} tables, --seed ${seed}\n`);
  const nodes = await step('a database and two nodes', openTwoNodes);
  shutdown.add(() => nodes.close());
  const tables = await onDatabase(nodes.databaseUrl, setTables);
  const people = await step('members', () => openPlayers(nodes.serverUrl, nodes.databaseUrl, callers));
  const crowd: Crowd = { taken: [], refused: 0, decided: 0 };
  const breaches: string[] = [];
  const beganMs = performance.now();
  const run: Run = { nodes, chance: createChance(seed), rounds, crowd, breaches, beganMs, met: new Map() };
  const leave = play(run, people, tables, seed);
  await onDatabase(nodes.databaseUrl, (client) => killAll(run, client));
  await leave();
  const minutes = ((performance.now() - beganMs) / 60_000).toFixed(1);
  breaches.push(...(await step('proof of every bet and round', () => proveTables(nodes.databaseUrl, crowd))));
  for (const what of breaches.slice(0, BREACHES_SHOWN)) process.stdout.write(`BROKEN  ${what}\n`);
  process.stdout.write(
    `\nrounds whose dealer died: ${wordsOf(run.met)}\n${wordsOf(await onDatabase(nodes.databaseUrl, roundsPlayed))} with bets; ${crowd.taken.length} bets taken, ${crowd.decided} decisions, ${crowd.refused} refused, ${breaches.length} rules broken, ${minutes} min (seed ${seed})\n`,
  );
  return breaches.length === 0 ? 0 : 1;
}
