import type { LiveOwnRound, LiveSpot, LiveTable } from '@lantern/contract/live';
import { formatFraction } from '@lantern/games/slots';
import { decksOf, isPlayed, isSide, mathsOf, poolReturn } from '@lantern/games/tables';
import { formatAmount } from '@lantern/kernel';
import { type AppContext, databaseNow, iso, type Needs } from '../../platform/index.ts';
import { latestShoes, type SeatRow, type ShoeRow, timeMs, viewerCounts } from '../tables/index.ts';
import { type BetRow, lastBetsOf } from './live.bets.store.ts';
import { engineOf, gameOf, type Limits, limitsIn, maxOfSpot, tablesReading } from './live.games.ts';
import { termsNow } from './live.pace.ts';
import { presentBet, presentRoad, presentRound, presentShoe } from './live.present.ts';
import { latestRounds, pastRounds, type RoundRow, roundsByIds } from './live.rounds.store.ts';
import { presentSeats, shownSeats } from './live.seating.ts';
import { isOver, isShown } from './live.states.ts';
import type { TableRow } from './live.tables.store.ts';

/** Rounds of a road: more than a baccarat shoe has; of games without a shoe the last ones. */
const ROAD_SHOE = 90;
const ROAD_ROUNDS = 60;

/** What all callers see of the tables at one moment. */
export interface Scene {
  readonly nowMs: number;
  readonly tables: readonly TableRow[];
  readonly rounds: ReadonlyMap<string, RoundRow>;
  readonly shoes: ReadonlyMap<string, ShoeRow>;
  readonly roads: ReadonlyMap<string, readonly RoundRow[]>;
  readonly players: ReadonlyMap<string, number>;
  readonly seats: readonly SeatRow[];
}
const SCENE_MS = 250;
/** Read once a moment for everybody; the socket publishes each next step. */
export const sceneOf = (context: AppContext): Promise<Scene> =>
  context.snapshots.of('live tables', SCENE_MS, () => readScene(context));

async function readScene(context: AppContext): Promise<Scene> {
  const { db } = context;
  const now = databaseNow(context.clock);
  const [nowMs, tables, rounds, shoes, players, seats] = await Promise.all([
    timeMs(db, now),
    tablesReading.of(context),
    latestRounds(db),
    latestShoes(db),
    viewerCounts(db, now),
    shownSeats(context, db),
  ]);
  const shoeOf = new Map(shoes.map((shoe) => [shoe.table_code, shoe]));
  const roads = new Map<string, readonly RoundRow[]>();
  for (const { code, game } of tables) {
    const isDealt = decksOf(game) !== null;
    const shoeId = shoeOf.get(code)?.id ?? null;
    const limit = isDealt ? ROAD_SHOE : ROAD_ROUNDS;
    roads.set(code, isDealt && shoeId === null ? [] : (await pastRounds(db, code, { limit, shoeId })).toReversed());
  }
  return {
    nowMs,
    tables,
    rounds: new Map(rounds.map((round) => [round.table_code, round])),
    shoes: shoeOf,
    roads,
    players,
    seats,
  };
}

const presentLimits = ({ minStake, maxStake, maxRound }: Limits): LiveTable['limits'] => ({
  minStake: formatAmount(minStake),
  maxStake: formatAmount(maxStake),
  maxRound: formatAmount(maxRound),
});

const presentPace = ({ bet_ms, last_call_ms, is_fast }: Pick<TableRow, 'bet_ms' | 'last_call_ms' | 'is_fast'>) => ({
  isFast: is_fast,
  betSeconds: Math.round(bet_ms / 1000),
  lastCallSeconds: Math.round(last_call_ms / 1000),
});

export async function presentTable(
  context: AppContext,
  scene: Scene,
  table: TableRow,
  currency: string,
): Promise<LiveTable> {
  const round = scene.rounds.get(table.code);
  const { now, next } = termsNow(table, round);
  const shoe = scene.shoes.get(table.code);
  return {
    code: table.code,
    name: table.name,
    game: gameOf(table),
    variant: table.variant,
    state: table.state,
    isTrial: table.is_trial,
    minLevel: table.min_level,
    currency,
    limits: presentLimits(await limitsIn(context, now, currency)),
    ...presentPace(now),
    next: next && { limits: presentLimits(await limitsIn(context, next, currency)), ...presentPace(next) },
    fee: table.fee,
    players: scene.players.get(table.code) ?? 0,
    round: round ? presentRound(round, scene.nowMs, currency) : null,
    shoe: shoe ? presentShoe(shoe) : null,
    ...(isPlayed(table.game)
      ? { seats: presentSeats(scene.seats.filter(({ table_code }) => table_code === table.code)) }
      : {}),
    road: (scene.roads.get(table.code) ?? []).map((row) => presentRoad(row, currency)),
  };
}

const RETURN_DIGITS = 6;
/** Returns are counted exactly once for each game and variant. */
const spotsOfGame = new Map<string, readonly Omit<LiveSpot, 'maxStake'>[]>();
function countedSpots(table: TableRow, maths: number): readonly Omit<LiveSpot, 'maxStake'>[] {
  const { fee } = table;
  const key = `${table.game} ${table.variant ?? ''} ${maths} ${fee ?? ''}`;
  const known = spotsOfGame.get(key);
  if (known) return known;
  const made = engineOf(table, maths).spots.map(({ code, pays, numbers, chance }) => ({
    code,
    pays,
    ...(numbers ? { numbers: [...numbers] } : {}),
    return: formatFraction(fee !== null && isSide(code) ? poolReturn(BigInt(fee)) : chance().return, RETURN_DIGITS),
  }));
  spotsOfGame.set(key, made);
  return made;
}

/** Spots have the prices of the running round; after it those of the next one. */
const mathsShown = ({ game }: TableRow, round: RoundRow | undefined): number =>
  !round || isOver(round) ? mathsOf(game) : round.maths;

export async function presentSpots(
  context: AppContext,
  table: TableRow,
  { currency, round }: { readonly currency: string; readonly round: RoundRow | undefined },
): Promise<LiveSpot[]> {
  const limits = await limitsIn(context, termsNow(table, round).now, currency);
  return countedSpots(table, mathsShown(table, round)).map((spot) => ({
    ...spot,
    maxStake: formatAmount(maxOfSpot(spot.pays, limits)),
  }));
}

const sum = (rows: readonly BetRow[], of: 'stake' | 'payout'): string =>
  formatAmount(rows.reduce((total, row) => total + BigInt(row[of]), 0n));

/** The last rounds of a member at a table with their bets, the newest first. */
export async function ownRounds(
  context: Needs<'db'>,
  memberId: bigint,
  of: { readonly code: string; readonly rounds: number; readonly before: string | null },
): Promise<LiveOwnRound[]> {
  const last = await lastBetsOf(context.db, memberId, of);
  const rounds = await roundsByIds(
    context.db,
    last.map(([id]) => id),
  );
  return last.flatMap(([id, rows]) => {
    const round = rounds.get(id);
    if (!round) return [];
    const isPublic = isShown(round);
    const currency = rows[0]?.currency ?? '';
    const road = presentRoad(round, currency);
    return [
      {
        roundId: id,
        name: round.name,
        outcome: isPublic ? road.outcome : null,
        dealt: isPublic ? road.dealt : [],
        marks: isPublic ? road.marks : [],
        stake: sum(rows, 'stake'),
        payout: sum(rows, 'payout'),
        currency,
        bets: rows.map(presentBet),
        closesAt: iso(round.closes_at),
      },
    ];
  });
}
