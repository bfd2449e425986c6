import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveBet, type LiveTable, liveCalls } from '@lantern/contract/live';
import { audit, checksOf } from '@lantern/server/modules/ledger';
import { modules } from '../../server/src/app/module-list.ts';
import { hooksOf } from '../../server/src/platform/index.ts';
import { onDatabase } from '../postgres/index.ts';
import { step } from '../progress.ts';
import type { Shutdown } from '../stack/index.ts';
import { type Chance, createChance } from './chance.ts';
import { openPlayers, type Person } from './people.ts';
import { insist, type Line } from './request.ts';
import { openTwoNodes, type TwoNodes, untilReady } from './two-nodes.ts';

/** A node dies while a round of some table is in this state. */
const PHASES = ['open', 'closed', 'bound', 'dealing', 'shown'] as const;
const PHASE_WAIT_MS = 20_000;
const END_WAIT_MS = 60_000;
const BREACHES_SHOWN = 20;
const BETS_PAUSE_MS = 700;

interface Crowd {
  readonly taken: LiveBet[];
  refused: number;
}

/** At tables with seats one sits down first: they are not part of this. */
const SPOTS: Readonly<Record<string, string>> = {
  baccarat: 'banker',
  'dragon-tiger': 'tiger',
  roulette: 'red',
  'sic-bo': 'big',
  'xoc-dia': 'even',
  'bau-cua': 'crab',
};

/** Bets at random tables until it is over; each key is repeated until its answer is certain. */
async function betAtTables(line: Line, person: Person, chance: Chance, crowd: Crowd): Promise<void> {
  while (!line.isOver()) {
    const seen = await insist<{ list: LiveTable[] }>(line, person, { call: liveCalls.listLiveTables });
    const open =
      seen && 'value' in seen
        ? seen.value.list.filter(({ round, game }) => round?.phase === 'open' && game in SPOTS)
        : [];
    const [first, ...others] = open;
    if (first) {
      const { code, round, limits, game } = chance.pick([first, ...others]);
      const spot = SPOTS[game] ?? '';
      const body = { roundId: round?.roundId ?? '', bets: [{ spot, stake: limits.minStake }] };
      const request = { call: liveCalls.placeLiveBets, params: { code }, body, key: crypto.randomUUID() };
      const reply = await insist<{ bets: LiveBet[] }>(line, person, request);
      if (reply && 'value' in reply) crowd.taken.push(...reply.value.bets);
      else crowd.refused += 1;
    }
    await sleep(BETS_PAUSE_MS);
  }
}

/** Whether the query finds a row within the time; one connection asks again and again, for some phases last milliseconds. */
const until = (databaseUrl: string, sql: string, waitMs: number, isWanted = true): Promise<boolean> =>
  onDatabase(databaseUrl, async (client) => {
    const deadline = performance.now() + waitMs;
    while (performance.now() < deadline) {
      if ((await client.query(sql)).rows.length > 0 === isWanted) return true;
      await sleep(2);
    }
    return false;
  });

/** Every answered bet is there once and ended, nothing else is, and the books are whole. */
async function prove(nodes: TwoNodes, { taken }: Crowd): Promise<string[]> {
  const open = `select 1 from live.round where bets > 0 and state not in ('settled', 'void')
    union all select 1 from wager.wager where vendor = 'LTN_LIVE' and state = 'placed'`;
  const isEnded = await until(nodes.databaseUrl, open, END_WAIT_MS, false);
  const breaches = isEnded ? [] : ['a round with bets did not end'];
  return onDatabase(nodes.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from wager.wager where vendor = 'LTN_LIVE'`);
    const stored = new Set(rows.map(({ id }) => id));
    for (const { betId } of taken)
      if (!stored.delete(betId)) breaches.push(`bet ${betId} was answered and is lost or doubled`);
    for (const id of stored) breaches.push(`bet ${id} is stored and was never answered`);
    const findings = await audit(client, checksOf(hooksOf(modules)));
    return [...breaches, ...findings.map(({ check, what }) => `${check}: ${what}`)];
  });
}

/** `npm run torture -- --tables`: a node that deals dies at every phase of rounds while members bet; the other one goes on. */
export async function killAtTables(
  shutdown: Shutdown,
  { rounds, seed, callers }: { readonly rounds: number; readonly seed: number; readonly callers: number },
): Promise<number> {
  process.stdout.write(`shared tables: ${rounds} deaths, ${callers} members, --seed ${seed}\n`);
  const nodes = await step('a database and two nodes', openTwoNodes);
  shutdown.add(() => nodes.close());
  const people = await step('members', () => openPlayers(nodes.serverUrl, nodes.databaseUrl, callers));
  const chance = createChance(seed);
  const breaches: string[] = [];
  const crowd: Crowd = { taken: [], refused: 0 };
  let isOver = false;
  const line: Line = {
    serverUrl: nodes.serverUrl,
    isOver: () => isOver,
    broken: (what) => void breaches.push(what),
    faulted: () => undefined,
  };
  const bets = people.map((person, index) => betAtTables(line, person, createChance(seed + 1 + index), crowd));
  const [firstPlace, ...otherPlaces] = nodes.places;
  if (!firstPlace) throw new Error('there is no node');
  for (let done = 1; done <= rounds && breaches.length === 0; done += 1) {
    const phase = PHASES[done % PHASES.length] ?? 'open';
    const place = chance.pick([firstPlace, ...otherPlaces]);
    const inPhase = `select 1 from live.round where state = '${phase}'`;
    if (!(await until(nodes.databaseUrl, inPhase, PHASE_WAIT_MS))) breaches.push(`no round is ${phase}`);
    place.node.signal('SIGKILL');
    await nodes.restart(place);
    await untilReady(nodes);
    process.stdout.write(
      `  [${done}/${rounds}] node ${place.number} killed while a round is ${phase}; ${crowd.taken.length} bets\n`,
    );
  }
  isOver = true;
  await Promise.all(bets);
  breaches.push(...(await step('proof of every bet and round', () => prove(nodes, crowd))));
  for (const what of breaches.slice(0, BREACHES_SHOWN)) process.stdout.write(`BROKEN  ${what}\n`);
  process.stdout.write(
    `\n${crowd.taken.length} bets taken, ${crowd.refused} refused, ${breaches.length} rules broken (seed ${seed})\n`,
  );
  return breaches.length === 0 ? 0 : 1;
}
