import { slotsCalls } from '@lantern/contract/slots';
import { answer, done, iso } from '../../../platform/index.ts';
import { liveReturns } from '../slots.returns.ts';
import { notedMaths } from '../slots.watch.store.ts';

export const listSlotReturns = answer(slotsCalls.listSlotReturns, async (_asked, world) => {
  const [list, maths] = await Promise.all([liveReturns(world), notedMaths(world.db)]);
  return done({
    list: [...list],
    maths: maths.map(({ game, version, hash, is_approved, verified_at }) => ({
      game,
      version,
      hash,
      isApproved: is_approved,
      verifiedAt: iso(verified_at),
    })),
  });
});
