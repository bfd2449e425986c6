import { DEFAULT_ODDS, type Odds, type PlayCode } from '@lantern/games/vietnam-lottery';
import { invariant, type Micros } from '@lantern/kernel';
import type { AppContext } from '../../../platform/index.ts';
import { type CatalogueGame, GAMES } from '../lottery.catalogue.ts';
import { addHeat, type GameSettings, gameSettings, heatOf, setOdds } from '../lottery.config.store.ts';
import { type DrawRow, drawsOnSale, lastResults, type ResultRow } from '../lottery.store.ts';

const FRESH_MS = 1000;
/** Odds in ten-thousandths. */
const ODDS_SCALE = 10_000n;
const CENT: Micros = 10_000n;

export interface ScheduledGame extends CatalogueGame {
  readonly settings: GameSettings;
  /** Issues not yet closed, the next draw first. */
  readonly draws: readonly DrawRow[];
  readonly last: ResultRow | undefined;
  /** Bets of the last hour. */
  readonly heat: number;
}

/** The data of a menu, a betting page and the check of a slip, at most a second old. */
export interface DrawSchedule {
  readonly games: ReadonlyMap<string, ScheduledGame>;
  readonly draws: ReadonlyMap<string, DrawRow>;
  /** The present odds of a play: the operator's for the game, else for its region, else the default table. */
  readonly oddsOf: (game: CatalogueGame, play: PlayCode) => Odds;
}

interface CatalogueSnapshot {
  market: Promise<DrawSchedule> | undefined;
  loadedAtMs: number;
  /** Bets per game that this node has not stored yet. */
  heat: Map<string, number>;
}
const snapshots = new WeakMap<AppContext, CatalogueSnapshot>();

function catalogueOf(context: AppContext): CatalogueSnapshot {
  const known = snapshots.get(context);
  if (known) return known;
  const snapshot: CatalogueSnapshot = { market: undefined, loadedAtMs: 0, heat: new Map() };
  snapshots.set(context, snapshot);
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

/** Drops the schedule on this node; other nodes read it again within a second. */
export function forgetDrawSchedule(context: AppContext): void {
  catalogueOf(context).market = undefined;
}

/** Counts bets for popularity; stored with the next read of the schedule. */
export function countBets(context: AppContext, gameCode: string, wagers: number): void {
  const { heat } = catalogueOf(context);
  heat.set(gameCode, (heat.get(gameCode) ?? 0) + wagers);
}

async function load(context: AppContext, snapshot: CatalogueSnapshot): Promise<DrawSchedule> {
  const nowMs = context.clock.nowMs();
  if (snapshot.heat.size > 0) {
    const counts = snapshot.heat;
    snapshot.heat = new Map();
    await addHeat(context.db, counts, nowMs);
  }
  const [settings, odds, draws, results, heat] = await Promise.all([
    gameSettings(context.db),
    setOdds(context.db),
    drawsOnSale(context.db),
    lastResults(context.db),
    heatOf(context.db, nowMs),
  ]);
  const last = new Map(results.map((row) => [row.game_code, row]));
  const games = GAMES.flatMap((game): ScheduledGame[] => {
    const own = settings.get(game.code);
    return own
      ? [
          {
            ...game,
            settings: own,
            draws: draws.filter((draw) => draw.game_code === game.code),
            last: last.get(game.code),
            heat: heat.get(game.code) ?? 0,
          },
        ]
      : [];
  });
  return {
    games: new Map(games.map((game) => [game.code, game])),
    draws: new Map(draws.map((draw) => [draw.id, draw])),
    oddsOf: (game, play) => {
      const price =
        odds.get(`${game.code} ${play}`) ?? odds.get(`${game.region} ${play}`) ?? DEFAULT_ODDS[game.region][play];
      invariant(price !== undefined, 'only a play the region offers is priced');
      return price;
    },
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
