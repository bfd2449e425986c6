import { lotteryCalls } from '@lantern/contract/lottery';
import { formatOdds, type LotteryPlay } from '@lantern/games/lottery';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, isoNow, refuse } from '../../../platform/index.ts';
import {
  type DrawSchedule,
  drawScheduleOf,
  type ScheduledGame,
  unitMaximumOf,
  unitPerNumberOf,
} from '../draws/lottery.draw-schedule.ts';
import { listed, menuOf } from '../lottery.listing.ts';
import { HOT_GAMES, hotGames, presentGame } from '../lottery.present.ts';
import type { DrawRow } from '../lottery.store.ts';
import { priceOf } from '../numbers/lottery.number-prices.ts';
import type { NumberPrice } from '../numbers/lottery.numbers.store.ts';

function presentPlay(market: DrawSchedule, game: ScheduledGame, play: LotteryPlay) {
  const odds = market.oddsOf(game, play.code);
  return {
    code: play.code,
    group: play.group,
    kind: play.kind,
    width: play.width,
    setSize: play.setSize ?? null,
    options: [...(play.options ?? [])],
    stakeMultiple: play.stakeMultiple[game.region] ?? 0,
    odds: formatOdds(odds),
    unitMinimum: formatAmount(game.settings.unitMinimum),
    unitMaximum: formatAmount(unitMaximumOf(game.settings, odds)),
    unitPerNumber: formatAmount(unitPerNumberOf(game.settings, odds)),
  };
}

function presentNumber(market: DrawSchedule, game: ScheduledGame, { drawId, selection, factor }: NumberPrice) {
  const [play = ''] = selection.split(':');
  return { drawId, selection, odds: formatOdds(priceOf(market.oddsOf(game, play), factor)) };
}

const presentDraw = (draw: DrawRow, nowMs: number) => ({
  drawId: draw.id,
  numero: draw.numero,
  drawAt: iso(draw.draw_at),
  closeAt: iso(draw.close_at),
  // Sales are decided by the time; the job that opens them may be a moment late.
  state: draw.open_at.getTime() > nowMs ? ('scheduled' as const) : ('open' as const),
  seedHash: draw.seed_hash,
  rule: draw.rule,
});

export const getLotteryGame = answer(lotteryCalls.getLotteryGame, async (request, context) => {
  const market = await drawScheduleOf(context);
  const game = market.games.get(request.params.code);
  const [shown] = await listed(context, request, game ? [game] : []);
  if (!game || !shown) return refuse('game_unknown');
  const nowMs = context.clock.nowMs();
  const isHot = hotGames(await menuOf(context, request), HOT_GAMES).some((one) => one.game === game);
  const onSale = shown.state === 'on' ? game.draws.filter((draw) => draw.close_at.getTime() > nowMs) : [];
  return done({
    game: presentGame(context.hooks, shown, { language: request.language, nowMs, isHot }),
    draws: onSale.map((draw) => presentDraw(draw, nowMs)),
    plays: game.family.plays(game.region).map((play) => presentPlay(market, game, play)),
    numbers: game.family.units
      ? []
      : market.numbers
          .of(
            game,
            onSale.map(({ id }) => id),
          )
          .map((price) => presentNumber(market, game, price)),
    limits: {
      slipMaximum: formatAmount(game.settings.slipMaximum),
      memberPerDraw: formatAmount(game.settings.memberPerDraw),
      unitPerNumber: formatAmount(game.settings.unitPerNumber),
      linesMaximum: game.settings.linesMaximum,
    },
    serverTime: isoNow(context.clock),
  });
});
