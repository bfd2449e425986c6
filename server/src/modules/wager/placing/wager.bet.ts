import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import {
  type AppContext,
  type Done,
  done,
  isRefusal,
  type Needs,
  type Refusal,
  refuse,
  type Tx,
} from '../../../platform/index.ts';
import { publishBalanceOf } from '../../ledger/index.ts';
import { type StoredSlip, slipOf } from '../records/wager.lookup.store.ts';
import { mayPlay, type StakePage, type StakeRefusal } from './wager.gate.ts';
import { onceAKey, REPLAYED, type Tried } from './wager.once.ts';
import { type NotTaken, notTaken } from './wager.refused-stakes.ts';
import { type LegGame, placeSlip, placeSlipWith, type SlipLine, type SlipVerdict } from './wager.slip-queue.ts';

/** A slip that its game module priced and checked. */
export interface PricedSlip {
  readonly lines: readonly SlipLine[];
  readonly total: Micros;
  /** How long the slip waits until it is accepted or refused. */
  readonly waitMs?: number;
  /** The games of its events, each asked for once at the stake gates. */
  readonly games: readonly LegGame[];
  /** Game and name of an event, as the record shows them. */
  readonly eventOf: (eventId: bigint) => { readonly game: string; readonly name: string };
}
/** What the database refuses about the events of a slip; the game module names it. */
export type EventVerdict = Extract<
  SlipVerdict,
  { readonly verdict: 'unknown_event' | 'not_open' | 'closed' | 'member_limit' | 'number_limit' }
>;
/** The same of bets at prices of markets. */
export type PriceVerdict = Extract<
  SlipVerdict,
  { readonly verdict: 'market_closed' | 'odds_changed' | 'liability_limit' }
>;

/** A bet as its game module describes it. */
export interface Bet<P extends PricedSlip, Shown, Code extends string> {
  readonly member: { readonly memberId: bigint; readonly currency: string };
  readonly key: string;
  readonly bodyHash: Buffer;
  /** Where it comes from; without it the country is unknown. */
  readonly page?: StakePage;
  readonly price: () => Promise<P | Refusal<Code>>;
  readonly refusalOf: (priced: P, verdict: EventVerdict) => Refusal<Code> | Promise<Refusal<Code>>;
  /** Needed where lines or legs have prices. */
  readonly refusalOfPrice?: (priced: P, verdict: PriceVerdict) => Refusal<Code> | Promise<Refusal<Code>>;
  /** The most that lies on one of its results already. */
  readonly stakedBefore: (priced: P) => Promise<Micros>;
  /** The one answer, of a new slip and of its replay. */
  readonly present: (slip: StoredSlip) => Shown;
  /** Pages of its game show bets of the member's other pages: they get `bets.placed`. Without it a bet costs one event, not two. */
  readonly isShownElsewhere?: true;
  /**
   * What its game writes or checks in the transaction that places the slip, after its stakes are taken: bets of the member that came before are then
   * committed, and later ones wait. Such a slip shares its commit with no other; undefined for one with nothing of it.
   */
  readonly withSlip?: (priced: P) => ((tx: Tx, slipId: bigint) => Promise<Refusal<Code> | null>) | undefined;
  /** After the bets of a new slip are committed. */
  readonly placed?: (priced: P) => void;
}
type BetRefusal<Code extends string> = Code | StakeRefusal | NotTaken['refused'] | 'idempotency_conflict';

const NO_PAGE: StakePage = { address: '', headers: {} };
/** Bets that an event names; a page that waits for more reads them. */
const NAMED_MAX = 50;

/**
 * Places a slip, all of it or nothing, once a key: prices, stake gates, the batcher, and what the member's pages learn. Resolves after the
 * commit. @throws a fault when the outcome is uncertain
 */
export function placeBet<P extends PricedSlip, Shown, Code extends string>(
  context: AppContext,
  bet: Bet<P, Shown, Code>,
): Promise<Done<Shown> | Refusal<BetRefusal<Code>>> {
  const { member, key, bodyHash, present } = bet;
  return onceAKey(() => place(context, bet), {
    bodyHash,
    stored: () => slipOf(context.db, member.memberId, key),
    present,
  });
}

