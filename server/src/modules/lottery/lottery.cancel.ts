import type { CancelledBets } from '@lantern/contract/lottery';
import { formatAmount, invariant, type Micros, TRIAL_CURRENCY } from '@lantern/kernel';
import { type AppContext, type Done, done, type Needs, type Refusal, refuse, type Tx } from '../../platform/index.ts';
import { publishBalanceOf, spendableOf } from '../ledger/index.ts';
import { type CancelVerdict, cancelOpen, type StoredSlip, slipOf } from '../wager/index.ts';
import { takenBy } from './exposures/lottery.exposures.ts';
import { betOf } from './lottery.bet.ts';
import { gameOf } from './lottery.catalogue.ts';
import { numberOfSelection } from './lottery.slip.ts';
import { halfPriceWithoutStakes } from './numbers/lottery.numbers.store.ts';

/** No number of a cancelled bet was drawn. */
const OUTCOME = { hits: 0 };

/** Bets of one slip. */
export interface SlipBets {
  readonly memberId: bigint;
  readonly key: string;
  readonly wagers: StoredSlip['wagers'];
}
/** A bet of a slip with what became of it now. */
export interface CancelledOf {
  readonly slip: SlipBets;
  readonly wager: StoredSlip['wagers'][number];
  readonly verdict: CancelVerdict['verdict'];
}

/** Takes bets of slips back, each while its draw is on sale, and tells their members after the commit. */
export async function cancelBets(
  context: Needs<'clock' | 'hooks' | 'push'>,
  tx: Tx,
  slips: readonly SlipBets[],
): Promise<readonly CancelledOf[]> {
  const bets = slips.flatMap((slip) => slip.wagers.map((wager) => ({ slip, wager })));
  const verdicts = await cancelOpen(
    context,
    tx,
    bets.map(({ slip: { memberId }, wager }) => {
      const game = gameOf(context.hooks, wager.game);
      const exposures = game ? takenBy(game, betOf(wager.detail)) : [];
      return { memberId, wagerId: BigInt(wager.id), exposures };
    }),
    OUTCOME,
  );
  const ended = bets.map((bet, index) => ({ ...bet, verdict: verdicts[index]?.verdict ?? 'unknown_bet' }));
  for (const slip of slips) await tellOf(context, tx, slip, ended);
  return ended;
}

const stakeOf = (wagers: SlipBets['wagers']): Micros => wagers.reduce((sum, { stake }) => sum + stake, 0n);

/** The member's pages learn which bets are cancelled, and the balance. */
async function tellOf(context: Needs<'push'>, tx: Tx, slip: SlipBets, ended: readonly CancelledOf[]): Promise<void> {
  const { memberId, key } = slip;
  const wagers = ended.flatMap((one) => (one.slip === slip && one.verdict === 'cancelled' ? [one.wager] : []));
  if (wagers.length === 0) return;
  const amount = stakeOf(wagers);
  const bets = wagers.map(({ id, eventId }) => ({ wagerId: id, drawId: eventId }));
  await context.push.recordMany(tx, [
    { name: 'bets.cancelled', memberId, data: { slipKey: key, amount: formatAmount(amount), bets } },
  ]);
  const balance = (await spendableOf(tx, [memberId])).get(memberId) ?? 0n;
  publishBalanceOf(context, { memberId, balance, cause: 'refund', amount }, tx);
}

/** The bets of a slip that are named, or all; null where one of them is none of its bets. */
function chosen({ wagers }: StoredSlip, ids: readonly string[] | undefined): StoredSlip['wagers'] | null {
  if (!ids) return wagers;
  const named = wagers.filter(({ id }) => ids.includes(id));
  return named.length === new Set(ids).size ? named : null;
}

/**
 * A number that is sold at half price because of stakes of which these were a part, and too few are left: a half price rests on stakes that stay, or one
 * member lowers the price of all others for nothing (decision 0152).
 */
async function halfPricedBy(
  { hooks }: Needs<'hooks'>,
  tx: Tx,
  currency: string,
  cancelled: readonly CancelledOf[],
): Promise<string | undefined> {
  if (currency === TRIAL_CURRENCY) return undefined;
  const selections = cancelled.flatMap(({ wager }) => {
    const game = gameOf(hooks, wager.game);
    return game && !game.family.units ? takenBy(game, betOf(wager.detail)).map(({ selection }) => selection) : [];
  });
  if (selections.length === 0) return undefined;
  const drawIds = cancelled.map(({ wager }) => wager.eventId);
  return halfPriceWithoutStakes(tx, { drawIds, selections, trial: TRIAL_CURRENCY });
}

/**
 * Cancels bets of a member's slip whose draws are on sale: those that are named, all or none of them, or without names every one that still can be. A
 * repetition answers the same.
 */
export async function cancelSlip(
  context: AppContext,
  tx: Tx,
  {
    memberId,
    key,
    wagerIds,
  }: { readonly memberId: bigint; readonly key: string; readonly wagerIds?: readonly string[] | undefined },
): Promise<Done<CancelledBets> | Refusal<'not_found' | 'cancel_closed' | 'cancel_half_price'>> {
  const slip = await slipOf(tx, memberId, key);
  const wagers = slip && chosen(slip, wagerIds);
  if (!slip || !wagers?.every(({ detail }) => detail.kind === 'lottery')) return refuse('not_found');
  const ended = await cancelBets(context, tx, [{ memberId, key, wagers }]);
  const isCancelled = ({ verdict }: CancelledOf): boolean => verdict === 'cancelled' || verdict === 'replayed';
  const cancelled = ended.filter(isCancelled);
  const closed = ended.find((one) => !isCancelled(one));
  if (closed && (wagerIds || cancelled.length === 0))
    return refuse('cancel_closed', { facts: { numero: closed.wager.name } });
  const fresh = cancelled.filter(({ verdict }) => verdict === 'cancelled');
  const halved = await halfPricedBy(context, tx, slip.currency, fresh);
  if (halved !== undefined) return refuse('cancel_half_price', { facts: { number: numberOfSelection(halved) } });
  const balance = (await spendableOf(tx, [memberId])).get(memberId);
  invariant(balance !== undefined, 'who bet has an account');
  return done({
    slipId: slip.slipId,
    wagerIds: cancelled.map(({ wager }) => wager.id),
    amount: formatAmount(stakeOf(cancelled.map(({ wager }) => wager))),
    currency: slip.currency,
    balance: formatAmount(balance),
  });
}
