import { slotsCalls } from '@lantern/contract/slots';
import { answer, done, iso } from '../../../platform/index.ts';
import { houseReturns } from '../../wager/index.ts';
import { jackpotBoard } from '../slots.jackpots.ts';
import { newestIncidents, notedMaths } from '../slots.watch.store.ts';

const INCIDENTS_SHOWN = 50;

export const listSlotReturns = answer(slotsCalls.listSlotReturns, async (_request, context) => {
  const [list, maths, incidents, board] = await Promise.all([
    houseReturns(context),
    notedMaths(context.db),
    newestIncidents(context.db, INCIDENTS_SHOWN),
    jackpotBoard(context),
  ]);
  return done({
    list: [...list],
    maths: maths.map(({ game, version, hash, is_approved, verified_at }) => ({
      game,
      version,
      hash,
      isApproved: is_approved,
      verifiedAt: iso(verified_at),
    })),
    incidents: incidents.map(({ at, ...incident }) => ({ ...incident, at: iso(at) })),
    jackpots: [...board.pools],
  });
});
