import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, isoNow, refuse } from '../../../platform/index.ts';
import { drawScheduleOf } from '../draws/lottery.draw-schedule.ts';
import { listed } from '../lottery.listing.ts';
import { publishedFor } from '../published/lottery.published.ts';

export const listPublishedSlips = answer(lotteryCalls.listPublishedSlips, async (request, context) => {
  const game = (await drawScheduleOf(context)).games.get(request.params.code);
  const [shown] = await listed(context, request, game ? [game] : []);
  if (!game || !shown) return refuse('game_unknown');
  const list = shown.state === 'on' ? await publishedFor(context, request.actor.memberId, game.code) : [];
  return done({ list, serverTime: isoNow(context.clock) });
});
