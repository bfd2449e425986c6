import type { WagerDetail } from '@lantern/contract/wager';
import {
  type BetPrice,
  closeEvent,
  isQuiet,
  openEvent,
  placeBet,
  placeSlip,
  type SlipLine,
  setBettingMarket,
  settleEvent,
  settleLegs,
} from '../../src/modules/wager/index.ts';
import { type AppContext, refuse } from '../../src/platform/index.ts';
import { testEvent } from '../money.ts';
import { RACES } from './race.service.ts';
import { addRace, endRace } from './race.store.ts';

export const WINNER = 'winner';
const PER_ODDS = 10_000n;
const RUNNERS = [1, 2, 3, 4, 5, 6];

/** A race whose runners have prices, instead of a pool. */
export async function openPricedRace(context: AppContext, name: string, odds = 55_000n): Promise<bigint> {
  const event = { ...testEvent(context), ...RACES, name };
  await openEvent(context.db, event);
  await context.db.transaction((tx) => addRace(tx, { id: String(event.id), seed: 'priced' }));
  await quote(context, event.id, odds);
  return event.id;
}

/** Sets the price of every runner, or the state of the market. Answers the version of the first runner's price. */
export async function quote(
  context: AppContext,
  eventId: bigint,
  odds: bigint,
  state: 'open' | 'suspended' = 'open',
): Promise<number> {
  const prices = RUNNERS.map((runner) => ({ selection: String(runner), odds }));
  const versions = await context.db.transaction((tx) =>
    setBettingMarket(tx, { eventId, market: WINNER, state, prices }),
  );
  return versions.get('1') ?? 0;
}

export interface PricedBet {
  readonly memberId: bigint;
  readonly eventId: bigint;
  readonly runner?: number;
  readonly stake: bigint;
  readonly odds?: bigint;
  readonly version?: number;
  /** The most that the market may cost. */
  readonly ceiling?: bigint;
  readonly waitMs?: number;
  readonly key?: string;
}

/** The platform's one way to place, as a module of priced bets uses it: the number of the bet and of its slip, or the refusal. */
export async function betAtPrice(context: AppContext, bet: PricedBet) {
  const { eventId, runner = 1, stake, odds = 55_000n, version = 1, ceiling = 10n ** 15n, waitMs } = bet;
  const key = bet.key ?? crypto.randomUUID();
  const price: BetPrice = { market: WINNER, selection: String(runner), odds, version };
  const due = (stake * odds) / PER_ODDS;
  const detail = { kind: 'race', bet: 'pool', runners: [runner] } as unknown as WagerDetail;
  const line = (): SlipLine => ({
    ...{ wagerId: context.newId(), eventId, stake, detail, exposures: [] },
    price: { ...price, liability: { due, ceiling } },
  });
  return placeBet(context, {
    member: { memberId: bet.memberId, currency: 'LTN' },
    key,
    bodyHash: Buffer.from(`${eventId} ${runner} ${stake}`),
    price: async () => ({
      lines: [line()],
      total: stake,
      games: [RACES],
      eventOf: () => ({ game: RACES.game, name: '' }),
      ...(waitMs === undefined ? {} : { waitMs }),
    }),
    isShownElsewhere: true,
    stakedBefore: async () => 0n,
    refusalOf: () => refuse('bets_closed'),
    refusalOfPrice: (_priced, { verdict }) => refuse(verdict === 'market_closed' ? 'bets_closed' : verdict),
    present: ({ slipId, wagers }) => ({ slipId: BigInt(slipId), betId: BigInt(wagers[0]?.id ?? 0) }),
  });
}

/** Closes sales and settles by a winner, each bet at its price; false while a bet still waits to be accepted. */
export async function settlePricedRace(
  context: AppContext,
  id: bigint,
  winner: number,
  odds = 55_000n,
): Promise<boolean> {
  await context.db.transaction((tx) => closeEvent(tx, id));
  if (!(await isQuiet(context.db, id))) return false;
  const { rows } = await context.db.query<{ id: string; stake: string }>(
    'select id, stake from wager.wager where event_id = $1',
    [id],
  );
  const stakes = new Map(rows.map((row) => [row.id, BigInt(row.stake)]));
  await endRace(context.db, { id: String(id), betsHash: 'priced', winner });
  await settleEvent(context, {
    id,
    version: 1,
    judge: (wager) => {
      const [runner] = (wager.detail as unknown as { runners: number[] }).runners;
      const payout = runner === winner ? ((stakes.get(wager.id) ?? 0n) * odds) / PER_ODDS : 0n;
      return { payout, outcome: { hits: 0 } };
    },
  });
  return true;
}

/** A double on the first runners of two races, each leg at a price. The verdict, and the numbers of slip and bet. */
export async function doubleAtPrice(
  context: AppContext,
  { memberId, stake, waitMs }: Pick<PricedBet, 'memberId' | 'stake' | 'waitMs'>,
  legs: readonly { readonly eventId: bigint; readonly odds: bigint; readonly version: number }[],
) {
  const [slipId, wagerId] = [context.newId(), context.newId()];
  const detail = { kind: 'race', bet: 'double', runners: legs.map(() => 1) } as unknown as WagerDetail;
  const list = legs.map(({ eventId, odds, version }) => ({
    ...{ eventId, selection: '1', odds, exposures: [] },
    price: { market: WINNER, version },
  }));
  const { verdict } = await placeSlip(context, {
    ...{ memberId, currency: 'LTN', slipId, key: crypto.randomUUID(), bodyHash: Buffer.from('double') },
    lines: [{ wagerId, eventId: 0n, stake, detail, exposures: [], legs: { game: RACES, list } }],
    ...(waitMs === undefined ? {} : { waitMs }),
  });
  return { verdict, slipId, wagerId };
}

/** Decides the legs on a race. */
export const settleLegsOfRace = (context: AppContext, id: bigint, winner: number) =>
  settleLegs(context, {
    id,
    version: 1,
    judge: ({ selection }) => (Number(selection) === winner ? 'won' : 'lost'),
  });
