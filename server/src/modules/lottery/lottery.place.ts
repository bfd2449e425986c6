import type { RefusalFacts } from '@lantern/contract';
import type { PlacedSlip } from '@lantern/contract/lottery';
import { formatOdds, type LotteryFamily } from '@lantern/games/lottery';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import {
  type AppContext,
  type Done,
  iso,
  type MemberActor,
  type Needs,
  type Refusal,
  refuse,
} from '../../platform/index.ts';
import { limitUnitOf } from '../ledger/index.ts';
import {
  type EventVerdict,
  exposureTaken,
  type PricedSlip,
  placeBet,
  type StakePage,
  type StoredSlip,
  stakedOf,
} from '../wager/index.ts';
import { addChase, type NewChase } from './chases/lottery.chases.store.ts';
import {
  countBets,
  type DrawSchedule,
  drawScheduleOf,
  dropDrawSchedule,
  gamesIn,
} from './draws/lottery.draw-schedule.ts';
import { betOf, detailOf } from './lottery.bet.ts';
import { categoryOf, VENDOR } from './lottery.catalogue.ts';
import { type RuledBet, refusalBesideOpen } from './lottery.rules.ts';
import { comparedBets, type EnteredSlip, numberOfSelection, priceSlip, type SlipDraw } from './lottery.slip.ts';
import { drawOf } from './lottery.store.ts';
import { percentOf, prizeGapHook } from './lottery.terms.ts';

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
  | 'above_bonus_bet'
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

/** A slip with its draws, ready to be placed. */
interface PricedDraws extends PricedSlip {
  readonly draws: readonly SlipDraw[];
  readonly family: LotteryFamily;
  /** Those that are compared with the member's open bets. */
  readonly compared: readonly RuledBet[];
}

/**
 * Places a slip: every line on every draw becomes a wager, all or none. A repeated slip gets its first answer,
 * whatever has happened to draws and odds since.
 */
export async function placeLotterySlip(context: AppContext, placing: Placing): Promise<Placed> {
  const { member, key, bodyHash, page, slip } = placing;
  const schedule = await drawScheduleOf(context);
  return placeBet<PricedDraws, PlacedSlip, PlaceRefusal>(context, {
    member,
    key,
    bodyHash,
    ...(page ? { page } : {}),
    price: () => price(context, schedule, placing),
    refusalOf: (priced, verdict) => refusalOf(context, placing, priced, verdict),
    stakedBefore: (priced) => mostStaked(context, member.memberId, priced),
    withSlip: ({ family, compared }) =>
      slip.chase || compared.length > 0
        ? async (tx, slipId) => {
            if (slip.chase) await addChase(tx, newChase(placing, schedule, slipId));
            return refusalBesideOpen(tx, { memberId: member.memberId, slipId }, family, compared);
          }
        : undefined,
    present: (slip) => presentSlip(key, slip),
    placed: ({ draws }) => {
      // Trial bets do not count for popularity.
      if (!isTrialType(member.type)) for (const { game } of draws) countBets(context, game.code, 1);
    },
  });
}

function newChase({ member, key, slip }: Placing, schedule: DrawSchedule, slipId: bigint): NewChase {
  const { chase, drawIds } = slip;
  const draw = schedule.draws.get(drawIds[0] ?? '');
  invariant(chase && draw, 'a chase that was placed begins with an issue on sale');
  return { slipId, memberId: member.memberId, key, gameCode: draw.game_code, ...chase };
}

async function price(
  context: AppContext,
  schedule: DrawSchedule,
  { slip, member }: Placing,
): Promise<PricedDraws | Refusal<PlaceRefusal>> {
  const draws = await drawsOf(context, schedule, slip.drawIds, member.currency);
  if ('refused' in draws) return draws;
  const { family } = draws[0].game;
  const gap = family.units ? await context.hooks.one(prizeGapHook)(context, member.memberId) : null;
  const limitUnit = await limitUnitOf(context, member.currency);
  const priced = priceSlip(schedule, draws, slip, { gap: gap?.below ?? 0n, limitUnit });
  if ('refused' in priced) return priced;
  const named = new Map(draws.map(({ draw }) => [BigInt(draw.id), { game: draw.game_code, name: draw.numero }]));
  const games = new Map(
    draws.map(({ game }) => [game.code, { category: categoryOf(game), vendor: VENDOR, game: game.code }]),
  );
  return {
    ...{ draws, family, compared: comparedBets({ family }, priced.lines) },
    total: priced.total,
    games: [...games.values()],
    eventOf: (eventId) => named.get(eventId) ?? { game: '', name: '' },
    lines: priced.lines.map((line) => ({
      wagerId: context.newId(),
      eventId: line.drawId,
      stake: line.stake,
      detail: detailOf({ ...line, team: gap?.line ?? null }),
      exposures: line.exposures,
    })),
  };
}

