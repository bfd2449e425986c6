import type { LiveBet } from '@lantern/contract/live';
import { isPlayed, type Table } from '@lantern/games/tables';
import { formatAmount, type Micros } from '@lantern/kernel';
import { spotStake } from '@lantern/rules/live';
import {
  type AppContext,
  type Done,
  done,
  isRefusal,
  type MemberActor,
  type Refusal,
  refuse,
} from '../../platform/index.ts';
import { levelHook, offerOf } from '../catalogue/index.ts';
import { balancesOf } from '../ledger/index.ts';
import {
  limitReachedFacts,
  mayPlay,
  onceAKey,
  placeSlip,
  type SlipLine,
  type SlipVerdict,
  type StakeRefusal,
  type StoredSlip,
  slipOf,
  stakedOn,
} from '../wager/index.ts';
import { categoryOf, engineOf, isTrial, type Limits, limitsIn, maxOfSpot, tableNamed, VENDOR } from './live.games.ts';
import { noteBets } from './live.news.ts';
import { presentSlip } from './live.present.ts';
import { type RoundRow, roundOf } from './live.rounds.store.ts';
import { type SeatRefusal, seatRefusal } from './live.seat-bets.ts';
import type { TableRow } from './live.tables.store.ts';

export interface Placing {
  readonly actor: MemberActor;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly language: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly code: string;
  readonly body: {
    readonly roundId: string;
    readonly bets: readonly { readonly spot: string; readonly stake: string }[];
  };
}
type Refused =
  | 'not_found'
  | 'game_not_offered'
  | 'game_maintenance'
  | 'game_not_free'
  | 'bets_closed'
  | 'spot_unknown'
  | 'stake_out_of_range'
  | 'round_limit_reached'
  | 'spot_limit_reached'
  | 'level_too_low'
  | 'table_other_money'
  | SeatRefusal
  | 'not_enough_balance'
  | 'reality_check_due'
  | 'idempotency_conflict'
  | StakeRefusal;
type Placed = Done<{ bets: LiveBet[]; balanceAfter: string }> | Refusal<Refused>;

interface SpotStake {
  readonly spot: string;
  readonly stake: Micros;
  readonly max: Micros;
}
interface Ready {
  readonly table: TableRow;
  readonly round: RoundRow;
  readonly limits: Limits;
  readonly stakes: readonly SpotStake[];
  readonly total: Micros;
}

/** Bets on spots of a round: each is a wager of one slip, all or none. A key that came before gets its first answer, whatever happened since. */
export function placeBets(context: AppContext, placing: Placing): Promise<Placed> {
  const { actor, key, bodyHash } = placing;
  return onceAKey(() => place(context, placing), {
    bodyHash,
    stored: () => slipOf(context.db, actor.memberId, key),
    present: presentStored,
  });
}

async function place(context: AppContext, placing: Placing): Promise<Placed> {
  const ready = await readyFor(context, placing);
  if (isRefusal(ready)) return ready;
  const { actor, key, bodyHash } = placing;
  const slipId = context.newId();
  const lines = ready.stakes.map((stake) => lineOf(context, actor.memberId, ready.round.id, stake));
  const { memberId, currency } = actor;
  const verdict = await placeSlip(context, { memberId, currency, slipId, key, bodyHash, lines });
  if (!('slipId' in verdict)) return refusalOf(context, actor, ready, verdict);
  if (verdict.verdict === 'replayed') return refuse('idempotency_conflict');
  const sumBalance = formatAmount(verdict.balanceAfter);
  const change = { sumBalance, cause: 'stake', amount: formatAmount(-ready.total) };
  context.push.publish('balance.changed', change, memberId);
  noteBets(context, ready.table.code, ready.round.id);
  const bets = ready.stakes.map(({ spot, stake }, index) => ({
    betId: String(lines[index]?.wagerId),
    roundId: ready.round.id,
    spot,
    stake: formatAmount(stake),
    currency,
    state: 'placed' as const,
    payout: '0',
    placedAt: verdict.placedAt.toISOString(),
  }));
  return done({ bets, balanceAfter: sumBalance });
}

/** The greatest stake of a member on a spot in a round holds over all of his slips: the database counts it. */
const lineOf = (context: AppContext, memberId: bigint, roundId: string, { spot, stake, max }: SpotStake): SlipLine => ({
  wagerId: context.newId(),
  eventId: BigInt(roundId),
  stake,
  detail: { kind: 'live', spot, stake: formatAmount(stake) },
  exposures: [{ selection: `${spot} ${memberId}`, units: stake, ceiling: max }],
});

