import type { SportsBet } from '@lantern/contract/sports';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import { type AppContext, databaseNow, type MemberActor, type Refusal, refuse } from '../../../platform/index.ts';
import { publishBalanceOf } from '../../ledger/index.ts';
import { cashOutLegs } from '../../wager/index.ts';
import { noteTraded } from '../sports.traded.ts';
import { automaticBetsOn, type BetRow, betNumbered, putAutomatic } from './sports.bets.store.ts';
import { offersFor, presentedBets } from './sports.bets.ts';

type Refused = 'not_found' | 'bet_over' | 'bet_waiting' | 'cash_out_not_offered' | 'offer_changed' | 'part_too_small';
interface Taken {
  readonly amount: Micros;
  readonly version: string;
}
type Bought = { readonly paid: Micros; readonly balanceAfter: Micros; readonly isReplay: boolean };

/** Buys a bet back at the offer of now, if it is the one that was shown. */
async function buyBack(
  context: AppContext,
  bet: BetRow,
  taken: Taken,
  isAutomatic: boolean,
): Promise<Bought | Refusal<Refused>> {
  if (bet.waiting === 'waiting') return refuse('bet_waiting');
  const offered = bet.state === 'placed' ? (await offersFor(context, [bet]))(bet) : null;
  if (bet.state === 'placed' && !(offered && 'offer' in offered)) return refuse('cash_out_not_offered');
  const offer = offered && 'offer' in offered ? offered.offer : null;
  if (offer && (offer.version !== taken.version || offer.amount < taken.amount))
    return refuse('offer_changed', { facts: { amount: formatAmount(offer.amount) } });
  const memberId = BigInt(bet.member_id);
  const amount = taken.amount;
  const outcome = await context.db.transaction(async (tx) => {
    const of = { memberId, wagerId: BigInt(bet.id), amount, legs: offer?.legs ?? [], now: databaseNow(context.clock) };
    const bought = await cashOutLegs(tx, of);
    if (bought.verdict === 'done') {
      await putAutomatic(tx, memberId, bet.id, null);
      publishBalanceOf(context, { memberId, balance: bought.balanceAfter, cause: 'payout', amount }, tx);
      const paid = formatAmount(amount);
      tx.afterCommit(() => context.push.publish('sports.cashed_out', { betId: bet.id, paid, isAutomatic }, memberId));
    }
    return bought;
  });
  switch (outcome.verdict) {
    case 'done':
    case 'replayed':
      noteTraded(
        context,
        bet.legs.map(({ matchId }) => matchId),
      );
      return { paid: amount, balanceAfter: outcome.balanceAfter, isReplay: outcome.verdict === 'replayed' };
    case 'unknown_bet':
      return refuse('not_found');
    case 'not_open':
      return refuse('bet_over');
    case 'odds_changed':
      return refuse('offer_changed', { facts: { amount: formatAmount(offer?.amount ?? 0n) } });
    default:
      return refuse('cash_out_not_offered');
  }
}

/** Buys a whole bet back at the offer that the member saw. A repetition with the same amount gets the first answer. */
export async function cashOutBet(
  context: AppContext,
  {
    actor,
    id,
    body,
    language,
  }: { actor: MemberActor; id: string; body: { percent: number; amount: string; version: string }; language: string },
): Promise<{ value: { bet: SportsBet; paid: string; balanceAfter: string }; isReplay: boolean } | Refusal<Refused>> {
  const bet = await betNumbered(context.db, actor.memberId, id);
  const amount = parseAmount(body.amount);
  if (!bet || !amount.ok || amount.value <= 0n) return refuse('not_found');
  if (body.percent !== 100) return refuse('cash_out_not_offered');
  const bought = await buyBack(context, bet, { amount: amount.value, version: body.version }, false);
  if ('refused' in bought) return bought;
  const now = await betNumbered(context.db, actor.memberId, id);
  const [shown] = now ? await presentedBets(context, [now], language) : [];
  if (!shown) return refuse('not_found');
  const { paid, balanceAfter, isReplay } = bought;
  return { value: { bet: shown, paid: formatAmount(paid), balanceAfter: formatAmount(balanceAfter) }, isReplay };
}

/** Buys those bets on a match back whose offers have reached what their members set. Answers how many. */
export async function cashOutAutomatically(context: AppContext, matchId: string): Promise<number> {
  const bets = await automaticBetsOn(context.db, matchId);
  const offerOf = await offersFor(context, bets);
  let bought = 0;
  for (const bet of bets) {
    const offered = offerOf(bet);
    if (!offered || !('offer' in offered) || offered.offer.amount < BigInt(bet.automatic ?? 0)) continue;
    const outcome = await buyBack(context, bet, offered.offer, true);
    if (!('refused' in outcome)) bought += 1;
  }
  return bought;
}
