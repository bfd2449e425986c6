import type { AppContext, Tx } from '../../platform/index.ts';
import type { DecidedSlip } from '../wager/index.ts';
import { betsOfSlip } from './betting/sports.bets.store.ts';
import { presentedBets } from './betting/sports.bets.ts';
import { noteTraded } from './sports.traded.ts';

/** Tells a member what became of a slip that waited, after the commit. Slips of other games have no bets on matches. */
export function tellDecided(context: unknown, tx: Tx, decided: readonly DecidedSlip[]): void {
  const own = context as AppContext;
  if (!own.push.hasReceivers) return;
  tx.afterCommit(() => {
    for (const slip of decided)
      tell(own, slip).catch((error) => own.log.warn({ err: error }, 'a decided slip is not told'));
  });
}

async function tell(context: AppContext, { memberId, slipId, state }: DecidedSlip): Promise<void> {
  const rows = await betsOfSlip(context.db, memberId, String(slipId));
  if (rows.length === 0) return;
  const bets = await presentedBets(context, rows, 'EN');
  context.push.publish('sports.slip', { slipId: String(slipId), state, bets }, memberId);
  noteTraded(
    context,
    rows.flatMap(({ legs }) => legs.map(({ matchId }) => matchId)),
  );
}
