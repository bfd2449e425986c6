import type { Micros } from '@lantern/kernel';
import { callByName, type Queryable, type Tx } from '../../../platform/index.ts';

/** What a bet on a selection of a market was taken at. */
export interface BetPrice {
  readonly market: string;
  readonly selection: string;
  /** Ten-thousandths, at least 10,000. */
  readonly odds: bigint;
  /** The version that the member saw; a later price is taken too if it is the same or better. */
  readonly version: number;
}

export interface BettingMarket {
  readonly eventId: bigint;
  readonly market: string;
  readonly state: 'open' | 'suspended' | 'closed';
  /** Those that are given; the others stay. */
  readonly prices: readonly Pick<BetPrice, 'selection' | 'odds'>[];
}
/** Sets the state of a market and prices of its selections. Answers every selection with the version of its price. */
export async function setBettingMarket(
  tx: Tx,
  { eventId, market, state, prices }: BettingMarket,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ selection: string; version: number }>(
    'select selection, version from wager.set_market($1, $2, $3, $4, $5)',
    [eventId, market, state, prices.map(({ selection }) => selection), prices.map(({ odds }) => odds)],
  );
  return new Map(rows.map(({ selection, version }) => [selection, version]));
}

/** Sets many markets in one statement. Answers the version of each price that was given, by event, market and selection. */
export async function setBettingMarkets(tx: Queryable, markets: readonly BettingMarket[]): Promise<PriceVersions> {
  const prices = markets.flatMap(({ eventId, market, prices: own }) =>
    own.map(({ selection, odds }) => ({ eventId, market, selection, odds })),
  );
  const { rows } = await tx.query<{ event_id: string; market: string; selection: string; version: number }>(
    callByName('wager.set_markets', {
      m_event: markets.map(({ eventId }) => eventId),
      m_market: markets.map(({ market }) => market),
      m_state: markets.map(({ state }) => state),
      s_event: prices.map(({ eventId }) => eventId),
      s_market: prices.map(({ market }) => market),
      s_selection: prices.map(({ selection }) => selection),
      s_odds: prices.map(({ odds }) => odds),
    }),
  );
  const versions = new Map(rows.map((row) => [`${row.event_id} ${row.market} ${row.selection}`, row.version]));
  return (eventId, market, selection) => versions.get(`${eventId} ${market} ${selection}`) ?? null;
}
export type PriceVersions = (eventId: bigint, market: string, selection: string) => number | null;

/** What a market costs in one currency if a selection wins, above all that was staked on it; below zero it brings as much. */
export async function liabilityOf(
  db: Queryable,
  eventId: bigint,
  market: string,
  currency: string,
): Promise<ReadonlyMap<string, Micros>> {
  const { rows } = await db.query<{ selection: string; cost: string }>(
    `select l.selection, l.due - s.staked as cost from wager.market_stake s join wager.liability l using (event_id, market, currency)
     where s.event_id = $1 and s.market = $2 and s.currency = $3`,
    [eventId, market, currency],
  );
  return new Map(rows.map(({ selection, cost }) => [selection, BigInt(cost)]));
}

export interface DecidedSlip {
  readonly memberId: bigint;
  readonly slipId: bigint;
  readonly state: 'accepted' | 'refused';
}
/** Decides slips whose time of waiting is over. */
export async function decideWaiting(tx: Tx, now: string | null, limit: number): Promise<DecidedSlip[]> {
  const { rows } = await tx.query<{ member_id: string; slip_id: string; state: DecidedSlip['state'] }>(
    'select * from wager.decide_waiting($1, $2)',
    [now, limit],
  );
  return rows.map((row) => ({ memberId: BigInt(row.member_id), slipId: BigInt(row.slip_id), state: row.state }));
}

interface OnEvent {
  readonly eventId: bigint;
  /** A pattern of keys of its markets; without it all. */
  readonly markets?: string;
}
type OfMember = Pick<DecidedSlip, 'memberId' | 'slipId'>;
export type WaitingOf = OnEvent | OfMember;
/**
 * Refuses slips that wait, before their time is over, with all stakes given back: every slip with a bet on an event, or the one of a member. Answers
 * those that were refused.
 */
