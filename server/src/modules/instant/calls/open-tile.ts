import { instantCalls } from '@lantern/contract/instant';
import { invariant } from '@lantern/kernel';
import { answer, isRefusal, refuse } from '../../../platform/index.ts';
import { FIRST_TILE, turn } from '../mines/instant.mines.ts';

export const openTile = answer(instantCalls.openTile, async ({ actor, params, body }, context, tx) => {
  const turned = await turn(context, tx, actor.memberId, params.id, body.tile - FIRST_TILE);
  if (!isRefusal(turned)) return turned;
  invariant(turned.refused !== 'no_tile_open', 'only a cash-out asks for a tile');
  return refuse(turned.refused);
});
