import type { AppContext } from '../../platform/index.ts';
import type { StakeRefusal, StakeRequest } from '../wager/index.ts';
import { catalogueOf, isOffered, type SnapshotGame } from './catalogue.snapshot.ts';
import { launchCountry } from './catalogue.store.ts';
import { countryOf, standingOfMember } from './catalogue.viewer.ts';

/**
 * Spec 4 and 8: what the catalogue has closed takes no stakes, however they come; what it does not know is its vendor's matter.
 * Modules that ask for the caller by `offerOf` themselves say of no place where the stake is from. For the others level and labels
 * count as they are now, and the country of the page; a vendor's stake has no page: its country is that where the member opened
 * the game.
 */
export async function closedFor(context: AppContext, request: StakeRequest): Promise<StakeRefusal | null> {
  const catalogue = await catalogueOf(context);
  if (catalogue.closed.has(`${request.vendor} ${request.game}`)) return 'game_disabled';
  const game = catalogue.byCode.get(request.game)?.find(({ row }) => row.vendor === request.vendor);
  if (!game || !request.from || (game.audience === null && game.vendor.audience === null)) return null;
  const [eligibility, country] = await Promise.all([
    standingOfMember(context, catalogue, request.memberId),
    catalogue.asks.country ? countryIn(context, request, request.from, game) : '',
  ]);
  return isOffered(game, { ...eligibility, country }) ? null : 'game_disabled';
}

const countryIn = (
  context: AppContext,
  { memberId }: StakeRequest,
  from: NonNullable<StakeRequest['from']>,
  { row }: SnapshotGame,
): Promise<string> => (from === 'vendor' ? launchCountry(context.db, memberId, row.node_id) : countryOf(context, from));
