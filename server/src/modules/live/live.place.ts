import type { LiveBet } from '@lantern/contract/live';
import { isPlayed, type Table } from '@lantern/games/tables';
import { formatAmount, type Micros } from '@lantern/kernel';
import { spotStake } from '@lantern/rules/live';
import {
  type AppContext,
  type Done,
  isRefusal,
  type MemberActor,
  type Needs,
  type Refusal,
  refuse,
} from '../../platform/index.ts';
import { levelHook, offerOf } from '../catalogue/index.ts';
import {
  type EventVerdict,
  type PricedSlip,
  placeBet,
  type SlipLine,
  type StakeRefusal,
  stakedOn,
} from '../wager/index.ts';
import { categoryOf, engineOf, isTrial, type Limits, limitsIn, maxOfSpot, tableNamed, VENDOR } from './live.games.ts';
import { noteBets } from './live.news.ts';
import { presentSlip } from './live.present.ts';
import { type RoundRow, roundOf } from './live.rounds.store.ts';
import { type SeatRefusal, seatRefusal } from './live.seat-bets.ts';

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
  | 'above_bonus_bet'
  | 'reality_check_due'
  | 'idempotency_conflict'
  | StakeRefusal;
type Placed = Done<{ bets: LiveBet[]; balanceAfter: string }> | Refusal<Refused>;

interface SpotStake {
  readonly spot: string;
  readonly stake: Micros;
  readonly max: Micros;
}
/** Bets on a round, ready to be placed. */
interface Ready extends PricedSlip {
  readonly round: RoundRow;
  readonly limits: Limits;
  readonly stakes: readonly SpotStake[];
}

/** Bets on spots of a round: each is a wager of one slip, all or none. A key that came before gets its first answer, whatever happened since. */
export function placeBets(context: AppContext, placing: Placing): Promise<Placed> {
  const { actor, key, bodyHash, address, headers, code } = placing;
  return placeBet<Ready, { bets: LiveBet[]; balanceAfter: string }, Refused>(context, {
    member: actor,
    key,
    bodyHash,
    page: { address, headers },
    price: () => readyFor(context, placing),
    refusalOf: eventRefusal,
    stakedBefore: ({ round }) => stakedOn(context.db, actor.memberId, BigInt(round.id)),
    isShownElsewhere: true,
    present: (slip) => ({ bets: presentSlip(slip), balanceAfter: formatAmount(slip.balanceAfter) }),
    placed: ({ round }) => noteBets(context, code, round.id),
  });
}

/** The greatest stake of a member on a spot in a round holds over all of his slips: the database counts it. */
const lineOf = (
  context: Needs<'newId'>,
  memberId: bigint,
  roundId: string,
  { spot, stake, max }: SpotStake,
): SlipLine => ({
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
  if (
    table.min_level > 0 &&
    (await context.hooks.one(levelHook)(context, actor.memberId, context.db)) < table.min_level
  )
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
  return {
    ...{ round, limits, stakes, total },
    games: [{ category: categoryOf(table), vendor: VENDOR, game: table.game }],
    eventOf: () => ({ game: table.game, name: round.name }),
    lines: stakes.map((stake) => lineOf(context, actor.memberId, round.id, stake)),
  };
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

/** What the database refuses about a round as a refusal of the contract, with the facts that a page shows. */
function eventRefusal({ limits, stakes }: Ready, verdict: EventVerdict): Refusal<Refused> {
  switch (verdict.verdict) {
    case 'unknown_event':
    case 'not_open':
    case 'closed':
      return refuse('bets_closed');
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
