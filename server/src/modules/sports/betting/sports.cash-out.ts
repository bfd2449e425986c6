import type { SportsBet } from '@lantern/contract/sports';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import {
  type AppContext,
  databaseNow,
  type MemberActor,
  type Refusal,
  refuse,
  type Tx,
} from '../../../platform/index.ts';
import { publishBalanceOf } from '../../ledger/index.ts';
import { type CashOutRequest, type CashOutVerdict, cashOutLegs } from '../../wager/index.ts';
import { noteTraded } from '../sports.traded.ts';
import { automaticBetsOn, type BetRow, betNumbered, isKnownRequest, putAutomatic } from './sports.bets.store.ts';
import { leastStakes, offersFor, presentedBets } from './sports.bets.ts';
import type { Offer } from './sports.offers.ts';
import { automaticLeft, isLargeEnough, type Part, partOf, stakeLeft } from './sports.parts.ts';

type Refused =
  | 'not_found'
  | 'bet_over'
  | 'bet_waiting'
  | 'cash_out_not_offered'
  | 'offer_changed'
  | 'part_too_small'
  | 'idempotency_conflict';
/** What is bought back: a share of what is open, at the offer that was shown. */
interface Taken {
  /** Of what is still open, from 1 to 100. */
  readonly percent: number;
  /** For all that is still open. */
  readonly amount: Micros;
  readonly version: string;
  /** Null where the bet is bought back by itself. */
  readonly request: CashOutRequest | null;
}
type Bought = { readonly paid: Micros; readonly balanceAfter: Micros; readonly isReplay: boolean };

/** The offer of now, if it is the one that was shown. */
async function offerTaken(context: AppContext, bet: BetRow, taken: Taken): Promise<Offer | Refusal<Refused>> {
  if (bet.waiting === 'waiting') return refuse('bet_waiting');
  if (bet.state !== 'placed') return refuse('bet_over');
  const offered = (await offersFor(context, [bet]))(bet);
  if (!offered || 'pausedFor' in offered) return refuse('cash_out_not_offered');
  const { offer } = offered;
  if (offer.version !== taken.version || offer.amount < taken.amount)
    return refuse('offer_changed', { facts: { amount: formatAmount(offer.amount) } });
  return offer;
}

/** What buying a part back changes beside the money: the value that the rest is bought back at, and what pages show. */
async function noteBought(
  context: AppContext,
  tx: Tx,
  { bet, part, balance, isAutomatic }: { bet: BetRow; part: Part; balance: Micros; isAutomatic: boolean },
): Promise<void> {
  const memberId = BigInt(bet.member_id);
  const isOver = part.left === 0n;
  if (bet.automatic !== null) {
    const value = isOver ? null : automaticLeft(BigInt(bet.automatic), stakeLeft(bet), part.left);
    await putAutomatic(tx, memberId, bet.id, value);
  }
  publishBalanceOf(context, { memberId, balance, cause: 'payout', amount: part.paid }, tx);
  const paid = formatAmount(part.paid);
  tx.afterCommit(() =>
    context.push.publish('sports.cashed_out', { betId: bet.id, paid, isAutomatic, isOver }, memberId),
  );
}

/** Pays for a part in one transaction, with what follows from it. A request that came before gets its first answer, whatever the offer is now. */
function payPart(
  context: AppContext,
  bet: BetRow,
  part: Part,
  offer: Offer | null,
  request: Taken['request'],
): Promise<CashOutVerdict> {
  return context.db.transaction(async (tx) => {
    const bought = await cashOutLegs(tx, {
      ...{ memberId: BigInt(bet.member_id), wagerId: BigInt(bet.id), request, now: databaseNow(context.clock) },
      ...{ staked: stakeLeft(bet), stake: part.stake, amount: part.paid, legs: offer?.legs ?? [] },
    });
    if (bought.verdict === 'done')
      await noteBought(context, tx, { bet, part, balance: bought.balanceAfter, isAutomatic: request === null });
    return bought;
  });
}

const NOTHING: Part = { stake: 0n, paid: 0n, left: 0n };

/** Buys a part of a bet back, or all of it, at the offer of now, if it is the one that was shown. */
async function buyBack(context: AppContext, bet: BetRow, taken: Taken): Promise<Bought | Refusal<Refused>> {
  const { request } = taken;
  const isKnown = request !== null && (await isKnownRequest(context.db, BigInt(bet.member_id), request.key));
  const offer = isKnown ? null : await offerTaken(context, bet, taken);
  if (offer && 'refused' in offer) return offer;
  const part = offer ? partOf(bet, taken.percent, taken.amount) : NOTHING;
  const least = (await leastStakes(context, [bet.currency]))(bet.currency);
  if (offer && !isLargeEnough(part, least))
    return refuse('part_too_small', { facts: { minimum: formatAmount(least) } });
  const bought = await payPart(context, bet, part, offer, request);
  switch (bought.verdict) {
    case 'done':
    case 'replayed':
      noteTraded(
        context,
        bet.legs.map(({ matchId }) => matchId),
      );
      return { ...bought, isReplay: bought.verdict === 'replayed' };
    case 'conflict':
      return refuse('idempotency_conflict');
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

interface CashOutCall {
  readonly actor: MemberActor;
  readonly id: string;
  readonly body: { readonly percent: number; readonly amount: string; readonly version: string };
  readonly language: string;
  readonly request: CashOutRequest;
}
type CashedOut = { readonly bet: SportsBet; readonly paid: string; readonly balanceAfter: string };

/** Buys a part of a bet back, or all that is open of it, at the offer that the member saw. A repeated request gets the first answer. */
export async function cashOutBet(
  context: AppContext,
  { actor, id, body, language, request }: CashOutCall,
): Promise<{ value: CashedOut; isReplay: boolean } | Refusal<Refused>> {
  const bet = await betNumbered(context.db, actor.memberId, id);
  const amount = parseAmount(body.amount);
  if (!bet || !amount.ok || amount.value <= 0n) return refuse('not_found');
  const { percent, version } = body;
  const bought = await buyBack(context, bet, { percent, amount: amount.value, version, request });
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
    const outcome = await buyBack(context, bet, { ...offered.offer, percent: 100, request: null });
    if (!('refused' in outcome)) bought += 1;
  }
  return bought;
}
