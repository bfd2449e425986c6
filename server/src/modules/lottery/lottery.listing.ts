import type { Actor, AppContext } from '../../platform/index.ts';
import { drawScheduleOf, type ScheduledGame } from './lottery.draw-schedule.ts';

/** Whom the catalogue asks about: a page and who opened it. */
export interface Looking {
  readonly actor: Actor | null;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
/** How a game stands in the catalogue for one who looks. */
export interface Listing {
  readonly state: 'on' | 'maintenance';
  /** When maintenance is expected to end, ISO. */
  readonly backAt: string | null;
}
/** A game that the one who looks may see. */
export interface ListedGame extends Listing {
  readonly game: ScheduledGame;
}
/** The listing of each game by its code; null for a game that is not shown to him. */
type Listings = (context: AppContext, looking: Looking) => Promise<(code: string) => Listing | null>;

const OPEN: Listing = { state: 'on', backAt: null };
let listings: Listings = async () => () => OPEN;
/** The module above that lists games says here how each stands; the arrow still points down. */
export function registerListings(told: Listings): void {
  listings = told;
}

/** The games of these codes as they are shown to the one who looks, in their order; those that are not shown are left out. */
export async function listed(
  context: AppContext,
  looking: Looking,
  games: Iterable<ScheduledGame>,
): Promise<ListedGame[]> {
  const of = await listings(context, looking);
  return [...games].flatMap((game) => {
    const listing = of(game.code);
    return listing ? [{ game, ...listing }] : [];
  });
}

/** Every game that is on sale and shown to the one who looks: what menus and lists are made of. */
export async function menuOf(context: AppContext, looking: Looking): Promise<ListedGame[]> {
  const { games } = await drawScheduleOf(context);
  return (await listed(context, looking, games.values())).filter(({ game }) => game.settings.onSale);
}
