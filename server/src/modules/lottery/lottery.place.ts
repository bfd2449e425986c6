import type { PlacedSlip } from '@lantern/contract/lottery';
import { formatOdds } from '@lantern/games/lottery';
import { formatAmount, type Micros } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { type AppContext, type Done, done, iso, type MemberActor, type Refusal, refuse } from '../../platform/index.ts';
import { balancesOf } from '../ledger/index.ts';
import {
  exposureTaken,
  limitReachedFacts,
  mayPlay,
  onceAKey,
  placeSlip,
  type SlipVerdict,
  type StakePage,
  type StakeRefusal,
  type StoredSlip,
  slipOf,
  stakedOf,
} from '../wager/index.ts';
import {
  countBets,
  type DrawSchedule,
  drawScheduleOf,
  dropDrawSchedule,
  gamesIn,
} from './draws/lottery.draw-schedule.ts';
import { betOf, detailOf } from './lottery.bet.ts';
import { categoryOf, VENDOR } from './lottery.catalogue.ts';
import { type EnteredSlip, numberOfSelection, type PricedLine, priceSlip, type SlipDraw } from './lottery.slip.ts';
import { drawOf } from './lottery.store.ts';

export interface Placing {
  readonly member: Pick<MemberActor, 'memberId' | 'currency' | 'type'>;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly slip: EnteredSlip & { readonly drawIds: readonly string[] };
  /** Page of the slip; without it the country is unknown. */
  readonly page?: StakePage;
}
export type PlaceRefusal =
  | 'fields_refused'
  | 'not_enough_balance'
  | 'draw_closed'
  | 'draw_not_open'
  | 'draw_unknown'
  | 'game_disabled'
  | 'region_mixed'
  | 'odds_moved'
  | 'member_limit'
  | 'number_limit'
  | 'slip_limit'
  | 'too_many_wagers'
  | 'limit_reached'
  | 'player_blocked'
  | 'reality_check_due'
  | 'idempotency_conflict';
export type Placed = Done<PlacedSlip> | Refusal<PlaceRefusal>;

interface Wager extends PricedLine {
  readonly wagerId: bigint;
}

/**
 * Places a slip: every line on every draw becomes a wager, all or none. A repeated slip gets its first answer,
 * whatever has happened to draws and odds since.
 */
export async function placeLotterySlip(context: AppContext, placing: Placing): Promise<Placed> {
  const { member, key, bodyHash } = placing;
  const market = await drawScheduleOf(context);
  return onceAKey(() => place(context, market, placing), {
    bodyHash,
    stored: () => slipOf(context.db, member.memberId, key),
    present: (stored) => presentStored(key, stored),
  });
}

async function place(context: AppContext, market: DrawSchedule, placing: Placing): Promise<Placed> {
  const { member, key, bodyHash, slip } = placing;
  const draws = await drawsOf(context, market, slip.drawIds, member.currency);
  if ('refused' in draws) return draws;
  const priced = priceSlip(market, draws, slip);
  if ('refused' in priced) return priced;
  const refusal = await refusalOfGates(context, placing, draws, priced.total);
  if (refusal) return refuse(refusal);
  const slipId = context.newId();
  const wagers = priced.lines.map((line): Wager => ({ ...line, wagerId: context.newId() }));
  const verdict = await placeSlip(context, {
    memberId: member.memberId,
    currency: member.currency,
    slipId,
    key,
    bodyHash,
    lines: wagers.map((line) => ({
      wagerId: line.wagerId,
      eventId: line.drawId,
      stake: line.stake,
      detail: detailOf(line),
      exposures: line.exposures,
    })),
  });
  if (!('slipId' in verdict)) return refusalOf(context, placing, { draws, wagers, total: priced.total }, verdict);
  if (verdict.verdict === 'replayed') return refuse('idempotency_conflict');
  publishPlaced(context, placing, draws, priced.total, verdict.balanceAfter);
  return done(presentPlaced(placing, draws, wagers, priced.total, verdict));
}

