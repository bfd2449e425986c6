import { ODDS_SCALE, type Odds } from '@lantern/games/lottery';
import { invariant, MICROS_PER_UNIT, type Micros } from '@lantern/kernel';
import { type AppContext, createCacheNews, type Needs } from '../../../platform/index.ts';
import { limitBy, limitUnitOf } from '../../ledger/index.ts';
import { type CatalogueGame, gamesOf } from '../lottery.catalogue.ts';
import {
  addHeat,
  type GameSettings,
  gameSettings,
  heatOf,
  type OddsVersion,
  type StoredGame,
  setOdds,
} from '../lottery.config.store.ts';
import { type DrawRow, drawsOnSale, lastResults, type ResultRow } from '../lottery.store.ts';
import { type NumberPrices, numberPricesOf } from '../numbers/lottery.number-prices.ts';
import { numberPrices } from '../numbers/lottery.numbers.store.ts';

const FRESH_MS = 1000;
const CENT: Micros = 10_000n;

export interface ScheduledGame extends CatalogueGame {
  readonly settings: StoredGame;
  /** Issues not yet closed, the next draw first. */
  readonly draws: readonly DrawRow[];
  readonly last: ResultRow | undefined;
  /** Bets of the last hour. */
  readonly heat: number;
}

/**
 * The data of a menu, a betting page and the check of a slip: a change by any node applies some milliseconds after its commit, within a
 * second at the latest.
 */
export interface DrawSchedule {
  readonly games: ReadonlyMap<string, ScheduledGame>;
  readonly draws: ReadonlyMap<string, DrawRow>;
  /**
   * The odds of a play on a draw: the newest that an operator set before its sales began for the game, else for its region, else the default table.
   * Without a draw those of issues that are made from now on.
   */
  readonly oddsOf: (game: CatalogueGame, play: string, draw?: Pick<DrawRow, 'open_at'>) => Odds;
  /** Numbers that are sold at a part of that, or closed. */
  readonly numbers: NumberPrices;
}

interface CatalogueSnapshot {
  market: Promise<DrawSchedule> | undefined;
  loadedAtMs: number;
  /** Bets per game that this node has not stored yet. */
  heat: Map<string, number>;
}
const snapshots = new WeakMap<AppContext, CatalogueSnapshot>();

/** This node reads the schedule again. */
export function dropDrawSchedule(context: AppContext): void {
  catalogueOf(context).market = undefined;
}
const news = createCacheNews('draw schedule', dropDrawSchedule);

function catalogueOf(context: AppContext): CatalogueSnapshot {
  const known = snapshots.get(context);
  if (known) return known;
  const snapshot: CatalogueSnapshot = { market: undefined, loadedAtMs: 0, heat: new Map() };
  snapshots.set(context, snapshot);
  news.follow(context);
  return snapshot;
}

/** The schedule in memory: the hot path reads only its own bet from the database (architecture.md 5). */
export function drawScheduleOf(context: AppContext): Promise<DrawSchedule> {
  const snapshot = catalogueOf(context);
  const nowMs = context.clock.nowMs();
  if (snapshot.market && nowMs - snapshot.loadedAtMs < FRESH_MS && nowMs >= snapshot.loadedAtMs) return snapshot.market;
  snapshot.loadedAtMs = nowMs;
  const market = load(context, snapshot);
  snapshot.market = market;
  // A failed read is not cached: the next caller tries again.
  market.catch(() => {
    if (snapshot.market === market) snapshot.market = undefined;
  });
  return market;
}

/** The schedule has changed: every node reads it again. Call after the commit. */
export const forgetDrawSchedule = (context: AppContext): void => void news.changed(context);

/** Counts bets for popularity; stored with the next read of the schedule. */
export function countBets(context: AppContext, gameCode: string, wagers: number): void {
  const { heat } = catalogueOf(context);
  heat.set(gameCode, (heat.get(gameCode) ?? 0) + wagers);
}

