import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { formatOdds } from '@lantern/games/lottery';
import { answer, done, refuse } from '../../../platform/index.ts';
import {
  type CatalogueGame,
  currentDraw,
  type DrawSchedule,
  drawScheduleOf,
  gameOf,
  gameSettings,
  gamesOf,
  type ScheduledGame,
  seedsOf,
} from '../index.ts';
import { termsValue } from './lottery.limits.ts';

const percentOf = (share: number): number => Math.round(share * 1e6) / 1e4;

/** What each play is sold at now, and from the next issue that is made on. */
function pricesOf(schedule: DrawSchedule, game: ScheduledGame | undefined, of: CatalogueGame, nowMs: number) {
  const { family, region } = of;
  const draw = game && (currentDraw(game, nowMs) ?? game.draws[0]);
  return family.plays(region).map(({ code, group }) => {
    const next = schedule.oddsOf(of, code);
    return {
      play: code,
      group,
      odds: formatOdds(schedule.oddsOf(of, code, draw)),
      nextOdds: formatOdds(next),
      defaultOdds: formatOdds(family.defaultOdds(region, code) ?? 0n),
      theoretical: percentOf(family.bestReturn(region, code, next)),
    };
  });
}

export const getStaffLottery = answer(lotteryOfficeCalls.getStaffLottery, async ({ params: { code } }, context) => {
  const { db, hooks, clock } = context;
  const game = gameOf(hooks, code);
  const settings = (await gameSettings(db)).get(code);
  if (!game || !settings) return refuse('not_found');
  const schedule = await drawScheduleOf(context);
  const { code: _code, ...terms } = termsValue(settings);
  return done({
    version: settings.version,
    terms,
    pricing: game.family.units ? 'mode' : 'odds',
    plays: pricesOf(schedule, schedule.games.get(code), game, clock.nowMs()),
    regionGames: gamesOf(hooks).flatMap((one) => (one.region === game.region ? [one.code] : [])),
    seeds: game.source === 'fast' ? await seedsOf(db, code) : null,
  });
});
