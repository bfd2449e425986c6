import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { addDays, formatAmount } from '@lantern/kernel';
import { numeroOfDay } from '@lantern/rules/lottery';
import { type AppContext, answer, dayOf, done } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { stakesOfEvents } from '../../wager/index.ts';
import {
  type CalendarDay,
  calendarDays,
  type DrawRow,
  drawCalendar,
  drawsFromNumero,
  gamesOf,
  isDrawDay,
} from '../index.ts';

const DAYS = 35;

/** The issues of the coming weeks by game and issue, with their stakes. */
async function issuesOf(context: AppContext, codes: readonly string[], from: string, currency: string) {
  const draws = await drawsFromNumero(context.db, codes, numeroOfDay(from));
  const stakes = await stakesOfEvents(
    context.db,
    draws.map(({ id }) => id),
    currency,
  );
  const present = ({ id, numero, state }: DrawRow) => ({
    ...{ drawId: id, numero, state },
    bettors: stakes.get(id)?.bettors ?? 0,
    staked: formatAmount(stakes.get(id)?.staked ?? 0n),
  });
  return new Map(draws.map((draw) => [`${draw.game_code} ${draw.day}`, present(draw)]));
}

/** What is set for a game on a day: its own rule before that of its region. */
function setFor(set: readonly CalendarDay[], game: { readonly code: string; readonly region: string }, day: string) {
  const found = [game.code, game.region].map((scope) => set.find((one) => one.scope === scope && one.day === day));
  const rule = found.find((one) => one && !one.draws) ?? found.find((one) => one !== undefined);
  return {
    rule: rule === undefined ? ('weekday' as const) : rule.draws ? ('extra' as const) : ('skip' as const),
    ...{ scope: rule?.scope ?? '', reason: rule?.reason ?? '' },
  };
}

/** Days with a draw, and those that differ from the weekdays: a day without either is not listed. */
export const listLotteryDays = answer(lotteryOfficeCalls.listLotteryDays, async ({ query }, context) => {
  const currency = (await settingsOf(context))['merchant.currency'];
  const from = dayOf(context.clock.nowMs());
  const to = addDays(from, DAYS - 1);
  const daily = gamesOf(context.hooks).filter(({ intervalSeconds }) => intervalSeconds === null);
  const games = daily.filter(({ code }) => query.game === '' || code === query.game);
  const [set, calendar, issues] = await Promise.all([
    calendarDays(context.db, from, to),
    drawCalendar(context.db, from, to),
    issuesOf(
      context,
      games.map(({ code }) => code),
      from,
      currency,
    ),
  ]);
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(from, ahead));
  const list = days.flatMap((day) =>
    games.flatMap((game) => {
      const rule = setFor(set, game, day);
      const draws = isDrawDay(game, day, calendar);
      if (!draws && rule.rule === 'weekday') return [];
      const { code, region } = game;
      return [{ day, game: code, region, ...rule, draws, draw: issues.get(`${code} ${day}`) ?? null }];
    }),
  );
  return done({ currency, games: daily.map(({ code }) => code), list });
});
