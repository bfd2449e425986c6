import type { BodyOf } from '@lantern/contract';
import type { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { mayVoid, needsVoidCause, numeroOfDay } from '@lantern/rules/lottery';
import { type AppContext, isRefusal, type Queryable, type Tx } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { changeFacts, type Effect, moneyFact, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import { stakesOfEvents } from '../../wager/index.ts';
import {
  type CatalogueGame,
  calendarDays,
  type DrawRow,
  decidedDay,
  drawsOfNumero,
  forgetDrawSchedule,
  gamesOf,
  makeDailyIssues,
  voidDraw,
} from '../index.ts';

export type DayRule = BodyOf<typeof lotteryOfficeCalls.requestLotteryDay>['rule'];
/** A day of a region or a game as its request shows and writes it. */
export interface DayValue {
  readonly region: string;
  readonly day: string;
  readonly rule: DayRule;
}

export const dayName = ({ region, day }: Pick<DayValue, 'region' | 'day'>): string => `${region} ${day}`;

/** The games that a scope stands for: those of a region that draw on days, or one. */
export const gamesOfScope = ({ hooks }: Pick<AppContext, 'hooks'>, scope: string): CatalogueGame[] =>
  gamesOf(hooks).filter((game) => game.intervalSeconds === null && (game.region === scope || game.code === scope));

/** The issues of these games on a day that are made already. */
export const drawsOn = (db: Queryable, games: readonly CatalogueGame[], day: string): Promise<DrawRow[]> =>
  drawsOfNumero(
    db,
    games.map(({ code }) => code),
    numeroOfDay(day),
  );

/** The rule that an operator set for a scope on a day. */
export async function ruleOf(db: Queryable, { region, day }: Omit<DayValue, 'rule'>): Promise<DayRule> {
  const set = (await calendarDays(db, day, day)).find(({ scope }) => scope === region);
  return set === undefined ? 'weekday' : set.draws ? 'extra' : 'skip';
}

/** A skipped day is void before its draws; one whose draws have a result, or are void already, stays as it is. */
export const isFixed = ({ clock }: Pick<AppContext, 'clock'>, draws: readonly DrawRow[], rule: DayRule): boolean =>
  draws.some(
    ({ state, draw_at }) =>
      needsVoidCause(draw_at.getTime(), clock.nowMs()) || (rule === 'skip' ? !mayVoid(state) : state === 'void'),
  );

const valuesOf = (row: RequestRow) => row.proposal as { before: DayValue; after: DayValue };

/** What the second person reads: the stakes that go back when the day is skipped. */
export async function dayFacts(context: AppContext, row: RequestRow): Promise<readonly RequestFact[]> {
  const { after } = valuesOf(row);
  const currency = (await settingsOf(context))['merchant.currency'];
  const draws = after.rule === 'skip' ? await drawsOn(context.db, gamesOfScope(context, after.region), after.day) : [];
  const stakes = await stakesOfEvents(
    context.db,
    draws.map(({ id }) => id),
    currency,
  );
  const [bettors, staked] = [...stakes.values()].reduce(
    ([people, money], one) => [people + one.bettors, money + one.staked],
    [0, 0n],
  );
  return [
    textFact('game', after.region, 'game'),
    textFact('day', after.day),
    textFact('bettors', String(bettors), 'count'),
    moneyFact('stake', staked, currency),
    ...changeFacts(row),
  ];
}

/** Sales of a skipped day end, and every stake goes back. */
async function voidDraws(
  context: AppContext,
  tx: Tx,
  draws: readonly DrawRow[],
  row: RequestRow,
  by: { staffId: bigint; name: string },
) {
  const who = { id: by.staffId, name: `${row.created_by}, ${by.name}` };
  for (const draw of draws) {
    if (draw.state === 'void') continue;
    if (isRefusal(await voidDraw(context, tx, draw.id, row.reason, who))) return false;
  }
  return true;
}

/** Writes an approved day; false when its time has come, or it was changed meanwhile. The database proves that two operators decided it. */
export const changeDayEffect: Effect = async (context, tx, row, by) => {
  const { before, after } = valuesOf(row);
  const games = gamesOfScope(context, after.region);
  const draws = await drawsOn(tx, games, after.day);
  if ((await ruleOf(tx, after)) !== before.rule || isFixed(context, draws, after.rule)) return false;
  await decidedDay(context, tx, { requestId: row.id, value: after, by: by.name }, row.reason);
  if (after.rule === 'skip') {
    if (!(await voidDraws(context, tx, draws, row, by))) return false;
  } else await makeDailyIssues(context, tx);
  tx.afterCommit(() => forgetDrawSchedule(context));
  return true;
};