/** The odds that count by what operators set: `odds` as `setOdds` reads them. */
export const oddsIn =
  (odds: ReadonlyMap<string, readonly OddsVersion[]>): DrawSchedule['oddsOf'] =>
  (game, play, draw) => {
    const setFor = (scope: string) =>
      odds.get(`${scope} ${play}`)?.find(({ fromMs }) => !draw || fromMs <= draw.open_at.getTime())?.odds;
    const price = setFor(game.code) ?? setFor(game.region) ?? game.family.defaultOdds(game.region, play);
    invariant(price !== undefined, 'only a play the region offers is priced');
    return price;
  };

async function load(context: Needs<'db' | 'clock' | 'hooks'>, snapshot: CatalogueSnapshot): Promise<DrawSchedule> {
  const nowMs = context.clock.nowMs();
  if (snapshot.heat.size > 0) {
    const counts = snapshot.heat;
    snapshot.heat = new Map();
    await addHeat(context.db, counts, nowMs);
  }
  const [settings, odds, draws, results, heat, numbers] = await Promise.all([
    gameSettings(context.db),
    setOdds(context.db),
    drawsOnSale(context.db),
    lastResults(context.db),
    heatOf(context.db, nowMs),
    numberPrices(context.db),
  ]);
  const last = new Map(results.map((row) => [row.game_code, row]));
  const drawsOf = Map.groupBy(draws, (draw) => draw.game_code);
  const games = gamesOf(context.hooks).flatMap((game): ScheduledGame[] => {
    const own = settings.get(game.code);
    return own
      ? [
          {
            ...game,
            settings: own,
            draws: drawsOf.get(game.code) ?? [],
            last: last.get(game.code),
            heat: heat.get(game.code) ?? 0,
          },
        ]
      : [];
  });
  return {
    games: new Map(games.map((game) => [game.code, game])),
    draws: new Map(draws.map((draw) => [draw.id, draw])),
    numbers: numberPricesOf(numbers),
    oddsOf: oddsIn(odds),
  };
}

/** The issue on sale now. */
export const currentDraw = (game: ScheduledGame, nowMs: number): DrawRow | undefined =>
  game.draws.find((draw) => draw.close_at.getTime() > nowMs && draw.open_at.getTime() <= nowMs);

/** Units that all members together may stake on one number, in whole cents: fewer for higher odds. */
export function unitPerNumberOf(settings: GameSettings, odds: Odds): Micros {
  const byPayout = (settings.payoutPerNumber * ODDS_SCALE) / odds;
  const units = byPayout < settings.unitPerNumber ? byPayout : settings.unitPerNumber;
  return units - (units % CENT);
}
export function unitMaximumOf(settings: GameSettings, odds: Odds): Micros {
  const perNumber = unitPerNumberOf(settings, odds);
  return perNumber < settings.unitMaximum ? perNumber : settings.unitMaximum;
}

/** The games of a schedule by code, with their limits in one currency. The same game is the same object. */
export async function gamesIn(
  context: AppContext,
  { games }: DrawSchedule,
  currency: string,
): Promise<(code: string) => ScheduledGame | undefined> {
  const unit = await limitUnitOf(context, currency);
  if (unit === MICROS_PER_UNIT) return (code) => games.get(code);
  const limitIn = (limit: Micros): Micros => limitBy(limit, unit);
  const known = new Map<string, ScheduledGame>();
  return (code) => {
    const game = known.get(code) ?? games.get(code);
    if (!game || known.has(code)) return game;
    const { settings } = game;
    const own = {
      ...game,
      settings: {
        ...settings,
        unitMinimum: limitIn(settings.unitMinimum),
        unitMaximum: limitIn(settings.unitMaximum),
        slipMaximum: limitIn(settings.slipMaximum),
        memberPerDraw: limitIn(settings.memberPerDraw),
        unitPerNumber: limitIn(settings.unitPerNumber),
        payoutPerNumber: limitIn(settings.payoutPerNumber),
        payoutPerBet: limitIn(settings.payoutPerBet),
      },
    };
    known.set(code, own);
    return own;
  };
}