const NO_PAGE: StakePage = { address: '', headers: {} };
/** The first refusal of the stake gates for the games of a slip: a closed game takes no stake (spec 4, 8). */
async function refusalOfGates(
  context: AppContext,
  { member, page = NO_PAGE }: Placing,
  draws: readonly SlipDraw[],
  stake: Micros,
): Promise<StakeRefusal | null> {
  const { memberId, currency } = member;
  for (const game of new Set(draws.map((one) => one.game))) {
    const named = { category: categoryOf(game), vendor: VENDOR, game: game.code };
    const refusal = await mayPlay(context, { memberId, currency, stake, ...named, from: page });
    if (refusal) return refusal;
  }
  return null;
}

/** The draws of a slip from the cached schedule, with limits in its currency; a missing one is read from the database, to name the refusal. */
async function drawsOf(
  context: AppContext,
  market: DrawSchedule,
  drawIds: readonly string[],
  currency: string,
): Promise<readonly [SlipDraw, ...SlipDraw[]] | Refusal<PlaceRefusal>> {
  const nowMs = context.clock.nowMs();
  const found: SlipDraw[] = [];
  const games = await gamesIn(context, market, currency);
  for (const [index, drawId] of drawIds.entries()) {
    if (drawIds.indexOf(drawId) !== index)
      return refuse('fields_refused', { fields: [{ field: `drawIds.${index}`, key: 'field.draw_repeated' }] });
    const draw = market.draws.get(drawId) ?? (await drawOf(context.db, drawId));
    const game = draw && games(draw.game_code);
    if (!draw || !game) return refuse('draw_unknown');
    const facts = { numero: draw.numero };
    // The database decides by its own clock; this only filters draws that are certainly closed.
    if (draw.state !== 'scheduled' && draw.state !== 'open') return refuse('draw_closed', { facts });
    if (draw.open_at.getTime() > nowMs) return refuse('draw_not_open', { facts });
    found.push({ draw, game });
  }
  const [first, ...others] = found;
  return first ? [first, ...others] : refuse('draw_unknown');
}

function publishPlaced(
  context: AppContext,
  { member }: Placing,
  draws: readonly SlipDraw[],
  total: Micros,
  balanceAfter: Micros,
): void {
  context.push.publish(
    'balance.changed',
    { sumBalance: formatAmount(balanceAfter), cause: 'stake', amount: formatAmount(-total) },
    member.memberId,
  );
  // Trial bets do not count for popularity.
  if (!isTrialType(member.type)) for (const { game } of draws) countBets(context, game.code, 1);
}

interface Tried {
  readonly draws: readonly SlipDraw[];
  readonly wagers: readonly Wager[];
  readonly total: Micros;
}
type Unplaced = Exclude<SlipVerdict, { readonly slipId: bigint }>;

/** The database's verdict as a refusal of the contract, with the facts a screen shows. */
async function refusalOf(
  context: AppContext,
  { member }: Placing,
  tried: Tried,
  verdict: Unplaced,
): Promise<Refusal<PlaceRefusal>> {
  switch (verdict.verdict) {
    case 'conflict':
      return refuse('idempotency_conflict');
    case 'unknown_event':
      return refuse('draw_unknown');
    case 'not_open':
      return refuse('draw_not_open', { facts: { numero: tried.draws[0]?.draw.numero ?? '' } });
    case 'closed':
      dropDrawSchedule(context);
      return refuse('draw_closed', { facts: { numero: tried.draws[0]?.draw.numero ?? '' } });
    case 'insufficient':
      return refuse('not_enough_balance', { facts: await shortage(context, member.memberId, tried.total) });
    case 'limit_reached':
    case 'player_blocked':
      return refuse(verdict.verdict, { facts: await limitFacts(context, member.memberId, tried) });
    case 'reality_check_due':
      return refuse('reality_check_due');
    case 'member_limit':
      return refuse('member_limit', { facts: await remainingOfMember(context, member.memberId, tried) });
    case 'number_limit':
      return refuse('number_limit', {
        facts: await remainingOfNumber(context, member.currency, tried, verdict.selection),
      });
  }
}

