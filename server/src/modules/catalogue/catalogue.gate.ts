import type { AppContext } from '../../platform/index.ts';
import type { StakeRefusal, StakeRequest } from '../wager/index.ts';
import { catalogueOf, isOffered, type SnapshotGame } from './catalogue.snapshot.ts';
import { launchCountry } from './catalogue.store.ts';
import { countryOf, standingOfMember } from './catalogue.viewer.ts';

/**
 * Spec 4 and 8: a game closed in the catalogue takes no stakes from any call; games not in the catalogue are their vendor's. Modules that
 * check the caller by `offerOf` give no page. For the others level and labels count as they are now, and the country of the page; a
 * vendor's stake has no page: its country is the one where the member opened the game.
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
