import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveBet, type LiveTable, liveCalls } from '@lantern/contract/live';
import type { GameType } from '@lantern/rules/catalogue';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';
import { insist, type Line } from './request.ts';

/** Spots of each game and variant that take the least stake. */
const SPOTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  baccarat: ['banker', 'player', 'tie'],
  'dragon-tiger': ['tiger', 'dragon'],
  roulette: ['red', 'dozen-2', 'straight-17'],
  'sic-bo': ['big', 'small'],
  'xoc-dia': ['even', 'odd'],
  'bau-cua': ['crab', 'fish'],
  cockfight: ['meron', 'wala', 'both-dead', 'full-time'],
  'cockfight pari-mutuel': ['meron', 'wala', 'draw'],
};
const READ_EVERY_MS = 250;
const PAUSE_MS = 100;
/** Of the time in which bets are taken: some come late, and are refused. */
const LATEST_SHARE = 1.05;

/** What the players have been answered. */
export interface Crowd {
  readonly taken: LiveBet[];
  refused: number;
  /** Decisions about hands. */
  decided: number;
}

export interface TableWatch {
  /** By their codes, as last read. */
  tables: ReadonlyMap<string, LiveTable>;
}
export interface Sitting {
  readonly person: Person;
  readonly code: string;
  readonly chance: Chance;
}

/** Reads the tables of a category for everybody, as a page with them open does. */
export async function watchTables(line: Line, person: Person, category: GameType, watch: TableWatch): Promise<void> {
  while (!line.isOver()) {
    const request = { call: liveCalls.listLiveTables, query: { category } };
    const seen = await insist<{ list: LiveTable[] }>(line, person, request);
    if (seen && 'value' in seen)
      watch.tables = new Map([...watch.tables, ...seen.value.list.map((table) => [table.code, table] as const)]);
    await sleep(READ_EVERY_MS);
  }
}

/** The next round of a table that takes bets, at a random moment of it; undefined when the players leave. */
export async function nextRound(line: Line, { code, chance }: Sitting, watch: TableWatch, last: string) {
  while (!line.isOver()) {
    const table = watch.tables.get(code);
    const round = table?.round;
    if (table && round?.phase === 'open' && round.roundId !== last) {
      const leftMs = Math.max(0, Date.parse(round.closesAt) - Date.now());
      await sleep(chance.below(Math.max(1, Math.round(leftMs * LATEST_SHARE))));
      return { table: watch.tables.get(code) ?? table, roundId: round.roundId };
    }
    await sleep(PAUSE_MS);
  }
  return undefined;
}

/** The least stake on each of these spots, under a key that is repeated until its answer is certain. True when it was taken. */
export async function placeBets(
  line: Line,
  { person, chance }: Sitting,
  { table, roundId }: { readonly table: LiveTable; readonly roundId: string },
  crowd: Crowd,
  spots: readonly string[],
): Promise<boolean> {
  const body = { roundId, bets: spots.map((spot) => ({ spot, stake: table.limits.minStake })) };
  const request = { call: liveCalls.placeLiveBets, params: { code: table.code }, body, key: chance.uuid() };
  const reply = await insist<{ bets: LiveBet[] }>(line, person, request);
  if (reply && 'value' in reply) crowd.taken.push(...reply.value.bets);
  else crowd.refused += 1;
  return reply !== undefined && 'value' in reply;
}

/** One slip in each round of a table, on one or two of its spots. */
export async function betAtTable(line: Line, sitting: Sitting, watch: TableWatch, crowd: Crowd): Promise<void> {
  let last = '';
  for (;;) {
    const round = await nextRound(line, sitting, watch, last);
    if (!round) return;
    last = round.roundId;
    const { game, variant } = round.table;
    const spots = SPOTS[`${game} ${variant ?? ''}`] ?? SPOTS[game];
    if (!spots) return line.broken(`nobody knows the spots of ${game}`);
    const chosen = new Set([sitting.chance.pick(spots), sitting.chance.pick(spots)]);
    await placeBets(line, sitting, round, crowd, [...chosen]);
  }
}