/** The draws of a slip from the cached schedule, with limits in its currency; a missing one is read from the database, to name the refusal. */
async function drawsOf(
  context: AppContext,
  schedule: DrawSchedule,
  drawIds: readonly string[],
  currency: string,
): Promise<readonly [SlipDraw, ...SlipDraw[]] | Refusal<PlaceRefusal>> {
  const nowMs = context.clock.nowMs();
  const found: SlipDraw[] = [];
  const games = await gamesIn(context, schedule, currency);
  for (const [index, drawId] of drawIds.entries()) {
    if (drawIds.indexOf(drawId) !== index)
      return refuse('fields_refused', { fields: [{ field: `drawIds.${index}`, key: 'field.draw_repeated' }] });
    const draw = schedule.draws.get(drawId) ?? (await drawOf(context.db, drawId));
    const game = draw && games(draw.game_code);
    if (!draw || !game) return refuse('draw_unknown');
    // A paused game sells nothing more, and its draws with bets run.
    if (!game.settings.onSale) return refuse('game_disabled');
    const facts = { numero: draw.numero };
    // The database decides by its own clock; this only filters draws that are certainly closed.
    if (draw.state !== 'scheduled' && draw.state !== 'open') return refuse('draw_closed', { facts });
    if (draw.open_at.getTime() > nowMs) return refuse('draw_not_open', { facts });
    found.push({ draw, game });
  }
  const [first, ...others] = found;
  return first ? [first, ...others] : refuse('draw_unknown');
}

/** What the database refuses about draws as a refusal of the contract, with the facts a screen shows. */
async function refusalOf(
  context: AppContext,
  { member }: Placing,
  priced: PricedDraws,
  verdict: EventVerdict,
): Promise<Refusal<PlaceRefusal>> {
  const facts = { numero: priced.draws[0]?.draw.numero ?? '' };
  switch (verdict.verdict) {
    case 'unknown_event':
      return refuse('draw_unknown');
    case 'not_open':
      return refuse('draw_not_open', { facts });
    case 'closed':
      dropDrawSchedule(context);
      return refuse('draw_closed', { facts });
    case 'member_limit':
      return refuse('member_limit', { facts: await remainingOfMember(context, member.memberId, priced) });
    case 'number_limit':
      return refuse('number_limit', {
        facts: await remainingOfNumber(context, member.currency, priced, verdict.selection),
      });
  }
}

/** What lies on the draw with the most: a limit of the member's own counts it. */
async function mostStaked(context: Needs<'db'>, memberId: bigint, { draws }: PricedDraws): Promise<Micros> {
  const ids = draws.map(({ draw }) => BigInt(draw.id));
  const staked = [...(await stakedOf(context.db, memberId, ids)).values()];
  return staked.reduce((most, one) => (one > most ? one : most), 0n);
}

/** The member's remaining stake on the draw with the least. */
async function remainingOfMember(
  context: Needs<'db'>,
  memberId: bigint,
  { draws }: PricedDraws,
): Promise<RefusalFacts['member_limit']> {
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
  context: Needs<'db'>,
  currency: string,
  { draws, lines }: PricedDraws,
  selection: string,
): Promise<RefusalFacts['number_limit']> {
  const taken = await exposureTaken(
    context.db,
    draws.map(({ draw }) => BigInt(draw.id)),
    currency,
    selection,
  );
  const remainders = lines.flatMap(({ eventId, exposures }) =>
    exposures
      .filter((exposure) => exposure.selection === selection)
      .map((exposure) => exposure.ceiling - (taken.get(eventId) ?? 0n)),
  );
  const left = remainders.reduce((a, b) => (b < a ? b : a), remainders[0] ?? 0n);
  return { number: numberOfSelection(selection), remaining: formatAmount(left > 0n ? left : 0n) };
}

/** The answer to a slip, new or from its key. */
export function presentSlip(key: string, slip: StoredSlip): PlacedSlip {
  return {
    slipId: slip.slipId,
    key,
    placedAt: iso(slip.placedAt),
    total: formatAmount(slip.total),
    currency: slip.currency,
    balance: formatAmount(slip.balanceAfter),
    wagers: slip.wagers.map((wager) => {
      const { play, picks, unit, odds, multiple, rebate } = betOf(wager.detail);
      return {
        id: wager.id,
        drawId: wager.eventId,
        game: wager.game,
        numero: wager.name,
        play,
        picks: [...picks],
        unit: formatAmount(unit),
        multiple,
        stake: formatAmount(wager.stake),
        odds: formatOdds(odds),
        rebate: percentOf(rebate),
      };
    }),
  };
}
