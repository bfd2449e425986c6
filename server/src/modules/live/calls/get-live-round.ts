import { liveCalls } from '@lantern/contract/live';
import { answer, databaseNow, done, refuse } from '../../../platform/index.ts';
import { shoeOf, timeMs } from '../../tables/index.ts';
import { currencyOf, tableNamed } from '../live.games.ts';
import { presentRound, presentShoe } from '../live.present.ts';
import { proofOf } from '../live.proof.ts';
import { roundOf } from '../live.rounds.store.ts';

export const getLiveRound = answer(liveCalls.getLiveRound, async ({ actor, params }, context) => {
  const round = await roundOf(context.db, params.id);
  const table = round && (await tableNamed(context, round.table_code));
  if (!round || !table) return refuse('not_found');
  const shoe = round.shoe_id === null ? null : ((await shoeOf(context.db, round.shoe_id)) ?? null);
  const nowMs = await timeMs(context.db, databaseNow(context.clock));
  const proof = proofOf(table.game, round, shoe);
  return done({
    round: presentRound(round, nowMs, await currencyOf(context, actor)),
    shoe: shoe && presentShoe(shoe),
    proof,
  });
});