async function shortage(context: AppContext, memberId: bigint, needed: Micros): Promise<Record<string, string>> {
  const { main } = await balancesOf(context.db, memberId);
  const short = needed > main ? needed - main : 0n;
  return { needed: formatAmount(needed), short: formatAmount(short) };
}

/** The facts of a limit of the member's own: what lies on the draw with the most counts. */
async function limitFacts(
  context: AppContext,
  memberId: bigint,
  { draws, total }: Tried,
): Promise<Record<string, string>> {
  const ids = draws.map(({ draw }) => BigInt(draw.id));
  const staked = [...(await stakedOf(context.db, memberId, ids)).values()];
  return limitReachedFacts(
    context,
    memberId,
    total,
    staked.reduce((most, one) => (one > most ? one : most), 0n),
  );
}

/** The member's remaining stake on the draw with the least. */
async function remainingOfMember(
  context: AppContext,
  memberId: bigint,
  { draws }: Tried,
): Promise<Record<string, string>> {
  const staked = await stakedOf(
    context.db,
    memberId,
    draws.map(({ draw }) => BigInt(draw.id)),
  );
  const remainders = draws.map(({ draw, game }) => ({
    numero: draw.numero,
    maximum: game.settings.memberPerDraw,
    left: game.settings.memberPerDraw - (staked.get(BigInt(draw.id)) ?? 0n),
  }));
  const tightest = remainders.reduce((a, b) => (b.left < a.left ? b : a));
  return {
    numero: tightest.numero,
    maximum: formatAmount(tightest.maximum),
    remaining: formatAmount(tightest.left > 0n ? tightest.left : 0n),
  };
}

/** The remaining units of a number on the draw with the least. */
async function remainingOfNumber(
  context: AppContext,
  currency: string,
  tried: Tried,
  selection: string,
): Promise<Record<string, string>> {
  const taken = await exposureTaken(
    context.db,
    tried.draws.map(({ draw }) => BigInt(draw.id)),
    currency,
    selection,
  );
  const remainders = tried.wagers.flatMap((wager) =>
    wager.exposures
      .filter((exposure) => exposure.selection === selection)
      .map((exposure) => exposure.ceiling - (taken.get(wager.drawId) ?? 0n)),
  );
  const left = remainders.reduce((a, b) => (b < a ? b : a), remainders[0] ?? 0n);
  return { number: numberOfSelection(selection), remaining: formatAmount(left > 0n ? left : 0n) };
}

function presentPlaced(
  { member, key }: Placing,
  draws: readonly SlipDraw[],
  wagers: readonly Wager[],
  total: Micros,
  verdict: { slipId: bigint; balanceAfter: Micros; placedAt: Date },
): PlacedSlip {
  const byId = new Map(draws.map(({ draw }) => [BigInt(draw.id), draw]));
  return {
    slipId: verdict.slipId.toString(),
    key,
    placedAt: iso(verdict.placedAt),
    total: formatAmount(total),
    currency: member.currency,
    balance: formatAmount(verdict.balanceAfter),
    wagers: wagers.map((wager) => ({
      id: wager.wagerId.toString(),
      drawId: wager.drawId.toString(),
      game: byId.get(wager.drawId)?.game_code ?? '',
      numero: byId.get(wager.drawId)?.numero ?? '',
      play: wager.play,
      picks: [...wager.picks],
      unit: formatAmount(wager.unit),
      stake: formatAmount(wager.stake),
      odds: formatOdds(wager.odds),
    })),
  };
}

/** The first answer, from the stored slip. */
export function presentStored(key: string, slip: StoredSlip): PlacedSlip {
  return {
    slipId: slip.slipId,
    key,
    placedAt: iso(slip.placedAt),
    total: formatAmount(slip.total),
    currency: slip.currency,
    balance: formatAmount(slip.balanceAfter),
    wagers: slip.wagers.map((wager) => {
      const { play, picks, unit, odds } = betOf(wager.detail);
      return {
        id: wager.id,
        drawId: wager.eventId,
        game: wager.game,
        numero: wager.name,
        play,
        picks: [...picks],
        unit: formatAmount(unit),
        stake: formatAmount(wager.stake),
        odds: formatOdds(odds),
      };
    }),
  };
}
