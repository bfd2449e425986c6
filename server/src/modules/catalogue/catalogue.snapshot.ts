import { type Audience, FOR_ALL, isFor, NameIndex, standingOf, type Viewer } from '@lantern/rules/catalogue';
import { type AppContext, createReading, iso, type Queryable, type Tx } from '../../platform/index.ts';
import { allVendors as doorVendors } from '../gateway/index.ts';
import { playsSince } from '../wager/index.ts';
import { heated, type Plays } from './catalogue.heat.ts';
import { namesOf } from './catalogue.names.ts';
import { allGames, allVendors, type GameRow, revision, type VendorRow } from './catalogue.store.ts';

const FRESH_MS = 1000;
/** The bets of a day are counted again after this long. */
const PLAYS_AGAIN_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** Games indexed between two turns of the event loop, so that requests are not delayed. */
const TURN_GAMES = 400;

export interface SnapshotVendor {
  readonly row: VendorRow;
  readonly audience: Audience | null;
}
export interface SnapshotGame {
  readonly place: number;
  readonly row: GameRow;
  readonly vendor: SnapshotVendor;
  /** Null for everybody. */
  readonly audience: Audience | null;
  readonly state: 'on' | 'maintenance';
  readonly backAt: string | null;
  readonly minBet: bigint;
}

/** The catalogue in memory, without hidden games: lists and searches need no query. */
export interface CatalogueSnapshot {
  readonly revision: bigint;
  readonly vendors: readonly SnapshotVendor[];
  readonly games: readonly SnapshotGame[];
  readonly byNode: ReadonlyMap<string, SnapshotGame>;
  readonly byCode: ReadonlyMap<string, readonly SnapshotGame[]>;
  /** `vendor code` of games that take no stake: hidden, in maintenance, or of a type that their vendor does not offer. */
  readonly closed: ReadonlySet<string>;
  readonly names: NameIndex;
  /** Origins of the vendors' pages: only these may load in a frame. */
  readonly frames: readonly string[];
  /** Whether any game depends on the viewer's label, level or country. */
  readonly asks: { readonly member: boolean; readonly country: boolean };
}

function audienceOf(row: VendorRow | GameRow): Audience | null {
  const audience = {
    levelMinimum: row.level_minimum,
    labels: row.labels,
    blockedCountries: row.blocked_countries,
    onlyCountries: row.only_countries,
  };
  const asksNothing = (Object.keys(FOR_ALL) as (keyof Audience)[]).every(
    (key) => String(audience[key]) === String(FOR_ALL[key]),
  );
  return asksNothing ? null : audience;
}

/** A vendor that reports maintenance through the wallet API is in maintenance, whatever its setting here. */
const atRest = (row: VendorRow, maintenance: ReadonlyMap<string, Date | null>): VendorRow =>
  row.state === 'on' && maintenance.has(row.code)
    ? { ...row, state: 'maintenance', back_at: maintenance.get(row.code) ?? null }
    : row;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function snapshotGame(row: GameRow, vendor: SnapshotVendor, place: number): SnapshotGame | null {
  const time = (at: Date | null) => (at ? iso(at) : null);
  const { state, backAt } = standingOf(
    { state: row.state, backAt: time(row.back_at) },
    { state: vendor.row.state, backAt: time(vendor.row.back_at) },
  );
  // A type that the vendor does not offer is hidden, whatever its games' states.
  if (state === 'hidden' || !vendor.row.game_types.includes(row.game_type)) return null;
  return {
    place,
    row: { ...row, names: namesOf(row) },
    vendor,
    audience: audienceOf(row),
    state,
    backAt,
    minBet: BigInt(row.min_bet),
  };
}

async function load(db: Queryable, plays: Plays): Promise<CatalogueSnapshot> {
  // The version is read first: a change during the read causes another read.
  const number = await revision(db);
  // One after the other: inside a transaction `db` is one connection, which takes one statement at a time.
  const vendorRows = await allVendors(db);
  const gameRows = await allGames(db);
  const endpoints = await doorVendors(db);
  const maintenance = new Map(
    endpoints.flatMap((endpoint) => (endpoint.resting_since ? [[endpoint.code, endpoint.resting_until]] : [])),
  );
  const vendors = vendorRows.map(
    (row): SnapshotVendor => ({ row: atRest(row, maintenance), audience: audienceOf(row) }),
  );
  const byVendor = new Map(vendors.map((vendor) => [vendor.row.code, vendor]));
  const games: SnapshotGame[] = [];
  const closed = new Set<string>();
  const names = new NameIndex();
  for (const [index, row] of heated(gameRows, plays).entries()) {
    if (index % TURN_GAMES === TURN_GAMES - 1) await turn();
    const vendor = byVendor.get(row.vendor);
    const game = vendor && snapshotGame(row, vendor, games.length);
    if (game?.state !== 'on') closed.add(`${row.vendor} ${row.code}`);
    if (!vendor || !game) continue;
    games.push(game);
    for (const name of new Set([...Object.values(game.row.names), row.code])) names.add(game.place, name);
  }
  const audiences = [...vendors, ...games].flatMap(({ audience }) => (audience ? [audience] : []));
  return {
    revision: number,
    vendors: vendors.filter(({ row }) => row.state !== 'hidden'),
    games,
    byNode: new Map(games.map((game) => [game.row.node_id, game])),
    byCode: Map.groupBy(games, ({ row }) => row.code),
    closed,
    names,
    frames: [...new Set(endpoints.map((endpoint) => new URL(endpoint.launch_url).origin))],
    asks: {
      member: audiences.some(({ levelMinimum, labels }) => levelMinimum > 0 || labels.length > 0),
      country: audiences.some(
        ({ blockedCountries, onlyCountries }) => blockedCountries.length + onlyCountries.length > 0,
      ),
    },
  };
}

interface Read {
  readonly snapshot: CatalogueSnapshot;
  readonly plays: Plays;
  readonly playsAtMs: number;
}

/** The current snapshot; when the version has moved, or the plays were counted again, the catalogue is read again. Its age is in real time. */
const snapshots = createReading('catalogue', FRESH_MS, async (context, db, known: Read | undefined): Promise<Read> => {
  const readMs = context.ageClock.nowMs();
  if (known && readMs - known.playsAtMs < PLAYS_AGAIN_MS) {
    if ((await revision(db)) === known.snapshot.revision) return known;
    return { ...known, snapshot: await load(db, known.plays) };
  }
  const plays = await playsSince(db, context.clock.nowMs() - DAY_MS);
  return { snapshot: await load(db, plays), plays, playsAtMs: readMs };
});

/** The catalogue now: a change by any node applies some milliseconds after its commit, within a second at the latest. */
export const catalogueOf = async (context: AppContext): Promise<CatalogueSnapshot> =>
  (await snapshots.of(context)).snapshot;

/** The origins that may load in a frame of `/game` (spec 2). */
export const framesOf = async (context: AppContext): Promise<readonly string[]> => (await catalogueOf(context)).frames;

/** Every node reads the catalogue again after the commit. */
export const dropCatalogueSnapshots = (context: AppContext, tx: Tx): Promise<void> => snapshots.changed(context, tx);

/** Whether the game and its vendor are offered to the viewer. */
export const isOffered = (item: { audience: Audience | null; vendor?: SnapshotVendor }, viewer: Viewer): boolean =>
  (item.audience === null || isFor(item.audience, viewer)) &&
  (!item.vendor?.audience || isFor(item.vendor.audience, viewer));
