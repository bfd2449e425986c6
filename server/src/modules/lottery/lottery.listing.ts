import { type Actor, type AppContext, singlePoint } from '../../platform/index.ts';
import { drawScheduleOf, type ScheduledGame } from './draws/lottery.draw-schedule.ts';

/** The viewer for whom the catalogue decides. */
export interface Looking {
  readonly actor: Actor | null;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
/** State of a game in the catalogue for a viewer. */
export interface Listing {
  readonly state: 'on' | 'maintenance';
  /** When maintenance is expected to end, ISO. */
  readonly backAt: string | null;
}
/** A game that the viewer may see. */
export interface ListedGame extends Listing {
  readonly game: ScheduledGame;
  /** Its official results have stopped coming. */
  readonly isBehind: boolean;
}
/** The listing of each game by its code; null for a game hidden from the viewer. */
type Listings = (context: AppContext, looking: Looking) => Promise<(code: string) => Listing | null>;

const OPEN: Listing = { state: 'on', backAt: null };
/** The state of games, from the higher module that lists them; without one every game is open. */
export const listingsHook = singlePoint<Listings>('lottery.listings', async () => () => OPEN);

/** A station draws every week: its newest result is no older, but for a day of delay. */
const RESULT_EVERY_MS = 8 * 24 * 3600_000;
/** Whether the official results of a game have stopped coming. A game without any result has not begun. */
const isBehind = ({ source, last }: Pick<ScheduledGame, 'source' | 'last'>, nowMs: number): boolean =>
  source === 'official' && last !== undefined && last.draw_at.getTime() < nowMs - RESULT_EVERY_MS;

/** The games of these codes as the viewer sees them, in order; hidden ones are left out. */
export async function listed(
  context: AppContext,
  looking: Looking,
  games: Iterable<ScheduledGame>,
): Promise<ListedGame[]> {
  const of = await context.hooks.one(listingsHook)(context, looking);
  const nowMs = context.clock.nowMs();
  return [...games].flatMap((game) => {
    const listing = of(game.code);
    return listing ? [{ game, ...listing, isBehind: isBehind(game, nowMs) }] : [];
  });
}

/** Every game on sale that the viewer sees, for menus and lists; those without fresh results stand last. */
export async function menuOf(context: AppContext, looking: Looking): Promise<ListedGame[]> {
  const { games } = await drawScheduleOf(context);
  const sold = (await listed(context, looking, games.values())).filter(({ game }) => game.settings.onSale);
  return sold.sort((a, b) => Number(a.isBehind) - Number(b.isBehind));
}
