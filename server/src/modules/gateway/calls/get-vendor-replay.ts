import { gatewayCalls } from '@lantern/contract/gateway';
import { answer, done, refuse } from '../../../platform/index.ts';
import { replayUrl } from '../vendors/gateway.recall.ts';

export const getVendorReplay = answer(gatewayCalls.getVendorReplay, async ({ actor, params, language }, context) => {
  const url = await replayUrl(context, actor.memberId, params.id, language);
  return url === null ? refuse('not_found') : done({ url });
});
