import type { EventPayload } from '@lantern/contract';
import type { LiveRound, LiveShoe, LiveTable, RoadEntry } from '@lantern/contract/live';
import { resultIn } from '@lantern/rules/live';

/** Tables by their address, in the order of the list. */
export type Feed = ReadonlyMap<string, LiveTable>;
export const NO_TABLES: Feed = new Map();

const ORDER = { open: 0, closed: 1, dealing: 2, settled: 3, void: 3 } as const;
/** Of games without a shoe; a shoe ends by itself. */
const ROAD_MOST = 120;

/** How far a round has come. */
const progressOf = ({ phase, steps, betsHash, outcome, turn }: LiveRound): number =>
  ORDER[phase] * 100 + (betsHash === null ? 0 : 10) + (outcome === null ? 0 : 20) + steps.length + (turn ? 0.5 : 0);

/** The newer of two readings of a table's round. */
export function laterRound(a: LiveRound | null, b: LiveRound | null): LiveRound | null {
  if (!a || !b) return a ?? b;
  if (a.roundId === b.roundId) return progressOf(a) > progressOf(b) ? a : b;
  return BigInt(a.roundId) > BigInt(b.roundId) ? a : b;
}

const entryOf = (round: LiveRound): RoadEntry => ({
  roundId: round.roundId,
  name: round.name,
  outcome: round.outcome ?? '',
  dealt: round.steps.map(({ value }) => value),
  marks: round.marks,
  pools: round.pools,
});

function withEntry(road: readonly RoadEntry[], round: LiveRound): RoadEntry[] {
  const others = road.filter(({ roundId }) => roundId !== round.roundId);
  // A voided round stays off the road when it was voided before its result.
  if (round.outcome === null) return others.length === road.length ? [...road] : others;
  return [...others, entryOf(round)].slice(-ROAD_MOST);
}

/** The table after news of its round. Old news changes nothing. */
export function withRound(table: LiveTable, sent: LiveRound): LiveTable {
  // News are the same for everybody, a cancelled fight is not.
  const news = resultIn(sent, table.currency);
  const round = laterRound(table.round, news);
  if (round !== news) return table;
  const isOfShoe = table.shoe === null || news.name.startsWith(`${table.shoe.number}-`);
  return { ...table, round, road: isOfShoe ? withEntry(table.road, news) : table.road };
}

/** The table after news of its shoe: the road of another one begins empty. */
export function withShoe(table: LiveTable, shoe: LiveShoe): LiveTable {
  if (table.shoe && shoe.number < table.shoe.number) return table;
  const isSame = table.shoe?.shoeId === shoe.shoeId;
  return { ...table, shoe, road: isSame ? table.road : [] };
}

/** A fresh list, with what is already known to be newer. */
export function withList(feed: Feed, list: readonly LiveTable[]): Feed {
  return new Map(
    list.map((table) => {
      const known = feed.get(table.code);
      return [table.code, known?.round ? withRound(table, known.round) : table];
    }),
  );
}

const changed = (feed: Feed, code: string, change: (table: LiveTable) => LiveTable): Feed => {
  const table = feed.get(code);
  const next = table && change(table);
  return next && next !== table ? new Map(feed).set(code, next) : feed;
};

export const onRound = (feed: Feed, round: LiveRound): Feed =>
  changed(feed, round.table, (table) => withRound(table, round));
export const onShoe = (feed: Feed, shoe: LiveShoe): Feed => changed(feed, shoe.table, (table) => withShoe(table, shoe));
export const onPlayers = (feed: Feed, { tables }: EventPayload<'live.players'>): Feed =>
  tables.reduce((next, { code, players }) => changed(next, code, (table) => ({ ...table, players })), feed);
export const onSeats = (feed: Feed, { table: code, seats }: EventPayload<'live.seats'>): Feed =>
  changed(feed, code, (table) => ({ ...table, seats: [...seats] }));
