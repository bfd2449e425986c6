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
}
/** The listing of each game by its code; null for a game hidden from the viewer. */
type Listings = (context: AppContext, looking: Looking) => Promise<(code: string) => Listing | null>;

const OPEN: Listing = { state: 'on', backAt: null };
/** The state of games, from the higher module that lists them; without one every game is open. */
export const listingsHook = singlePoint<Listings>('lottery.listings', async () => () => OPEN);

/** The games of these codes as the viewer sees them, in order; hidden ones are left out. */
export async function listed(
  context: AppContext,
  looking: Looking,
  games: Iterable<ScheduledGame>,
): Promise<ListedGame[]> {
  const of = await context.hooks.one(listingsHook)(context, looking);
  return [...games].flatMap((game) => {
    const listing = of(game.code);
    return listing ? [{ game, ...listing }] : [];
  });
}

/** Every game on sale that the viewer sees, for menus and lists. */
export async function menuOf(context: AppContext, looking: Looking): Promise<ListedGame[]> {
  const { games } = await drawScheduleOf(context);
  return (await listed(context, looking, games.values())).filter(({ game }) => game.settings.onSale);
}
