import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveBet, type LiveTable, liveCalls } from '@lantern/contract/live';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';
import { insist, type Line } from './request.ts';

/** A spot that every table of a game takes the least stake on. */
export const SPOTS: Readonly<Record<string, string>> = {
  baccarat: 'banker',
  'dragon-tiger': 'tiger',
  roulette: 'red',
  'sic-bo': 'big',
  'xoc-dia': 'even',
  'bau-cua': 'crab',
};
const READ_EVERY_MS = 250;
const PAUSE_MS = 100;
/** Of the time in which bets are taken: some come late, and are refused. */
const LATEST_SHARE = 1.05;

/** What the players have been answered. */
export interface Crowd {
  readonly taken: LiveBet[];
  refused: number;
}

export interface TableWatch {
  /** By their codes, as last read. */
  tables: ReadonlyMap<string, LiveTable>;
}

/** Reads the tables for everybody, as a page with the tables open does. */
export async function watchTables(line: Line, person: Person, watch: TableWatch): Promise<void> {
  while (!line.isOver()) {
    const seen = await insist<{ list: LiveTable[] }>(line, person, { call: liveCalls.listLiveTables });
    if (seen && 'value' in seen) watch.tables = new Map(seen.value.list.map((table) => [table.code, table]));
    await sleep(READ_EVERY_MS);
  }
}

type Sitting = { readonly person: Person; readonly code: string; readonly chance: Chance };

/** One bet in each round of a table, at any moment of it; each key is repeated until its answer is certain. */
export async function betAtTable(line: Line, { person, code, chance }: Sitting, watch: TableWatch, crowd: Crowd) {
  let last = '';
  while (!line.isOver()) {
    const table = watch.tables.get(code);
    const round = table?.round;
    if (!table || round?.phase !== 'open' || round.roundId === last) {
      await sleep(PAUSE_MS);
      continue;
    }
    last = round.roundId;
    const leftMs = Math.max(0, Date.parse(round.closesAt) - Date.now());
    await sleep(chance.below(Math.max(1, Math.round(leftMs * LATEST_SHARE))));
    const body = { roundId: last, bets: [{ spot: SPOTS[table.game] ?? '', stake: table.limits.minStake }] };
    const request = { call: liveCalls.placeLiveBets, params: { code }, body, key: chance.uuid() };
    const reply = await insist<{ bets: LiveBet[] }>(line, person, request);
    if (reply && 'value' in reply) crowd.taken.push(...reply.value.bets);
    else crowd.refused += 1;
  }
}