export async function refuseWaiting(tx: Tx, of: WaitingOf, reason: string, now: string | null): Promise<DecidedSlip[]> {
  const { eventId = null, markets = null, memberId = null, slipId = null } = of as Partial<OnEvent & OfMember>;
  const { rows } = await tx.query<{ member_id: string; slip_id: string; state: DecidedSlip['state'] }>(
    'select * from wager.refuse_waiting($1, $2, $3, $4, $5, $6)',
    [eventId, markets, memberId, slipId, reason, now],
  );
  return rows.map((row) => ({ memberId: BigInt(row.member_id), slipId: BigInt(row.slip_id), state: row.state }));
}

/** What became of a slip that waits; null of one that never did. */
export async function waitingStateOf(
  db: Queryable,
  memberId: bigint,
  slipId: bigint,
): Promise<'waiting' | DecidedSlip['state'] | null> {
  const { rows } = await db.query<{ state: 'waiting' | DecidedSlip['state'] }>(
    'select state from wager.waiting_slip where member_id = $1 and slip_id = $2',
    [memberId, slipId],
  );
  return rows[0]?.state ?? null;
}

export type CashOutVerdict =
  | { readonly verdict: 'done' | 'replayed'; readonly paid: Micros; readonly balanceAfter: Micros }
  | {
      readonly verdict:
        | 'unknown_bet'
        | 'conflict'
        | 'not_open'
        | 'not_offered'
        | 'closed'
        | 'market_closed'
        | 'odds_changed';
    };

/** A request of a member: its key, and the hash of what it was about. */
export interface CashOutRequest {
  readonly key: string;
  readonly bodyHash: Buffer;
}
interface BoughtBet {
  readonly memberId: bigint;
  readonly wagerId: bigint;
  /** Null where a bet is bought back by itself. A repeated request gets the first answer. */
  readonly request: CashOutRequest | null;
  /** What is paid. */
  readonly amount: Micros;
  readonly now: string | null;
}
const boughtBet = ({ memberId, wagerId, request, amount, now }: BoughtBet) => ({
  ...{ p_member: memberId, p_id: wagerId, p_amount: amount, p_now: now },
  ...{ p_key: request?.key ?? null, p_body_hash: request?.bodyHash ?? null },
});

interface VerdictRow {
  readonly verdict: CashOutVerdict['verdict'];
  readonly paid: string | null;
  readonly balance_after: string | null;
}
async function verdictOf(tx: Tx, call: ReturnType<typeof callByName>): Promise<CashOutVerdict> {
  const { rows } = await tx.query<VerdictRow>(call);
  const [row] = rows;
  if (!row) throw new Error('a cash-out has its verdict');
  const { verdict, paid, balance_after } = row;
  return { verdict, paid: BigInt(paid ?? 0), balanceAfter: BigInt(balance_after ?? 0) } as CashOutVerdict;
}

/**
 * Buys an open bet on one selection back, once, at the version of the price that the offer was made at.
 * @throws a bug when the amount is above what the bet would have paid
 */
export const cashOut = (tx: Tx, bet: BoughtBet & { readonly version: number }): Promise<CashOutVerdict> =>
  verdictOf(tx, callByName('wager.cash_out', { ...boughtBet(bet), p_version: bet.version }));

/** An open leg of a bet, at the version of the price that an offer was made at. */
export interface OfferedLeg extends Pick<BetPrice, 'market' | 'selection' | 'version'> {
  /** From 1, in the order of the slip. */
  readonly number: number;
}
interface BoughtPart extends BoughtBet {
  /** What was still staked on the bet as the offer was made. */
  readonly staked: Micros;
  /** The part of it that is bought back. */
  readonly stake: Micros;
  /** All legs that are open, in their order. */
  readonly legs: readonly OfferedLeg[];
}
/**
 * Buys a part of a bet with legs back, or all that is left of it; with the last part the bet is over.
 * @throws a bug when the amount is above what the part could pay
 */
export const cashOutLegs = (tx: Tx, bet: BoughtPart): Promise<CashOutVerdict> =>
  verdictOf(
    tx,
    callByName('wager.cash_out_legs', {
      ...boughtBet(bet),
      ...{ p_staked: bet.staked, p_stake: bet.stake },
      g_number: bet.legs.map(({ number }) => number),
      g_market: bet.legs.map(({ market }) => market),
      g_selection: bet.legs.map(({ selection }) => selection),
      g_version: bet.legs.map(({ version }) => version),
    }),
  );