async function readyFor(context: AppContext, placing: Placing): Promise<Ready | Refusal<Refused>> {
  const { actor, body, code, language } = placing;
  const table = await tableNamed(context, code);
  const round = table && (await roundOf(context.db, body.roundId));
  if (!table || round?.table_code !== code) return refuse('not_found');
  const offer = await offerOf(context, placing, { vendor: VENDOR, code: table.game }, language);
  if (!offer) return refuse('game_not_offered');
  if (offer.state === 'maintenance')
    return refuse('game_maintenance', offer.backAt ? { facts: { backAt: offer.backAt } } : {});
  if (isTrial(actor) !== table.is_trial)
    return refuse(isTrial(actor) && !offer.isFree ? 'game_not_free' : 'table_other_money');
  if (table.min_level > 0 && (await context.hooks.one(levelHook)(context, actor.memberId)) < table.min_level)
    return refuse('level_too_low', { facts: { level: table.min_level } });
  if (round.state !== 'open') return refuse('bets_closed');
  const limits = await limitsIn(context, round, actor.currency);
  const stakes = stakesOf(engineOf(table, round.maths), limits, body.bets);
  if (isRefusal(stakes)) return stakes;
  const total = stakes.reduce((sum, { stake }) => sum + stake, 0n);
  if (total > limits.maxRound) return roundLimit(limits);
  if (isPlayed(table.game)) {
    const refused = await seatRefusal(context.db, { code, roundId: round.id, memberId: actor.memberId }, stakes);
    if (refused) return refused;
  }
  const { memberId, currency } = actor;
  const named = { category: categoryOf(table), vendor: VENDOR, game: table.game };
  const page = { address: placing.address, headers: placing.headers };
  const refusal = await mayPlay(context, { memberId, currency, stake: total, ...named, from: page });
  return refusal ? refuse(refusal) : { table, round, limits, stakes, total };
}

const roundLimit = ({ maxRound }: Limits): Refusal<'round_limit_reached'> =>
  refuse('round_limit_reached', { facts: { maximum: formatAmount(maxRound) } });

function stakesOf(
  engine: Table,
  limits: Limits,
  bets: Placing['body']['bets'],
): readonly SpotStake[] | Refusal<'spot_unknown' | 'stake_out_of_range' | 'spot_limit_reached'> {
  const spots = new Map(engine.spots.map((spot) => [spot.code, spot]));
  const stakes = new Map<string, SpotStake>();
  for (const { spot, stake: entered } of bets) {
    const known = spots.get(spot);
    if (!known) return refuse('spot_unknown', { facts: { spot } });
    const max = maxOfSpot(known.pays, limits);
    const stake = spotStake(entered, limits.minStake, max);
    const facts = { spot, minimum: formatAmount(limits.minStake), maximum: formatAmount(max) };
    if (stake === null) return refuse('stake_out_of_range', { facts });
    const both = stake + (stakes.get(spot)?.stake ?? 0n);
    if (both > max) return refuse('spot_limit_reached', { facts });
    stakes.set(spot, { spot, stake: both, max });
  }
  return [...stakes.values()];
}

type Unplaced = Exclude<SlipVerdict, { readonly slipId: bigint }>;
/** The database's verdict as a refusal of the contract, with the facts that a page shows. */
async function refusalOf(
  context: AppContext,
  { memberId }: MemberActor,
  { round, limits, stakes, total }: Ready,
  verdict: Unplaced,
): Promise<Refusal<Refused>> {
  switch (verdict.verdict) {
    case 'conflict':
      return refuse('idempotency_conflict');
    case 'unknown_event':
    case 'not_open':
    case 'closed':
      return refuse('bets_closed');
    case 'insufficient': {
      const { main } = await balancesOf(context.db, memberId);
      const short = total > main ? total - main : 0n;
      return refuse('not_enough_balance', { facts: { needed: formatAmount(total), short: formatAmount(short) } });
    }
    case 'limit_reached':
    case 'player_blocked': {
      const before = await stakedOn(context.db, memberId, BigInt(round.id));
      return refuse(verdict.verdict, { facts: await limitReachedFacts(context, memberId, total, before) });
    }
    case 'reality_check_due':
      return refuse('reality_check_due');
    case 'member_limit':
      return roundLimit(limits);
    case 'number_limit': {
      const [spot = ''] = verdict.selection.split(' ');
      const max = stakes.find((one) => one.spot === spot)?.max ?? 0n;
      const facts = { spot, minimum: formatAmount(limits.minStake), maximum: formatAmount(max) };
      return refuse('spot_limit_reached', { facts });
    }
  }
}

/** The first answer, from the stored slip, with what became of it since. */
const presentStored = (slip: StoredSlip): { bets: LiveBet[]; balanceAfter: string } => ({
  bets: presentSlip(slip),
  balanceAfter: formatAmount(slip.balanceAfter),
});