async function place<P extends PricedSlip, Shown, Code extends string>(
  context: AppContext,
  bet: Bet<P, Shown, Code>,
): Promise<Tried<Shown, BetRefusal<Code>>> {
  // The bets of a slip have the ids that follow its own.
  const slipId = context.newId();
  const priced = await bet.price();
  if (isRefusal(priced)) return priced;
  const refused = await refusalOfGates(context, bet, priced);
  if (refused) return refuse(refused);
  const { key, bodyHash } = bet;
  const { memberId, currency } = bet.member;
  const { lines, total, waitMs } = priced;
  const slip = { memberId, currency, slipId, key, bodyHash, lines, ...(waitMs ? { waitMs } : {}) };
  const withSlip = bet.withSlip?.(priced);
  const verdict = withSlip
    ? await placeSlipWith(context, slip, (tx) => withSlip(tx, slipId))
    : await placeSlip(context, slip);
  if (isRefusal(verdict)) return verdict;
  switch (verdict.verdict) {
    case 'placed': {
      const slip = slipNow({ currency, bodyHash }, priced, verdict);
      publishPlaced(context, memberId, { key, slip, isShownElsewhere: bet.isShownElsewhere ?? false });
      bet.placed?.(priced);
      return done(bet.present(slip));
    }
    case 'replayed':
      return REPLAYED;
    case 'conflict':
      return refuse('idempotency_conflict');
    case 'insufficient':
    case 'limit_reached':
    case 'player_blocked':
    case 'reality_check_due': {
      const stakedBefore = () => bet.stakedBefore(priced);
      const bets = { category: priced.games[0]?.category ?? '', stakes: lines.map(({ stake }) => stake) };
      return notTaken(context, { memberId, needed: total, bets, stakedBefore }, verdict.verdict);
    }
    case 'market_closed':
    case 'odds_changed':
    case 'liability_limit':
      invariant(bet.refusalOfPrice, 'a bet at a price names what becomes of it');
      return bet.refusalOfPrice(priced, verdict);
    default:
      return bet.refusalOf(priced, verdict);
  }
}

/** The first refusal of the stake gates for the games of a slip: a closed game takes no stake (spec 4, 8). */
async function refusalOfGates(
  context: AppContext,
  { member, page = NO_PAGE }: Pick<Bet<PricedSlip, unknown, string>, 'member' | 'page'>,
  { games, total }: PricedSlip,
): Promise<StakeRefusal | null> {
  for (const { category, vendor, game } of games) {
    const { memberId, currency } = member;
    const refused = await mayPlay(context, { memberId, currency, stake: total, category, vendor, game, from: page });
    if (refused) return refused;
  }
  return null;
}

type PlacedVerdict = Extract<SlipVerdict, { readonly slipId: bigint }>;
/** A slip that was placed just now, as it is stored. */
export function slipNow(
  { currency, bodyHash }: { readonly currency: string; readonly bodyHash: Buffer },
  { lines, total, eventOf }: Pick<PricedSlip, 'lines' | 'total' | 'eventOf'>,
  { slipId, balanceAfter, placedAt }: PlacedVerdict,
): StoredSlip {
  return {
    slipId: slipId.toString(),
    bodyHash,
    total,
    balanceAfter,
    placedAt,
    currency,
    wagers: lines.map(({ wagerId, eventId, detail, stake }) => ({
      id: wagerId.toString(),
      eventId: eventId.toString(),
      ...eventOf(eventId),
      detail,
      stake,
      state: 'placed',
      payout: 0n,
      outcome: null,
    })),
  };
}

/** What the member's pages learn of a new slip: the balance, and where they show it the bets. After the commit of `tx`, if it is still open. */
export function publishPlaced(
  context: Needs<'push'>,
  memberId: bigint,
  {
    key,
    slip,
    isShownElsewhere,
  }: { readonly key: string; readonly slip: StoredSlip; readonly isShownElsewhere: boolean },
  tx?: Pick<Tx, 'afterCommit'>,
): void {
  publishBalanceOf(context, { memberId, balance: slip.balanceAfter, cause: 'stake', amount: -slip.total }, tx);
  if (!isShownElsewhere) return;
  const bets = slip.wagers.slice(0, NAMED_MAX).map(({ id, eventId, game, stake }) => ({
    betId: id,
    eventId,
    game,
    stake: formatAmount(stake),
  }));
  const publish = () => context.push.publish('bets.placed', { slipKey: key, bets }, memberId);
  if (tx) tx.afterCommit(publish);
  else publish();
}
