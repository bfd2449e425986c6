import { addDays, type Days, periodOf } from '@lantern/kernel';
import { isCounted, isMoneyReward, isOfDeposit, rewardOf, rewardRefusal } from '@lantern/rules/promotions';
import { type AppContext, dayOf, dayStartMs, iso, type Queryable, type Tx } from '../../platform/index.ts';
import { isForMember, levelFor } from './promotions.engine.ts';
import {
  depositsIn,
  type ForecastPlayer,
  type ForecastRow,
  insertForecast,
  lockForecast,
  moveForecast,
  openForecasts,
  playersOf,
} from './promotions.forecasts.store.ts';
import { candidateOf } from './promotions.members.store.ts';
import { figuresOf } from './promotions.runs.store.ts';
import { offerAt } from './promotions.store.ts';
import { type Offer, ratesFor } from './promotions.terms.ts';

/** Members of one transaction. */
const AT_ONCE = 100;

/** The calendar month before this one, in the merchant's zone. */
function lastMonth(nowMs: number): Days {
  const last = addDays(`${dayOf(nowMs).slice(0, 7)}-01`, -1);
  return { first: `${last.slice(0, 7)}-01`, last };
}
const windowOf = ({ first, last }: Days) => ({ fromMs: dayStartMs(first), toMs: dayStartMs(addDays(last, 1)) });

function rangeOf({ terms, currency }: Offer, days: Days) {
  const { fromMs, toMs } = windowOf(days);
  return isOfDeposit(terms.trigger)
    ? ({ events: 'deposits', from: iso(fromMs), to: iso(toMs), currency } as const)
    : ({ events: 'bets', from: days.first, to: days.last, currency } as const);
}

/** Begins to replay last month by the terms of a version; false for a trigger without events: nobody knows who would enter a code. */
export async function beginForecast(context: AppContext, tx: Tx, offer: Offer): Promise<boolean> {
  const { trigger } = offer.terms;
  if (!isOfDeposit(trigger) && !isCounted(trigger)) return false;
  const days = lastMonth(context.clock.nowMs());
  await insertForecast(tx, context, { id: offer.id, version: offer.version, days, of: rangeOf(offer, days) });
  return true;
}

interface Base {
  readonly base: bigint;
  readonly atMs: number;
  readonly isFirst: boolean;
}
/** What a member's month has for the trigger, in its order: deposits, or the figures of each period. */
async function basesOf(
  db: Queryable,
  offer: Offer,
  days: Days,
  player: ForecastPlayer,
  level: number,
): Promise<readonly Base[]> {
  if (isOfDeposit(offer.terms.trigger)) {
    const { list, hasBefore } = await depositsIn(db, player.member_id, windowOf(days));
    return list.map(({ amount, settled_at }, place) => ({
      ...{ base: BigInt(amount), atMs: settled_at.getTime(), isFirst: !hasBefore && place === 0 },
    }));
  }
  const bases: Base[] = [];
  for (let next = days.first; next <= days.last; ) {
    const period = periodOf(offer.period ?? 'daily', next);
    const window = windowOf(period);
    const figures = await figuresOf(db, { player, ...window, firstDay: period.first, rates: ratesFor(offer, level) });
    const base = offer.terms.trigger === 'rebate' ? figures.rebate : figures.loss;
    bases.push({ base: base > 0n ? base : 0n, atMs: window.toMs, isFirst: false });
    next = addDays(period.last, 1);
  }
  return bases;
}

/** What a member would have received, by the rules of `promotions replay`. The budget is ignored, because the forecast shows how much of it would be used; so are other bonuses. */
async function replayMember(context: AppContext, tx: Tx, offer: Offer, days: Days, player: ForecastPlayer) {
  const none = { rewards: 0, given: 0n, deposits: 0n };
  const memberId = BigInt(player.member_id);
  const level = await levelFor(context, tx, offer, memberId);
  if (!isForMember(offer, { member: await candidateOf(tx, memberId), level })) return none;
  const { terms } = offer;
  const times = new Map<string, number>();
  return (await basesOf(tx, offer, days, player, level)).reduce((sum, { base, atMs, isFirst }) => {
    const reward = rewardOf(terms.reward, base);
    const day = dayOf(atMs);
    const refused = rewardRefusal(
      { ...terms, caps: { ...terms.caps, budget: null } },
      {
        ...{ atMs: null, base, reward, hasDeposited: !isFirst, timesInAll: sum.rewards },
        ...{ timesOnDay: times.get(day) ?? 0, hasBonusOfGroup: false, spent: 0n },
      },
    );
    if (refused) return sum;
    times.set(day, (times.get(day) ?? 0) + 1);
    const deposits = isOfDeposit(terms.trigger) ? base : 0n;
    return {
      rewards: sum.rewards + 1,
      given: sum.given + (isMoneyReward(terms.reward.kind) ? reward : 0n),
      deposits: sum.deposits + deposits,
    };
  }, none);
}

/** The next members of a forecast, in one transaction with its progress. Answers whether it goes on. */
const stepForecast = (context: AppContext, open: ForecastRow): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const row = await lockForecast(tx, open);
    const offer = row && (await offerAt(tx, BigInt(row.promotion_id), row.version));
    if (!row || !offer) return false;
    const days = { first: row.first_day, last: row.last_day };
    const players = await playersOf(tx, rangeOf(offer, days), row.last_member, AT_ONCE);
    let [takers, rewards, given, deposits] = [0, 0, 0n, 0n];
    for (const player of players) {
      const one = await replayMember(context, tx, offer, days, player);
      takers += one.rewards > 0 ? 1 : 0;
      rewards += one.rewards;
      given += one.given;
      deposits += one.deposits;
    }
    const isOver = players.length < AT_ONCE;
    const lastMember = players.at(-1)?.member_id ?? row.last_member;
    await moveForecast(tx, row, { lastMember, done: players.length, takers, rewards, given, deposits, isOver });
    tx.afterCommit(() => context.push.publish('promotions.forecast', { id: row.promotion_id }));
    return !isOver;
  });

/** Goes on with forecasts; true when more is to be done. */
export async function runForecasts(context: AppContext): Promise<boolean> {
  let isMore = false;
  for (const forecast of await openForecasts(context.db)) isMore = (await stepForecast(context, forecast)) || isMore;
  return isMore;
}
